/** A stage on the transport bar, as a heading, and explained. */
export interface StageText {
  readonly name: string;
  readonly title: string;
  readonly says: string;
}
