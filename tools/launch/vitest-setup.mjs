import { ensureCore } from './core.mjs';

/** Compiles the engine's core before the tests, where needed. */
export default function setup() {
  ensureCore();
}
