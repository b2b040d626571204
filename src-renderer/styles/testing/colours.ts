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

/** Relative luminance by WCAG 2, 0 to 1. @param colour `#rrggbb` */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21; throws if one of them is not a colour. */
export function contrast(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined || !/^#[\da-f]{6}$/i.test(a) || !/^#[\da-f]{6}$/i.test(b)) {
    throw new Error(`No colours: ${String(a)}, ${String(b)}`);
  }
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
