/** The part of WebAssembly that is used here: its types come with those of browsers, which the server does without. */
declare namespace WebAssembly {
  type Module = object;
  type Imports = Record<string, Record<string, unknown>>;
  type Exports = Record<string, unknown>;
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
