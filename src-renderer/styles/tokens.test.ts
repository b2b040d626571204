import { describe, expect, it } from 'vitest';
import { contrast, THEMES, tokensOf } from './testing/colours.ts';
import css from './tokens.css?raw';

/** The backgrounds of text and controls. */
const GROUNDS = ['bg', 'rail', 'surface', 'sunken'] as const;
/** Texts with a background of their own. */
const PAIRS: Readonly<Record<string, readonly [text: string, ground: string]>> = {
  'on-accent': ['on-accent', 'accent'],
  'on-accent-soft': ['on-accent-soft', 'accent-soft'],
  'danger-soft': ['danger', 'danger-soft'],
  'hint-soft': ['hint', 'hint-soft'],
  'gold-soft': ['gold', 'gold-soft'],
};
/** Tokens that are not used for text. */
const SEEN = ['control', 'focus'];
/** Tokens without a required contrast: the backgrounds themselves, decoration, and hover colours. */
const FREE = [...GROUNDS, 'line', 'accent-hover', 'accent-soft'];

describe.each(THEMES)('the %s theme', (theme) => {
  const tokens = tokensOf(css, ':root', theme);
  /** Small texts need more on dark grounds, where the contrast of WCAG promises too much: 6.5 is an Lc of 54 by APCA. */
  const needed = (name: string): number => {
    if (SEEN.includes(name)) return 3;
    return theme === 'dark' && name.startsWith('text') ? 6.5 : 4.5;
  };
  const names = [...tokens].filter(([, value]) => value.startsWith('#')).map(([name]) => name);

  it.each(names.filter((name) => !FREE.includes(name)))('keeps the contrast of %s', (name) => {
    const [text, ground] = PAIRS[name] ?? [name, undefined];
    const grounds = ground === undefined ? GROUNDS : [ground];
    const worst = Math.min(...grounds.map((other) => contrast(tokens.get(text), tokens.get(other))));
    expect(worst).toBeGreaterThanOrEqual(needed(name));
  });
});
