import { css } from 'lit';

/** The stage beside the arithmetic where there is room, above it where there is not. */
export const figureStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .figure,
  .pictures {
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
  line-view {
    min-width: 0;
    padding: 14px 18px 16px;
  }
  stage-view {
    margin: 14px 0 0;
  }
  /* where nothing was computed there is nothing to draw, and no room is kept for it */
  stage-view[hidden] {
    display: none;
  }
  /* where a frame is short the matrices come first, and the words about them below */
  @media (max-height: 640px) {
    :host([compact]) .stage {
      display: flex;
      flex-direction: column;
      padding-top: 8px;
    }
    :host([compact]) transport-bar {
      margin-top: 0;
    }
    :host([compact]) stage-view {
      margin-top: 4px;
    }
    :host([compact]) formula-line {
      order: 1;
    }
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
