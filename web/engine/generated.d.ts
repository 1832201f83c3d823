/** Emscripten's glue, the same for every backend; written by the build. */
declare module '*/generated/attention.mjs' {
  const create: (settings: object) => Promise<unknown>;
  export default create;
}

/** The glue with threads. */
declare module '*/generated/transformer-threads.mjs' {
  const create: (settings: object) => Promise<unknown>;
  export default create;
}

declare module '*/generated/transformer.mjs' {
  const create: (settings: object) => Promise<unknown>;
  export default create;
}
