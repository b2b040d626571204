/** Makes foreign texts safe for a picture: without control and direction characters, made smaller and cut to a width. */

/** Control characters, characters that change the text direction, and characters that XML forbids. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|\p{Cs}/gu;

/** Returns the text as one line without such characters. */
export function plainText(text: string): string {
  return text
    .replace(/[\r\n\t]/g, ' ')
    .replace(UNSEEN, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Returns the width of a text at font size 1. */
export type Measure = (text: string) => number;

/** Estimates the width if no canvas can measure it: 0.6 for a letter, 1 for wide scripts. */
function roughWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += /[\u1100-\uffff\u{10000}-\u{3ffff}]/u.test(sign) ? 1 : 0.6;
  return width;
}

/** The font size of measurements. */
const MEASURED_SIZE = 100;

/** Creates a measure with the page's canvas; estimates if there is none. @param font a CSS font of the size `MEASURED_SIZE` */
export function createMeasure(weight: number, typeface: string): Measure {
  const context = 'OffscreenCanvas' in globalThis ? new OffscreenCanvas(1, 1).getContext('2d') : null;
  if (context === null) return roughWidth;
  return (text) => {
    context.font = `${weight} ${MEASURED_SIZE}px ${typeface}`;
    return context.measureText(text).width / MEASURED_SIZE;
  };
}

/** Cuts a text to a width and adds an ellipsis where it was cut. @param width and size in the same units */
export function fitText(text: string, width: number, size: number, measure: Measure): string {
  const fits = (candidate: string): boolean => measure(candidate) * size <= width;
  if (fits(text)) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let most = 0;
  let least = letters.length;
  // Binary search for the number of letters that fit.
  while (most < least) {
    const middle = Math.ceil((most + least) / 2);
    if (fits(`${letters.slice(0, middle).join('').trimEnd()}…`)) most = middle;
    else least = middle - 1;
  }
  return `${letters.slice(0, most).join('').trimEnd()}…`;
}

/**
 * How much wider a text may be in the typeface of another program than in Inter, where that is missing: DejaVu Sans Bold and Verdana
 * Bold need up to 1.27 times the width for names.
 */
const WIDEST = 1.3;
/** The least share of its size that a text is made smaller to before it is cut. */
const MIN_SHARE = 0.8;

/** Two texts on one line, one from its start and one to its end, and their size. */
export interface FittedPair {
  readonly start: string;
  readonly end: string;
  readonly size: number;
}

/**
 * Makes two texts smaller and then cuts them, the longer one first, so that they do not meet on their line in any usual typeface.
 * @param width of the line @param size at most, in the same units
 */
export function fitPair(
  { start, end }: Pick<FittedPair, 'start' | 'end'>,
  width: number,
  size: number,
  measure: Measure,
): FittedPair {
  // One letter's size stays free between them.
  const room = (width - size) / WIDEST;
  const share = Math.min(1, room / ((measure(start) + measure(end)) * size));
  const fitted = Math.floor(size * Math.max(share, MIN_SHARE) * 100) / 100;
  const fit = (text: string, other: string): string =>
    fitText(text, Math.max(room / 2, room - measure(other) * fitted), fitted, measure);
  return { start: fit(start, end), end: fit(end, start), size: fitted };
}
