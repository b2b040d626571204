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

/** A table of a Markdown text: its cells by row and column, without the header row. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/** The first table under a heading; throws if there is none. Backticks are removed from the first column. */
export function tableUnder(markdown: string, heading: string): Table {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  const first = lines.findIndex((line, at) => at > start && line.startsWith('|'));
  if (start < 0 || first < 0) throw new Error(`There is no table under "${heading}"`);
  const beyond = lines.findIndex((line, at) => at > first && !line.startsWith('|'));
  const cellsOf = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [names = '', , ...body] = lines.slice(first, beyond);
  return {
    columns: cellsOf(names),
    rows: new Map(
      body.map(cellsOf).map(([name = '', ...cells]) => [name.replaceAll('`', ''), cells] as const),
    ),
  };
}

/** The figures of a cell: `3.03 / 4.28` gives two. */
export function figuresIn(cell: string | undefined): number[] {
  return [...(cell ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure));
}
