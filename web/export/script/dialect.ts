/** A Python library in which an export is recomputed. What both call alike stands in the scripts once. */
export interface Dialect {
  readonly name: string;
  /** How it is written before its functions. */
  readonly lib: string;
  /** Imports, how an exported array is read in double precision, how one is compared, and a softmax over the last axis. */
  readonly preamble: string;
  /** Arrays one behind the other along an axis. */
  readonly join: (arrays: string, axis: number) => string;
  /** `values` where `allowed` is true, else −∞. */
  readonly hide: (values: string, allowed: string) => string;
}

const FOLDER = 'os.path.join(os.path.dirname(os.path.abspath(__file__)), "attention.npz")';

export const NUMPY: Dialect = {
  name: 'NumPy',
  lib: 'np',
  preamble: `import os

import numpy as np

exported = np.load(${FOLDER})


def given(name):
    return exported[name].astype(np.float64)


def check(name, computed, sharpness=1):
    """Compares with what the playground computed in float32, which is off by more where a softmax is sharper."""
    expected = given(name)
    if computed.shape != expected.shape:
        raise SystemExit(f"{name}: computed {computed.shape}, exported {expected.shape}")
    finite = np.isfinite(expected)
    if not np.array_equal(computed[~finite], expected[~finite], equal_nan=True) or not np.isfinite(computed[finite]).all():
        raise SystemExit(f"{name}: other numbers are infinite or none")
    error = np.abs(computed[finite] - expected[finite]).max(initial=0)
    print(f"{name:<18} largest difference {error:.1e}")
    if error > 1e-5 * sharpness * np.abs(expected[finite]).max(initial=1):
        raise SystemExit(f"{name}: differs by {error}")


def sharpness_of(logits):
    """The largest finite magnitude, at least 1."""
    return np.abs(logits[np.isfinite(logits)]).max(initial=1)


def softmax(logits):
    """Over the last axis; a row of nothing but -inf is 0."""
    top = logits.max(-1, keepdims=True, initial=-np.inf)
    shares = np.exp(logits - np.where(np.isfinite(top), top, 0))
    total = shares.sum(-1, keepdims=True)
    return shares / np.where(total > 0, total, 1)`,
  join: (arrays, axis) => `np.concatenate(${arrays}, ${axis})`,
  hide: (values, allowed) => `np.where(${allowed}, ${values}, -np.inf)`,
};

export const PYTORCH: Dialect = {
  name: 'PyTorch',
  lib: 'torch',
  preamble: `import os

import numpy as np
import torch

torch.set_default_dtype(torch.float64)

exported = np.load(${FOLDER})


def given(name):
    return torch.from_numpy(exported[name]).double()


def check(name, computed, sharpness=1):
    """Compares with what the playground computed in float32, which is off by more where a softmax is sharper."""
    expected = given(name)
    if computed.shape != expected.shape:
        raise SystemExit(f"{name}: computed {tuple(computed.shape)}, exported {tuple(expected.shape)}")
    finite = torch.isfinite(expected)
    if not torch.equal(computed[~finite].nan_to_num(9e9), expected[~finite].nan_to_num(9e9)) or not torch.isfinite(computed[finite]).all():
        raise SystemExit(f"{name}: other numbers are infinite or none")
    error = max((computed[finite] - expected[finite]).abs().tolist(), default=0)
    print(f"{name:<18} largest difference {error:.1e}")
    if error > 1e-5 * sharpness * max([1.0, *expected[finite].abs().tolist()]):
        raise SystemExit(f"{name}: differs by {error}")


def sharpness_of(logits):
    """The largest finite magnitude, at least 1."""
    return max([1.0, *logits[torch.isfinite(logits)].abs().tolist()])


def softmax(logits):
    """Over the last axis; a row of nothing but -inf is 0."""
    return torch.softmax(logits, -1).nan_to_num(0)`,
  join: (arrays, axis) => `torch.cat(${arrays}, ${axis})`,
  hide: (values, allowed) => `(${values}).masked_fill(~(${allowed}), -torch.inf)`,
};
