import { css } from 'lit';

/** The text above, both matrices side by side where there is room, what may come next beside them. */
export const decoderStyles = css`
  :host {
    container-type: inline-size;
  }
  .intro {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 28px;
  }
  .intro > .caption {
    margin: 0;
  }
  .intro > :first-child {
    flex: 2 1 400px;
  }
  .intro > :last-child {
    flex: 1 1 260px;
  }
  text-entry {
    min-width: 0;
  }
  .play {
    min-width: 92px;
    background: var(--now);
    border-color: var(--now);
    color: var(--nowText);
    font-weight: 600;
  }
  .says {
    min-height: 1.5em;
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .beside-pictures,
  .matrices {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px 28px;
    align-items: start;
  }
  .matrix {
    min-width: 0;
  }
  .next {
    min-width: 0;
    max-width: 520px;
  }
  .next > p {
    margin: 6px 0 0;
  }
  .explained {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
    gap: 4px 28px;
  }
  .explained > h2 {
    grid-column: 1 / -1;
  }
  ol {
    display: grid;
    gap: 4px;
    align-content: start;
    max-width: 78ch;
    margin: 0;
    padding-left: 22px;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 24px;
    justify-content: space-between;
  }
  .checks {
    display: grid;
    gap: 2px;
    max-width: 78ch;
  }
  @container (min-width: 760px) {
    .paired {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 1040px) {
    .beside-pictures {
      grid-template-columns: minmax(0, 1fr) 330px;
    }
  }
`;
