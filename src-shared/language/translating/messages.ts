/** The messages of a part, or of all parts, as files have them: texts in groups. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The messages by their keys, such as `common.newGame`, in the order of the files. */
export function messagesByKey(tree: MessageTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${name}`, value]] : [...messagesByKey(value, `${path}${name}.`)],
    ),
  );
}

/** The forms of a message; one that is no plural message has one. */
export function formsOf(message: string): string[] {
  return message.split(' | ');
}

/** The placeholders of a text, each once: `name` for `{name}`. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
}
