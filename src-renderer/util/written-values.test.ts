import { expect, it } from 'vitest';
import { isolate } from './written-values.ts';

it.each([
  ['Ada', 'Ada'],
  ['Zoë 7', 'Zoë 7'],
  ['דוד', '\u2068דוד\u2069'],
  ['محمد 7', '\u2068محمد 7\u2069'],
  ['me\u202eevil', '\u2068meevil\u2069'],
  ['a\u2069b', '\u2068ab\u2069'],
  ['a\u2067b', '\u2068a\u2067b\u2069\u2069'],
  // What is isolated already stays so.
  ['\u2068דוד\u2069 7', '\u2068\u2068דוד\u2069 7\u2069'],
])('lets nothing of %j reach beyond it', (value, isolated) => {
  expect(isolate(value)).toBe(isolated);
});
