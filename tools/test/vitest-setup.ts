import { ensureCore } from '../launch/core.mjs';

/** Compiles the engine's core, where needed. */
export function setup(): void {
  ensureCore();
}
