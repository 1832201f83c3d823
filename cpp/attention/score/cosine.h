#pragma once

#include "attention/score/score.h"

namespace attention {

/**
 * score[i, j] = cos(q_i, k_j) = q_i · k_j / (|q_i| |k_j|), the cosine of the angle between them (content-based
 * addressing of Graves, Wayne and Danihelka 2014, eq. 6). Its scale is 1 / tau, never also 1 / sqrt(head_dim).
 *
 * The cosine with a vector of zeros is 0: it points nowhere. Vectors are brought to length 1 before they are
 * multiplied, with lengths in double, so nothing overflows or vanishes however long or short they are. A NaN or an
 * infinity makes the rows of its query, or the columns of its key, NaN.
 */
extern const Score kCosineScore;

/** Each row divided by its length; a row of zeros stays one. */
Matrix of_length_one(ConstMatrixView vectors);

}  // namespace attention
