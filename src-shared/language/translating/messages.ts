/** The messages of a part or of all parts as in the files: texts in nested groups. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The messages by key, such as `common.newGame`, in the order of the files. */
export function messagesByKey(tree: MessageTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${name}`, value]] : [...messagesByKey(value, `${path}${name}.`)],
    ),
  );
}

/** The forms of a message; one where it is not a plural message. */
export function formsOf(message: string): string[] {
  return message.split(' | ');
}

/** The distinct placeholders of a text: `name` for `{name}`. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
}
