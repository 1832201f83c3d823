import { html, nothing } from 'lit';
import { LONGEST_TOPIC } from '../../../state/fields.ts';
import { sampleWith } from '../../../text/samples.ts';
import type { Control } from '../../controls/control.ts';
import { seedField } from '../../controls/seed_field.ts';

/** What hierarchical attention asks for; a sample offers its own topics. */
export const topicControl: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.levels;
  const topics = sampleWith(state.text)?.topics ?? [];
  return html`<label>
      <span class="label">${words.topic}</span>
      <input
        id="topic"
        type="text"
        maxlength=${LONGEST_TOPIC}
        aria-describedby="topic-note"
        .value=${state.topic}
        @change=${(event: Event) => {
          patch({ topic: (event.target as HTMLInputElement).value.trim() });
        }}
      />
    </label>
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
    <p id="topic-note" class="muted">${state.topic === '' ? words.noTopicNote : words.topicNote}</p>
    ${state.topic === '' ? seedField(context) : nothing}`;
};
