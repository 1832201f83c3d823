/** Mechanisms of papers, in the order in which they were published. */
export const PRESETS = [
  'bahdanau',
  'xu-soft',
  'xu-hard',
  'luong-dot',
  'luong-general',
  'luong-concat',
  'luong-local-m',
  'luong-local-p',
  'yang',
  'vaswani-encoder',
  'vaswani-decoder',
  'vaswani-cross',
] as const;
export type PresetName = (typeof PRESETS)[number];

/** The four axes along which the articles sort attention, and what stands on each. */
export const AXES = {
  region: ['global', 'local', 'hard'],
  information: ['self', 'cross', 'addresses'],
  hierarchy: ['single', 'multi-head', 'hierarchical'],
  model: ['recurrent', 'convolutional', 'attention-only'],
} as const;
export type Axis = keyof typeof AXES;
export type Kind = (typeof AXES)[Axis][number];
