import { css } from 'lit';

/** The stage beside the arithmetic where there is room, above it where there is not. */
export const figureStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .figure {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    align-items: start;
  }
  problem-notice {
    grid-column: 1 / -1;
  }
  .stage {
    min-width: 0;
    padding: 16px 18px;
  }
  .waiting {
    display: grid;
    place-items: center;
    min-height: 92px;
    color: var(--muted);
  }
  transport-bar {
    display: block;
    margin-top: 10px;
  }
  stage-view {
    margin: 14px 0 0;
  }
  @container (min-width: 1040px) {
    .figure {
      grid-template-columns: minmax(0, 1fr) 340px;
    }
    figure-aside {
      grid-template-columns: minmax(0, 1fr);
    }
    figure-footer {
      grid-column: 1 / -1;
    }
  }
  @container (max-width: 480px) {
    .stage {
      padding: 12px 10px;
    }
  }
`;
