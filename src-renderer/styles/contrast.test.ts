import { describe, expect, it } from 'vitest';
import { contrast, THEMES, tokensOf } from './testing/colours.ts';
import css from './tokens.css?raw';

const GROUNDS = ['bg', 'rail', 'surface', 'sunken'];
/** The texts on the grounds, and those on a ground of their own. */
const TEXTS = ['text', 'text2', 'text3', 'control', 'accent', 'danger', 'hint', 'gold', 'focus'];
const PAIRS = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['hint', 'hint-soft'],
  ['gold', 'gold-soft'],
] as const;
/** The enhanced contrast of WCAG 2.2 for text, success criterion 1.4.6. */
const ENHANCED = 7;

describe.each(THEMES)('high contrast in the %s theme', (theme) => {
  const tokens = new Map([
    ...tokensOf(css, ':root', theme),
    ...tokensOf(css, ":root[data-contrast='high']", theme),
  ]);

  it.each([...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)), ...PAIRS])(
    'writes %s on %s',
    (text, ground) => {
      expect(contrast(tokens.get(text), tokens.get(ground))).toBeGreaterThanOrEqual(ENHANCED);
    },
  );

  it('draws lines that are seen', () => {
    expect(contrast(tokens.get('line'), tokens.get('surface'))).toBeGreaterThanOrEqual(4.5);
  });
});
