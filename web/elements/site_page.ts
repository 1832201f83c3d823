import { css, LitElement } from 'lit';
import { messagesIn, type Messages } from '../messages/messages.ts';
import { languageOf } from './language_of.ts';
import type { Language } from '../shared/options.ts';
import type { FigureState, Theme } from '../state/figure_state.ts';
import { decodeFragment, encodeFragment, type Decoded } from '../state/fragment.ts';
import { LinkWriter } from '../state/link_writer.ts';
import { Store } from '../state/store.ts';
import { controls, isDark, onSystemTheme, themed } from './theme.ts';

/** What every page of the site shares: the state in the link, language, colours. */
export abstract class SitePage extends LitElement {
  static override properties = { state: { state: true } };

  declare protected state: FigureState;
  readonly #store: Store<FigureState>;
  readonly #link = new LinkWriter();
  readonly #ends: (() => void)[] = [];

  static override styles = [
    themed,
    controls,
    css`
      :host {
        display: block;
        min-height: 100vh;
        background: var(--paper);
      }
      main {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px;
        max-width: 1680px;
        margin: 0 auto;
        padding: 14px 20px 28px;
      }
      @media (max-width: 480px) {
        main {
          padding: 10px 10px 24px;
        }
      }
    `,
  ];

  constructor() {
    super();
    const decoded = decodeFragment(location.hash);
    this.#store = new Store(this.initialState(decoded));
    this.state = this.#store.value;
  }

  /** The state the page opens with. */
  protected initialState(decoded: Decoded): FigureState {
    return decoded.state;
  }

  /** Called when a link was opened in this page without a new load. */
  protected linkOpened(decoded: Decoded): void {
    this.setState(this.initialState(decoded));
  }

  protected get messages(): Messages {
    return messagesIn(this.language);
  }

  /** What the links to other pages carry: nothing where this page was opened without a text. */
  protected get fragment(): string {
    if (this.state.text === '' && !location.hash.includes('text=')) return '';
    return encodeFragment(this.state);
  }

  protected setState(state: FigureState): void {
    this.#store.set(state);
  }

  protected readonly switchLanguage = (): void => {
    this.setState({ ...this.state, lang: this.language === 'en' ? 'zh' : 'en' });
  };

  protected readonly chooseTheme = (event: CustomEvent<Theme>): void => {
    this.setState({ ...this.state, theme: event.detail });
  };

  /** What is shown now is a step back for the browser's Back: for what replaces the reader's own work at one click. */
  protected keepInHistory(): void {
    this.writeLink();
    this.#link.enter();
  }

  /** Brings the address bar up to date now. */
  protected writeLink(): void {
    this.#link.write(this.state);
    this.#link.flush();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const onHash = (): void => {
      const fragment = location.hash.replace(/^#/, '');
      if (fragment !== this.fragment && !this.#link.wrote(location.hash)) this.linkOpened(decodeFragment(fragment));
    };
    const onLeave = (): void => {
      this.#link.flush();
    };
    window.addEventListener('hashchange', onHash);
    window.addEventListener('pagehide', onLeave);
    this.#ends.push(
      this.#store.subscribe((state) => {
        this.state = state;
        this.#link.write(state);
      }),
      onSystemTheme(() => {
        this.requestUpdate();
      }),
      () => {
        window.removeEventListener('hashchange', onHash);
        window.removeEventListener('pagehide', onLeave);
      },
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.#ends.splice(0)) end();
  }

  override updated(): void {
    this.dataset['theme'] = isDark(this.state.theme) ? 'dark' : 'light';
    document.documentElement.lang = this.language;
  }

  protected get language(): Language {
    return languageOf(this.state);
  }
}
