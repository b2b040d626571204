import { expect, it } from 'vitest';
import { createReloadLimit } from './reload-limit.ts';

it('allows three reloads in a minute', () => {
  let now = 0;
  const mayReload = createReloadLimit(() => now);
  expect([mayReload(), mayReload(), mayReload(), mayReload()]).toEqual([true, true, true, false]);
  now = 60_001;
  expect(mayReload()).toBe(true);
});
