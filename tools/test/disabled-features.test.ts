import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { DISABLED_FEATURES } from './disabled-features.ts';

it('has every feature that this version of Playwright disables, and one more', () => {
  const { resolve } = createRequire(import.meta.url);
  const playwright = dirname(resolve('playwright-core/package.json'));
  const source = readFileSync(join(playwright, 'lib', 'coreBundle.js'), 'utf8');
  const [, list = ''] = /^\s*disabledFeatures = \[$([^\]]*)/m.exec(source) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names).toContain('PaintHolding');
  expect(DISABLED_FEATURES).toEqual([...names, 'ScriptStreaming']);
});
