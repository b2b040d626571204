/**
 * A name in the form that searches compare: without regard to case or to how an accent is encoded.
 * Upper case, because lower case is not the same for a letter at a word's end (the Greek sigma).
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').toUpperCase();
}
