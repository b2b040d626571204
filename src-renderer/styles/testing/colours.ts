/** Reads colours from style sheets and figures from `docs/design.md`, for tests that compare them. */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The tokens of the rules whose selector ends with this one, in one theme. */
export function tokensOf(css: string, selector: string, theme: Theme): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.trim().endsWith(selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value.trim());
      tokens.set(name, (theme === 'light' ? pair?.[1] : pair?.[2]) ?? value.trim());
    }
  }
  return tokens;
}

/** What each of red, green and blue is made of as it is seen. */
type Vision = readonly (readonly [red: number, green: number, blue: number])[];

/**
 * How colours are seen with normal sight, without one of the three kinds of cones, and in grey, in linear
 * light (Machado, Oliveira and Fernandes 2009, severity 1).
 */
export const VISIONS: Readonly<Record<'normal' | 'protan' | 'deutan' | 'tritan' | 'grey', Vision>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** Red, green and blue in linear light, 0 to 1. @param colour `#rrggbb` */
function linearOf(colour: string): readonly [red: number, green: number, blue: number] {
  const at = (index: number): number => {
    const value = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

/** Relative luminance by WCAG 2, 0 to 1. @param colour `#rrggbb` */
function luminance(colour: string, vision: Vision): number {
  const light = linearOf(colour);
  const [red = 0, green = 0, blue = 0] = vision.map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21; throws if one of them is not a colour. @param vision how they are seen */
export function contrast(
  a: string | undefined,
  b: string | undefined,
  vision: Vision = VISIONS.normal,
): number {
  if (a === undefined || b === undefined || !/^#[\da-f]{6}$/i.test(a) || !/^#[\da-f]{6}$/i.test(b)) {
    throw new Error(`No colours: ${String(a)}, ${String(b)}`);
  }
  const [low = 0, high = 0] = [luminance(a, vision), luminance(b, vision)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
