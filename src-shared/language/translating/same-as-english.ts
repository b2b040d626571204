/** Signs, numbers and placeholders mean the same everywhere. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));
}

/** The keys of messages that a language has word for word as English does; a reviewer looks whether they are meant so. */
export function sameAsEnglish(
  english: ReadonlyMap<string, string>,
  messages: ReadonlyMap<string, string>,
): string[] {
  return [...messages]
    .filter(([key, text]) => text === english.get(key) && hasWords(text))
    .map(([key]) => key);
}
