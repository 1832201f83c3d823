import { css } from 'lit';

/** A row of numbers among which checks have passed or failed. */
export const checkStyles = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    align-items: center;
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .passed::before {
    content: '✓ ' / '';
    color: var(--good);
    font-weight: 700;
  }
  .failed {
    color: var(--bad);
    font-weight: 600;
  }
  .failed::before {
    content: '✗ ' / '';
  }
`;
