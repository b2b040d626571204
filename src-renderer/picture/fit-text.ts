/** Texts from outside, made to stand in a picture: no signs that turn or break it, no longer than its place. */

/** Controls, signs that change the direction of what follows, and what no XML may hold. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|\p{Cs}/gu;

/** A text of one line that does nothing but stand there. */
export function plainText(text: string): string {
  return text
    .replace(/[\r\n\t]/g, ' ')
    .replace(UNSEEN, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Gives the width of a text in units, for letters of a size of one unit. */
export type Measure = (text: string) => number;

/** Without a page to measure on: a mean letter is 0.6 wide, of some scripts 1. */
function roughWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += /[\u1100-\uffff\u{10000}-\u{3ffff}]/u.test(sign) ? 1 : 0.6;
  return width;
}

/** Size at which letters are measured. */
const MEASURED_SIZE = 100;

/** Measures as this page draws; roughly where it cannot. @param font of a size of `MEASURED_SIZE` */
export function createMeasure(weight: number, typeface: string): Measure {
  const context = 'OffscreenCanvas' in globalThis ? new OffscreenCanvas(1, 1).getContext('2d') : null;
  if (context === null) return roughWidth;
  return (text) => {
    context.font = `${weight} ${MEASURED_SIZE}px ${typeface}`;
    return context.measureText(text).width / MEASURED_SIZE;
  };
}

/** The text, or as much of its beginning as fits, with an ellipsis. @param width and size in the same units */
export function fitText(text: string, width: number, size: number, measure: Measure): string {
  const fits = (candidate: string): boolean => measure(candidate) * size <= width;
  if (fits(text)) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let most = 0;
  let least = letters.length;
  // The most letters that fit, by halving.
  while (most < least) {
    const middle = Math.ceil((most + least) / 2);
    if (fits(`${letters.slice(0, middle).join('').trimEnd()}…`)) most = middle;
    else least = middle - 1;
  }
  return `${letters.slice(0, most).join('').trimEnd()}…`;
}
