import { html, nothing } from 'lit';
import { LONGEST_TOPIC } from '../../../state/fields.ts';
import { sampleWith } from '../../../text/samples.ts';
import type { Control } from '../../controls/control.ts';
import { seedField } from '../../controls/seed_field.ts';
import '../../text_entry.ts';

/** What hierarchical attention asks for; a sample offers its own topics. */
export const topicControl: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.levels;
  const topics = sampleWith(state.text)?.topics ?? [];
  return html`<text-entry
      id="topic"
      brief
      labelled
      .text=${state.topic}
      .longest=${LONGEST_TOPIC}
      .label=${words.topic}
      .placeholder=${''}
      .note=${state.topic === '' ? words.noTopicNote : words.topicNote}
      .messages=${messages}
      @text-change=${({ detail: topic }: CustomEvent<string>) => {
        // blanks alone ask for nothing; others stay, or the one that somebody has just typed would be taken away
        patch({ topic: topic.trim() === '' ? '' : topic });
      }}
    ></text-entry>
    ${
      topics.length > 0
        ? html`<div class="beside" role="group" aria-label=${words.topic}>
            ${topics.map(
              ({ topic }) =>
                html`<button
                  aria-pressed=${topic === state.topic ? 'true' : 'false'}
                  @click=${() => {
                    patch({ topic });
                  }}
                >
                  ${topic}
                </button>`,
            )}
          </div>`
        : nothing
    }
    ${state.topic === '' ? seedField(context) : nothing}`;
};
