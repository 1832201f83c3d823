import { css, html, type TemplateResult } from 'lit';
import { SitePage } from '../site_page.ts';
import '../site_header.ts';

/** What the playground is, where its data comes from, and that the text stays in the browser. */
export class AboutApp extends SitePage {
  static override styles = [
    ...SitePage.styles,
    css`
      article {
        max-width: 68ch;
        margin: 10px auto;
      }
      h1 {
        font-size: 24px;
      }
      h2 {
        margin-top: 24px;
        font-size: 17px;
      }
      a {
        color: var(--now);
      }
    `,
  ];

  override render(): TemplateResult {
    const { messages, state } = this;
    const words = messages.aboutPage;
    return html`
      <site-header
        .page=${'about'}
        .fragment=${this.fragment}
        .theme=${state.theme}
        .copied=${''}
        .messages=${messages}
        @language-switch=${this.switchLanguage}
        @theme-choose=${this.chooseTheme}
      ></site-header>
      <main>
        <article>
          <h1>${words.title}</h1>
          <p>${words.what}</p>
          <h2>${words.privacyHeading}</h2>
          <p>${words.privacy}</p>
          <h2>${words.vectorsHeading}</h2>
          <p>${words.vectors}</p>
          <h2>${words.glossesHeading}</h2>
          <p>${words.glosses}</p>
          <p>
            ${words.glossesLicence} <a href="https://www.mdbg.net/chinese/dictionary?page=cc-cedict">CC-CEDICT</a>,
            <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>
          </p>
          <h2>${words.numbersHeading}</h2>
          <p>${words.numbers}</p>
          <h2>${words.sourcesHeading}</h2>
          <p>${words.sources}</p>
          <h2>${words.licencesHeading}</h2>
          <p>
            ${words.licences} <a href="./THIRD_PARTY_NOTICES.txt">THIRD_PARTY_NOTICES</a>,
            <a href="./LICENSE.txt">LICENSE</a>
          </p>
          <p><a href=${this.fragment ? `./#${this.fragment}` : './'}>${words.back}</a></p>
        </article>
      </main>
    `;
  }
}

customElements.define('about-app', AboutApp);

declare global {
  interface HTMLElementTagNameMap {
    'about-app': AboutApp;
  }
}
