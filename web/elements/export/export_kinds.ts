/** What can be taken away, in the order in which it is offered. */
export const PICTURES = ['svg', 'png'] as const;
export const NUMBERS = ['csv', 'json', 'npz'] as const;
export const SCRIPTS = ['numpy', 'pytorch'] as const;

export type ExportKind = (typeof PICTURES)[number] | (typeof NUMBERS)[number] | (typeof SCRIPTS)[number];

/** The formats by the names that every language has for them. */
export const KIND_NAMES: Readonly<Record<ExportKind, string>> = {
  svg: 'SVG',
  png: 'PNG',
  csv: 'CSV',
  json: 'JSON',
  npz: 'NPZ',
  numpy: 'NumPy',
  pytorch: 'PyTorch',
};
