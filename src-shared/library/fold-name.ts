import { withoutInvisible, withoutMeaningless } from '../util/invisible.ts';

/** Control characters but white space. */
const CONTROLS = /(?!\s)\p{Cc}/gu;
/** White space, and the pattern of braille without a dot. */
const SPACES = /[\s\u2800]+/gu;

/** In Turkish `i` has a dot as a capital, and `ı` none: only there they are two letters. */
const DOTTED_I = /I\u0307/g;

/** Returns a text without the signs that nobody sees and control characters. */
export function onlyVisible(text: string): string {
  return withoutInvisible(text).replace(CONTROLS, '');
}

/**
 * Returns a name in the form in which names are compared: without regard to case, in Turkish too, to the encoding of accents, to the
 * number of spaces, and to signs that nobody sees. Upper case, because lower case depends on the place in the word for some letters
 * (the Greek sigma); of lower case, because a capital sharp s stays as it is.
 */
export function foldName(name: string): string {
  const seen = onlyVisible(name).normalize('NFKC').replace(SPACES, ' ').trim();
  // A name of invisible signs alone is one all the same.
  const kept = seen === '' ? name.normalize('NFKC') : seen;
  return kept.toLowerCase().toUpperCase().replace(DOTTED_I, 'I').normalize('NFC');
}

/** Returns a name that was typed without white space around it and signs that change nothing that is seen: empty if nothing of it can be seen. */
export function typedName(text: string): string {
  return onlyVisible(text).replace(SPACES, '') === '' ? '' : withoutMeaningless(text).trim();
}
