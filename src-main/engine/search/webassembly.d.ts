/** The used part of the WebAssembly API, which TypeScript declares only for browsers. */
declare namespace WebAssembly {
  interface Module {
    readonly compiled: unique symbol;
  }
  const Module: new (bytes: Uint8Array) => Module;

  interface Memory {
    readonly buffer: SharedArrayBuffer;
  }
  const Memory: new (size: { initial: number; maximum: number; shared: true }) => Memory;

  interface Global {
    readonly value: unknown;
  }

  interface Instance {
    readonly exports: unknown;
  }
  const Instance: new (
    module: Module,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => Instance;
}
