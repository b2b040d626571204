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
  const names = [...tokens].filter(([, value]) => value.startsWith('#')).map(([name]) => name);

  it.each(names.filter((name) => !FREE.includes(name)))('keeps the contrast of %s', (name) => {
    const [text, ground] = PAIRS[name] ?? [name, undefined];
    const grounds = ground === undefined ? GROUNDS : [ground];
    const worst = Math.min(...grounds.map((other) => contrast(tokens.get(text), tokens.get(other))));
    expect(worst).toBeGreaterThanOrEqual(SEEN.includes(name) ? 3 : 4.5);
  });
});
