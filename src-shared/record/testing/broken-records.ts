import { randomBelow, type Random } from '../../util/random.ts';
import { formatGame } from '../hgn/write-record.ts';
import { formatJsonGame } from '../json/write-json.ts';
import { formatOneLine } from '../one-line/one-line.ts';
import { randomRecord } from './random-record.ts';
import { jsonFileWith } from './read-back.ts';

/** Texts that are inserted into files. */
const SPLINTERS = [
  ...Array.from('{}()[];"\\$\n\r\0 *.,:\u202e\ufeff😀'),
  '\ud800',
  '\udc00',
  '$1',
  '1.',
  '9999999999',
  'a1c2',
  'B+R',
  'hokito:',
  '\nhokito:AB\n',
  ' hokito:Abzr2eKK1Zb5uJ4x86vA5cNWETvoyJjFf8gK8I ',
  '{"version":1,"games":[',
  '"moves":',
  '\\u',
  '\\ud800',
  'null',
  'true',
  '-1e999',
  '__proto__',
  '[Hgn "1"]\n',
  '\n[Start "6/6/6/6/6/aA4 b"]\n',
  '\n[Result "W+3"]\n',
  '[__proto__ "x"]',
  '[constructor "x"]',
  '[toString "x"]',
  'e\u0301',
  '((((((((((((((((((((',
  '{{{{{{{{',
  '[[[[[[[[',
  'x'.repeat(9000),
];

// Only short games: they find as many errors in less time.
const records = Array.from({ length: 250 }, (_, seed) => randomRecord(seed)).filter(
  (record) => formatGame(record).length < 1000,
);
const randomTexts = records.map(formatGame);
const lines = records.flatMap((record) => {
  const line = formatOneLine(record);
  return line.ok ? [line.value] : [];
});
const jsonGames = records.map(formatJsonGame);

/**
 * Makes a valid file of one or two games, mostly as text.
 * @param texts games as text that it may use besides random ones
 */
export function goodFile(random: Random, texts: readonly string[] = []): string {
  const form = randomBelow(random, 8);
  const games = Array.from({ length: 1 + randomBelow(random, 2) }, () =>
    pick(form === 0 ? lines : form === 1 ? jsonGames : [...texts, ...randomTexts], random),
  );
  return form === 1 ? jsonFileWith(...games) : games.join('\n');
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[randomBelow(random, items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** A text with a part removed, repeated, moved, changed or inserted. */
export function broken(text: string, random: Random): string {
  const from = randomBelow(random, text.length + 1);
  const to = Math.min(text.length, from + 1 + randomBelow(random, 60));
  const slice = text.slice(from, to);
  switch (randomBelow(random, 6)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, to) + slice.repeat(1 + randomBelow(random, 20)) + text.slice(to);
    case 2:
      return slice + text.slice(0, from) + text.slice(to);
    case 3:
      return text.slice(0, from) + String.fromCharCode(randomBelow(random, 0x10000)) + text.slice(from + 1);
    case 4:
      return text.slice(0, from);
    default:
      return text.slice(0, from) + pick(SPLINTERS, random) + text.slice(from);
  }
}
