/** Emscripten's glue, the same for every module; written by the build. */
declare module '*/generated/attention.mjs' {
  const create: (settings: object) => Promise<unknown>;
  export default create;
}
