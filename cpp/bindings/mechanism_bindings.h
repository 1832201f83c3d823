#pragma once

#include "bindings/javascript.h"
#include "bindings/mechanism_options.h"

namespace attention {

/** {values, rows, columns}. */
GivenMatrix matrix_from(const val& given, const char* name);

/** `Mechanism` of web/shared/mechanism.ts, of which every field, and the whole, may be missing. */
MechanismOptions mechanism_from(const val& given);

}  // namespace attention
