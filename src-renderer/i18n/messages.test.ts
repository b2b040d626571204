import { expect, it } from 'vitest';
import { errors } from '#shared/contract/errors.ts';
import { words } from '#shared/language/testing/words.ts';
import { messagesByKey } from '#shared/language/translating/message-faults.ts';
import { createWording } from './index.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,vue}', '!../**/*.test.ts', '!../**/testing/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const code = Object.values(sources).join('\n');

/** The Electron host uses the texts of menus, native dialogs and lists of recent games, entry by entry. */
const pageWords = Object.fromEntries(
  Object.entries(words.en).filter(([area]) => !['menu', 'native', 'recent'].includes(area)),
);
const keys = [...messagesByKey(pageWords).keys()];
const known = new Set(keys);
const areas = Object.keys(pageWords).join('|');
/** Literal keys, and keys with a placeholder: `common.view.${view}`. */
const written = new Set(
  [...code.matchAll(new RegExp(`'((?:${areas})\\.[\\w.-]+)'`, 'g'))].map(([, key]) => key),
);
const patterns = [...code.matchAll(new RegExp('`((?:' + areas + ')\\.[^`]*\\$\\{[^`]*)`', 'g'))].map(
  ([, text]) => (text ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+'),
);

it('has every key that the page uses', () => {
  expect([...written].filter((key) => key !== undefined && !known.has(key))).toEqual([]);
  for (const pattern of patterns)
    expect(keys.filter((key) => new RegExp(`^${pattern}$`).test(key))).not.toEqual([]);
});

it('has no unused key', () => {
  const asked = (key: string): boolean =>
    written.has(key) || patterns.some((pattern) => new RegExp(`^${pattern}$`).test(key));
  expect(keys.filter((key) => !asked(key))).toEqual([]);
});

it('get a value for each of their placeholders', () => {
  const messages = messagesByKey(pageWords);
  const faults = [...code.matchAll(/\b(?:text|translate|t)\(\s*'([\w.-]+)',\s*\{([^{}]*)\}\s*\)/g)].flatMap(
    ([, key = '', given = '']) => {
      if (given.includes('...')) return [];
      const names = given.split(/,(?![^(]*\))/).map((part) => /^\s*(\w+)/.exec(part)?.[1]);
      const wanted = [...(messages.get(key) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return wanted.filter((name) => !names.includes(name)).map((name) => `${key}: ${name ?? ''}`);
    },
  );
  expect(faults).toEqual([]);
});

it('has a sentence for every declared failure', () => {
  // The faults of programs have sentences of their own (`programFaultText`).
  const codes = Object.keys(errors).filter((code) => code !== 'PROGRAM_FAILED');
  expect(Object.keys(words.en.error)).toEqual(expect.arrayContaining(codes));
});

it('chooses plural forms by the count', () => {
  const { text, translate } = createWording(['en-GB'], words.en);
  expect([0, 1, 1284].map((count) => text('library.games', { count }))).toEqual([
    'no games',
    'one game',
    '1,284 games',
  ]);
  expect([1, 11, 0.5, 1.5].map((count) => text('play.result.wonBy', { count }))).toEqual([
    'Won by one point',
    'Won by 11 points',
    'Won by 0.5 points',
    'Won by 1.5 points',
  ]);
  const points = [0, 1, 2, 0.5].map((n) => translate('board.points', { n }));
  expect(points).toEqual(['0 points', '1 point', '2 points', '0.5 points']);
});

it('writes numbers as the language does', async () => {
  const wording = createWording([], words.en);
  await wording.setLanguage('de');
  expect(wording.text('play.result.wonBy', { count: 1.5 })).toBe('1,5 Punkte Vorsprung');
  expect(wording.translate('board.points', { n: 1284.5 })).toBe('1.284,5 Punkte');
});

it('uses the system’s region for its own language only, and ignores invalid locales', () => {
  const day = new Date(2026, 10, 20).getTime();
  expect(createWording(['en-US@posix', 'de-DE', 'en-GB'], words.en).format.day(day)).toBe('20 Nov 2026');
  expect(createWording(['de-DE'], words.en).format.day(day)).toBe('Nov 20, 2026');
});
