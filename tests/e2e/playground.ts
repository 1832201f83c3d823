import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Attended } from '../../web/shared/protocol.ts';
import type { Trace } from '../../web/shared/trace.ts';
import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import type { FigureState } from '../../web/state/figure_state.ts';

/** The playground as a visitor meets it. */
export class Playground {
  readonly page: Page;
  readonly figure: Locator;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.figure = page.locator('attention-figure');
    this.text = page.locator('text-entry:not([id]) textarea');
  }

  /** Opens the page, with a link's fragment where one is given, and waits for the first picture. */
  async open(fragment = ''): Promise<void> {
    await this.page.goto(fragment ? `./#${fragment}` : './');
    await this.settled();
  }

  /** Waits until what is on screen is the text and the options asked for, and nothing is still loading. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const figure = document.querySelector('playground-app')?.shadowRoot?.querySelector('attention-figure');
      if (!figure?.attended || figure.isUpdatePending) return false;
      const { attended, state } = figure;
      const { trace, hierarchy, tokens, memory } = attended;
      const options = (trace ?? hierarchy?.trace)?.options;
      const names = Object.keys(options ?? {}) as (keyof NonNullable<typeof options>)[];
      const asked = !options || names.every((name) => options[name] === state[name]);
      const shown = tokens.every(({ text, start }) => state.text.slice(start, start + text.length) === text);
      const second = memory?.tokens ?? [];
      const both = second.every(({ text, start }) => state.memory.slice(start, start + text.length) === text);
      return asked && shown && both && [...tokens, ...second].every(({ vector }) => vector.kind !== 'loading');
    });
  }

  state(): Promise<FigureState> {
    return this.figure.evaluate((figure: AttentionFigure) => figure.state);
  }

  attended(): Promise<Attended | null> {
    return this.figure.evaluate((figure: AttentionFigure) => figure.attended);
  }

  /** One matrix of the trace on screen as plain numbers. */
  numbers(name: 'weights' | 'score' | 'logits' | 'output' | 'query' | 'key'): Promise<number[]> {
    return this.figure.evaluate(
      (figure: AttentionFigure, matrix) => Array.from((figure.attended?.trace as Trace)[matrix]),
      name,
    );
  }

  /** The pixels of the stage as a data address: equal pictures are equal texts. */
  picture(): Promise<string> {
    return this.page.locator('stage-view canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  }

  /** Types into the text box as a person does, and waits for the picture. */
  async type(text: string): Promise<void> {
    await this.text.fill(text);
    await this.page.waitForFunction(
      (expected) =>
        document.querySelector('playground-app')?.shadowRoot?.querySelector('attention-figure')?.state.text ===
        expected,
      text,
    );
    await this.settled();
  }

  /** Violations of WCAG 2.2 A and AA and axe's best practices in the page as it stands. */
  async accessibilityProblems(): Promise<string[]> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }
}

/** Unfolds the axis of the mechanism that holds a control, where it is still folded. */
export async function unfold(page: Page, control: string): Promise<void> {
  const fold = page.locator(`mechanism-controls .axis:not(:has(attention-map)):has(#${control}) > .fold`);
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** Every test fails on an error in the console, an exception in the page, or a request to another origin. */
export const test = base.extend<{ playground: Playground; quiet: string[] }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const expected: string[] = [];
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol !== 'data:' && protocol !== 'blob:' && origin !== new URL(baseURL ?? '').origin) {
          problems.push(`request to ${request.url()}`);
        }
      });
      await use(expected);
      expect(problems.filter((problem) => !expected.some((part) => problem.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
  playground: async ({ page }, use) => {
    await use(new Playground(page));
  },
});

export { expect };
