import { ensureCore } from './core.mjs';

/** Before the tests: the engine's core is compiled where it is not. */
export default function setup() {
  ensureCore();
}
