import { css, unsafeCSS, type CSSResult } from 'lit';
import { DARK, LIGHT, type Palette } from '../scales/palette.ts';
import type { Theme } from '../state/figure_state.ts';

const NAMES = [
  'paper',
  'card',
  'ink',
  'muted',
  'line',
  'empty',
  'now',
  'nowText',
  'selected',
  'good',
  'bad',
  'hidden',
] as const;

const variables = (palette: Palette): CSSResult =>
  unsafeCSS(NAMES.map((name) => `--${name}: ${palette[name]};`).join(' '));

/**
 * Custom properties with the palette's colours, for the outermost elements; those inside inherit them. A host says with
 * data-theme which ones it wears.
 */
export const themed = css`
  :host {
    ${variables(LIGHT)}
    color-scheme: light;
    color: var(--ink);
    font-family:
      system-ui,
      -apple-system,
      'Segoe UI',
      'Noto Sans',
      'Noto Sans CJK SC',
      'PingFang SC',
      'Microsoft YaHei',
      sans-serif;
    font-size: 15px;
    line-height: 1.45;
  }
  :host([data-theme='dark']) {
    ${variables(DARK)}
    color-scheme: dark;
  }
`;

/** What every element with controls shares: buttons, fields, focus, text for screen readers only. */
export const controls = css`
  * {
    box-sizing: border-box;
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  select,
  input[type='number'] {
    min-height: 32px;
    padding: 3px 10px;
    border: 1px solid var(--line);
    border-radius: 7px;
    background: var(--card);
  }
  /* what the keyboard reaches is scrolled into sight with its ring */
  a,
  button,
  select,
  input,
  textarea,
  summary {
    scroll-margin: 6px;
  }
  button {
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: var(--muted);
  }
  button[aria-pressed='true'],
  button[aria-checked='true'] {
    background: var(--now);
    border-color: var(--now);
    color: var(--nowText);
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  :focus-visible {
    outline: 2.5px solid var(--now);
    outline-offset: 2px;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .card {
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: 12px;
  }
  h2,
  h3 {
    margin: 0;
    font-size: 15px;
    font-weight: 600;
  }
  .muted {
    color: var(--muted);
    font-size: 13px;
  }
`;

const darkQuery = '(prefers-color-scheme: dark)';

/** Does this theme mean dark on this machine now? */
export const isDark = (theme: Theme): boolean =>
  theme === 'dark' || (theme === 'auto' && window.matchMedia(darkQuery).matches);

/** Calls `changed` whenever the system turns light or dark; the result ends that. */
export function onSystemTheme(changed: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

export const paletteOf = (dark: boolean): Palette => (dark ? DARK : LIGHT);
