import { css } from 'lit';

export const pictureStyles = css`
  :host {
    display: block;
  }
  canvas {
    display: block;
    cursor: crosshair;
    touch-action: none;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-bottom: 8px;
  }
  p {
    margin: 6px 0 0;
  }
  .read-out {
    min-height: 2.9em;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
