/** Whether a text has words besides symbols, numbers and placeholders, which need no translation. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));
}

/** The keys of messages with the same text as in English, for a reviewer to check. */
export function sameAsEnglish(
  english: ReadonlyMap<string, string>,
  messages: ReadonlyMap<string, string>,
): string[] {
  return [...messages]
    .filter(([key, text]) => text === english.get(key) && hasWords(text))
    .map(([key]) => key);
}
