/**
 * The list of signs that nobody sees, which programs, keyboards and jokers leave in texts. Reading removes them where they mean nothing,
 * folding, searching and file names remove all; between the words of a file they are white space.
 */

/**
 * For a class of a regular expression with the flag `u`: spaces without width, soft hyphens, fillers, joiners, variation selectors,
 * direction marks, tags, marks of annotations, byte-order marks. Signs of format that are seen, such as the Arabic sign of a year, are not
 * among them.
 */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\ufffe`;

/** Joiners and variation selectors behind a letter or mark of a script that is shaped by them: not Latin, Greek and Cyrillic. */
const SHAPES_LETTER = String.raw`(?<=[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]\p{Mn}?)[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe02\u{e0100}-\u{e01ef}]`;
/** The same in emoji: joined ones, the choice of a coloured picture, digits in a key, flags of regions. */
const SHAPES_PICTURE = [
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]`,
].join('|');

const MEANINGLESS = new RegExp(`(?!${SHAPES_LETTER}|${SHAPES_PICTURE})[${INVISIBLE}]`, 'gu');
const ALL = new RegExp(`[${INVISIBLE}]`, 'gu');

/** Returns a text without the signs that nobody sees and that change nothing that is seen. */
export function withoutMeaningless(text: string): string {
  return text.replace(MEANINGLESS, '');
}

/** Returns a text without any sign that nobody sees. Two texts that look different can become the same. */
export function withoutInvisible(text: string): string {
  return text.replace(ALL, '');
}
