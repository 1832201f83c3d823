/** What is said where pictures and numbers are taken away. */
export const exportEn = {
  heading: 'Export',
  picture: 'Picture of this matrix',
  levelsPicture: 'Picture',
  numbers: 'Numbers',
  code: 'Code that recomputes them',
  notes: {
    svg: 'with labels, legend and caption; opens in any drawing program',
    png: 'the same as an image, at twice the size',
    csv: 'this matrix, for spreadsheets',
    json: 'all matrices, the tokens and the settings',
    npz: 'all matrices, for NumPy',
    numpy:
      'every step from X on in double precision, compared with the NPZ file beside it; draws and places are read from it',
    pytorch: 'the same in PyTorch',
  },
  done: (file: string) =>
    `Handed to the browser as ${file}. If nothing arrives, the page around this figure may not allow downloads: open it in the playground.`,
  failed:
    'The file could not be made: a part of the page that does it did not load, or there is not enough memory. Try again, or choose another kind.',
  head: (head: number, heads: number) => `head ${head} of ${heads}`,
  text: 'Text: ',
};
