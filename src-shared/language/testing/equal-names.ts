import { fillPlaceholders } from '../../util/fill-placeholders.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { formsOf, messagesByKey } from '../translating/message-faults.ts';
import type { Messages } from '../words.ts';
import { words } from './words.ts';

/** The players in the games of the tests. */
const PLAYERS = new Set(['ada', 'ben', 'mia']);

/** A landmark of a page in English, such as a region, with its name. */
export interface Landmark {
  readonly role: string;
  readonly accessibleText: string | null;
}

/**
 * Lists the names of landmarks of the same role that differ in English and are equal in another language. A name is the text of a
 * message, with any values; where several messages have the same text, each of them is taken for its source. Case does not matter.
 * A name from no message is a fault, too, because it cannot be compared, unless it is that of a player.
 */
export function equalNames(
  landmarks: readonly Landmark[],
  all: Readonly<Record<Language, Messages>> = words,
): string[] {
  const faults: string[] = [];
  for (const [role, ofRole] of Map.groupBy(landmarks, (landmark) => landmark.role)) {
    const names = [...new Set(ofRole.flatMap(({ accessibleText: name }) => (name === null ? [] : [name])))];
    if (names.length < 2) continue;
    const translate = translationsBy(all);
    const texts = new Map(names.map((name) => [name, translate(name)]));
    for (const [index, name] of names.entries()) {
      if (texts.get(name)?.get('en')?.size === 0) faults.push(`${role}: "${name}" is from no message`);
      for (const other of names.slice(index + 1))
        for (const language of LANGUAGES) {
          const [ones, others] = [name, other].map((one) => texts.get(one)?.get(language));
          for (const text of ones ?? [])
            if (others?.has(text))
              faults.push(`${role}: "${name}" and "${other}" are both "${text}" in ${language}`);
        }
    }
  }
  return faults;
}

/** Returns what an English text may be in each language. */
function translationsBy(
  all: Readonly<Record<Language, Messages>>,
): (text: string) => ReadonlyMap<Language, ReadonlySet<string>> {
  const english = messagesByKey(all.en);
  const others = LANGUAGES.map((language) => [language, messagesByKey(all[language])] as const);
  return (text) => {
    if (PLAYERS.has(text)) return new Map(LANGUAGES.map((language) => [language, new Set([text])]));
    const exact = [...english].filter(([, message]) => formsOf(message.toLowerCase()).includes(text));
    const sources =
      exact.length > 0
        ? exact.map(([key]) => ({ key, values: {} }))
        : [...english].flatMap(([key, message]) => {
            const values = valuesIn(text, message);
            return values === undefined ? [] : [{ key, values }];
          });
    return new Map(
      others.map(([language, messages]) => [
        language,
        new Set(
          sources.flatMap(({ key, values }) =>
            formsOf(messages.get(key) ?? '').map((form) => fillPlaceholders(form, values).toLowerCase()),
          ),
        ),
      ]),
    );
  };
}

/** The values of a message's placeholders in a text; undefined if the text cannot be from the message. */
function valuesIn(text: string, message: string): Record<string, string> | undefined {
  for (const form of formsOf(message)) {
    if (!/\{\w+\}/.test(form) || !/\p{L}/u.test(form.replaceAll(/\{\w+\}/g, ''))) continue;
    const known = new Set<string>();
    const pattern = form
      .split(/(\{\w+\})/)
      .map((part) => {
        const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
        if (name === undefined) return part.toLowerCase().replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&');
        if (known.has(name)) return `\\k<${name}>`;
        known.add(name);
        return `(?<${name}>.+)`;
      })
      .join('');
    const found = new RegExp(`^${pattern}$`).exec(text);
    if (found !== null) return { ...found.groups };
  }
  return undefined;
}
