import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

type Theme = 'light' | 'dark';
const THEMES: readonly Theme[] = ['light', 'dark'];

/** The grounds that text and controls lie on. */
const GROUNDS = ['bg', 'rail', 'surface', 'sunken'] as const;

const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name, light, dark]) => [
    name ?? '',
    { light: light ?? '', dark: dark ?? '' },
  ]),
);

function colour(name: string, theme: Theme): string {
  const found = colours.get(name)?.[theme];
  if (found === undefined) throw new Error(`There is no colour --${name}`);
  return found;
}

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function worstOnGrounds(name: string, theme: Theme): number {
  return Math.min(...GROUNDS.map((ground) => contrast(colour(name, theme), colour(ground, theme))));
}

/** The figures of the design, light and dark; they are cut to two digits there. */
const ON_GROUNDS: Record<string, Record<Theme, number>> = {
  control: { light: 3.03, dark: 4.28 },
  text: { light: 12.83, dark: 13.6 },
  text2: { light: 6.37, dark: 8.33 },
  text3: { light: 4.62, dark: 5.76 },
  accent: { light: 5.15, dark: 8.48 },
  danger: { light: 4.96, dark: 7.35 },
  hint: { light: 5.74, dark: 7.78 },
  gold: { light: 5.03, dark: 9.0 },
  focus: { light: 5.25, dark: 8.16 },
};
const ON_OWN_GROUND: readonly (readonly [text: string, ground: string, Record<Theme, number>])[] = [
  ['on-accent', 'accent', { light: 6.53, dark: 7.66 }],
  ['on-accent-soft', 'accent-soft', { light: 7.62, dark: 8.41 }],
  ['danger', 'danger-soft', { light: 5.05, dark: 6.25 }],
  ['hint', 'hint-soft', { light: 5.75, dark: 6.62 }],
  ['gold', 'gold-soft', { light: 5.2, dark: 7.08 }],
];

describe.each(THEMES)('the %s theme', (theme) => {
  it.each(Object.keys(ON_GROUNDS))('keeps the contrast of %s on every ground', (name) => {
    const worst = worstOnGrounds(name, theme);
    expect(worst).toBeCloseTo(ON_GROUNDS[name]?.[theme] ?? 0, 1);
    expect(worst).toBeGreaterThanOrEqual(name === 'control' || name === 'focus' ? 3 : 4.5);
  });

  it.each(ON_OWN_GROUND)('keeps the contrast of %s on %s', (text, ground, figures) => {
    const ratio = contrast(colour(text, theme), colour(ground, theme));
    expect(ratio).toBeCloseTo(figures[theme], 1);
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });
});
