/**
 * Returns a name in the form that searches compare: without regard to case or to the encoding of accents. Upper case,
 * because lower case depends on the place in the word for some letters (the Greek sigma).
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').toUpperCase();
}
