import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { windowOptions } from './window.ts';

const parts = {
  preload: '/app/out/preload/index.cjs',
  session: {} as unknown as Session,
  icon: '/app/icon.png',
  zoomFactor: 1.2,
  backgroundColor: '#1a1917',
};

it('has no developer tools in a package', () => {
  expect(windowOptions({ ...parts, isPackaged: true }).webPreferences?.devTools).toBe(false);
});
