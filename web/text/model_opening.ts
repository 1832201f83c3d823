/** What the model is shown with where there is no text of the reader's own; the first of its samples. */
export const MODEL_TEXT = 'He plays the piano and she plays football.';

/** The head on which something is to be seen there, of the last layer; from 0. */
export const MODEL_HEAD = 1;
