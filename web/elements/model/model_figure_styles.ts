import { css } from 'lit';

/** What the model's figure has besides what every figure of a text has. */
export const modelFigureStyles = css`
  .part {
    display: block;
    min-width: 0;
    padding: 14px 16px;
  }
  .part > p {
    max-width: 78ch;
    margin: 6px 0;
  }
  /* an empty notice takes no room among the cards */
  #changed:not(.changed) {
    position: absolute;
  }
  .changed p {
    margin: 6px 0;
  }
  .pictures,
  aside {
    min-width: 0;
  }
  aside {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
    gap: 14px;
    align-content: start;
    align-items: start;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 22px;
    margin-top: 10px;
  }
  .choices > * {
    flex: 0 1 auto;
    max-width: 560px;
  }
  .now {
    min-height: 1.5em;
    margin: 10px 0 0;
    color: var(--selected);
    font-weight: 600;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 24px;
    justify-content: space-between;
    padding: 0 4px;
  }
  @container (min-width: 1040px) {
    aside {
      grid-template-columns: minmax(0, 1fr);
    }
    footer {
      grid-column: 1 / -1;
    }
  }
`;
