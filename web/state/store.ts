/** A value that tells its readers when it changes. */
export class Store<Value> {
  #value: Value;
  readonly #readers = new Set<(value: Value) => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const reader of this.#readers) reader(value);
  }

  /** Calls `reader` after every change; the result ends that. */
  subscribe(reader: (value: Value) => void): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }
}
