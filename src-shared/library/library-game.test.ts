import { fc, test } from '@fast-check/vitest';
import { expect, it, onTestFinished } from 'vitest';
import type { TimeControl } from '../game/time-control.ts';
import { formatGame } from '../record/hgn/write-record.ts';
import { NO_HISTORY } from '../record/history/game-history.ts';
import { gameRecord, type GameRecord } from '../record/model/game-record.ts';
import { normaliseRecord } from '../record/model/normalise-record.ts';
import { randomRecord } from '../record/testing/random-record.ts';
import { gameIn } from '../record/testing/read-back.ts';
import {
  contentKey,
  libraryGameOf,
  recordOf,
  recordTextOf,
  renewedRecord,
  type LibraryGame,
} from './library-game.ts';
import { localTimeOf, recordedDateOf } from './recorded-date.ts';

const NOW = Date.UTC(2026, 10, 20, 17, 42, 7);

const PLAIN: LibraryGame = {
  createdAt: new Date(2026, 10, 20, 18, 42, 7).getTime(),
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
  setup: 'classic',
  start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b',
  moves: ['d3e1', 'b6c6', 'e3d4', 'c5d5', 'f2f3'],
  komi: 0,
  swap: undefined,
  result: '*',
  termination: 'unterminated',
  record: undefined,
};

const TEXT = `[Hgn "1"]
[Date "2026.11.20"]
[Black "Ada"]
[White "Grace"]
[Setup "classic"]
[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b"]
[EndRule "either"]
[Result "*"]
[Termination "unterminated"]
[Event "Cup"]

1. d3e1 {first} 1... b6c6 2. e3d4 $1 (2. f2f3 f6f5) 2... c5d5 *
`;

test.prop([fc.nat(0xffff_ffff)])('is converted back to the same record', (seed) => {
  const record = randomRecord(seed);
  expect(formatGame(recordOf(libraryGameOf(record, NOW)))).toBe(formatGame(record));
});

it('keeps the record that it is read from, so that its day is the same in every time zone', () => {
  const zone = process.env['TZ'];
  onTestFinished(() => {
    process.env['TZ'] = zone;
  });
  const plain = gameRecord({ ...PLAIN, startedAt: localTimeOf(PLAIN.createdAt) });
  expect(recordOf(PLAIN)).toEqual(plain);
  const text = formatGame(plain);
  const read = libraryGameOf(plain, NOW);
  expect(read).toEqual({ ...PLAIN, record: text });
  // It is the same game all the same.
  expect(contentKey(read)).toBe(contentKey(PLAIN));
  process.env['TZ'] = 'Pacific/Auckland';
  expect(recordTextOf(read)).toBe(text);
  expect(recordedDateOf(read.record, 10)).toEqual({ recordedDate: plain.date, recordedTime: plain.time });
  expect(contentKey(read)).toBe(contentKey(PLAIN));
  // A new name leaves the day.
  const renamed = { ...read, players: { ...read.players, black: { type: 'human', name: 'Zoe' } } } as const;
  expect(recordedDateOf(renewedRecord(renamed), 10)).toMatchObject({ recordedDate: plain.date });
});

it('is the same game when it is written in one time zone and read in another', () => {
  const zone = process.env['TZ'];
  onTestFinished(() => {
    process.env['TZ'] = zone;
  });
  const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'];
  const hints = { black: [1], white: [] };
  const games: readonly LibraryGame[] = [
    PLAIN,
    { ...PLAIN, conditions: { help: ['marks'], rated: 3 } },
    { ...PLAIN, history: { ...NO_HISTORY, hints } },
    { ...PLAIN, conditions: { help: [] }, history: { ...NO_HISTORY, hints } },
  ];
  for (const game of games) {
    const key = contentKey(game);
    for (const from of zones) {
      process.env['TZ'] = from;
      const text = recordTextOf(game);
      for (const to of zones) {
        process.env['TZ'] = to;
        expect(contentKey(libraryGameOf(gameIn(text), NOW)), `${from} to ${to}`).toBe(key);
      }
    }
  }
  expect(new Set(games.map(contentKey)).size).toBe(games.length);
});

it('keeps a time control, and writes it again', () => {
  const timeControl: TimeControl = { kind: 'game', seconds: 300, increment: 5, timeOut: 'warning' };
  const timed = { ...PLAIN, timeControl, result: 'W+T', termination: 'time' } as const;
  const text = formatGame(recordOf(timed));
  expect(text).toContain('[Result "W+T"]\n[Termination "time"]\n[TimeControl "300+5 warning"]\n');
  expect(libraryGameOf(gameIn(text), NOW)).toEqual({ ...timed, record: text });
  expect(contentKey(timed)).not.toBe(contentKey({ ...timed, timeControl: undefined }));
});

it('keeps conditions, and writes them again', () => {
  const conditions = { help: ['marks'], rated: 3, match: { id: '3f9c2ab41d07', round: 2 } } as const;
  const timeControl: TimeControl = { kind: 'move', seconds: 30, increment: 0, timeOut: 'loss' };
  const game = { ...PLAIN, timeControl, conditions };
  const text = formatGame(recordOf(game));
  expect(text).toContain(
    '[TimeControl "1/30"]\n[Help "marks"]\n[Rated "3"]\n[Match "3f9c2ab41d07 2"]\n\n1. ',
  );
  const read = libraryGameOf(gameIn(text), NOW);
  expect(read).toMatchObject({ timeControl, conditions });
  expect(recordTextOf(read)).toBe(text);
  expect(contentKey(read)).toBe(contentKey(game));
  expect(contentKey(game)).not.toBe(contentKey({ ...game, conditions: { ...conditions, rated: 4 } }));
  const noted = { ...game, record: formatGame(gameIn(TEXT)) };
  expect(contentKey(noted)).not.toBe(contentKey({ ...noted, conditions: {} }));
});

it('keeps the tags of a record that has conditions in another order or form, in the order of the app', () => {
  const withTags = (...tags: string[]): string =>
    TEXT.replace('[Event "Cup"]\n', tags.map((tag) => `[${tag}]\n`).join(''));
  for (const tags of [
    ['Event "Cup"', 'Help "none"'],
    ['Rated "2"', 'Help "none"'],
    ['Help "none"', 'Help "marks"'],
    ['Help "marks hints"'],
    ['Help "none"', 'TimeControl "1/30"'],
  ]) {
    const text = formatGame(gameIn(withTags(...tags)));
    const kept = libraryGameOf(gameIn(text), NOW);
    expect(kept.conditions?.help).toBeDefined();
    const written = formatGame(recordOf(kept));
    for (const tag of tags) expect(written).toContain(`\n[${tag}]\n`);
    // Once in that order, it stays the same.
    expect(formatGame(recordOf({ ...kept, record: renewedRecord(kept) }))).toBe(written);
    expect(formatGame(recordOf(libraryGameOf(gameIn(written), NOW)))).toBe(written);
  }
  const own = libraryGameOf(gameIn(withTags('Help "none"', 'Match "x 1"', 'Event "Cup"')), NOW);
  expect(own.record).not.toContain('Help');
  expect(own.conditions).toEqual({ help: [], match: { id: 'x', round: 1 } });
  expect(formatGame(recordOf(own))).toBe(withTags('Help "none"', 'Match "x 1"', 'Event "Cup"'));
});

it('keeps a time control of another program as it is written, and recognises its own among other tags', () => {
  const withTags = (...tags: string[]): string =>
    TEXT.replace('[Event "Cup"]\n', tags.map((tag) => `[${tag}]\n`).join(''));
  const foreign = withTags('Event "Cup"', 'TimeControl "40/9000:3600"', 'Site "Here"');
  expect(libraryGameOf(gameIn(foreign), NOW).timeControl).toBeUndefined();
  const own = withTags('Event "Cup"', 'TimeControl "1/30"', 'Site "Here"');
  const game = libraryGameOf(gameIn(own), NOW);
  expect(game.timeControl).toMatchObject({ kind: 'move', seconds: 30 });
  for (const text of [foreign, own]) {
    const kept = libraryGameOf(gameIn(text), NOW);
    const written = recordOf({ ...kept, record: renewedRecord(kept) });
    expect(new Set(written.otherTags)).toEqual(new Set(gameIn(text).otherTags));
  }
});

it.each<[string, (record: GameRecord) => Partial<GameRecord>]>([
  ['another time', () => ({ time: 'evening' })],
  ['no time', () => ({ time: undefined })],
  ['an invalid day', () => ({ date: '2026.02.30' })],
  ['a day before 1970', () => ({ date: '1789.07.14' })],
  [
    'a name too long',
    ({ players }) => ({ players: { ...players, black: { name: '𝔄'.repeat(64), type: 'human' } } }),
  ],
  ['no name', ({ players }) => ({ players: { ...players, black: { name: undefined, type: 'human' } } })],
  ['no type', ({ players }) => ({ players: { ...players, black: { name: 'Ada', type: undefined } } })],
  [
    'a computer by name',
    ({ players }) => ({ players: { ...players, white: { name: 'Deep', type: 'computer 7' } } }),
  ],
  [
    'an unknown level',
    ({ players }) => ({ players: { ...players, white: { name: 'Deep', type: 'computer 11' } } }),
  ],
  ['another tag', () => ({ otherTags: [{ name: 'Event', value: 'Cup' }] })],
  ['a comment', ({ line }) => ({ line: { ...line, comments: ['First!'] } })],
  [
    'a judgement',
    ({ line }) => ({ line: { ...line, moves: line.moves.map((move) => ({ ...move, judgements: [1] })) } }),
  ],
])('keeps a record with %s, and has valid fields', (_, change) => {
  const plain = gameRecord({ ...PLAIN, startedAt: localTimeOf(PLAIN.createdAt) });
  const record = { ...plain, ...change(plain) };
  const game = libraryGameOf(record, NOW);
  expect(game.record).toBe(formatGame(record));
  expect(recordOf(game)).toEqual(normaliseRecord(record));
  for (const player of [game.players.black, game.players.white]) {
    if (player.type === 'computer') continue;
    expect(player.name.length).toBeGreaterThan(0);
    expect(player.name.length).toBeLessThanOrEqual(64);
  }
  expect(game.createdAt).toBeGreaterThan(0);
});

it('changes in its record only what was changed', () => {
  const game = libraryGameOf(gameIn(TEXT), NOW);
  expect(renewedRecord(game)).toBe(TEXT);
  const changed: LibraryGame = {
    ...game,
    players: { ...game.players, white: { type: 'human', name: 'Hedy' } },
    moves: [...game.moves.slice(0, 3), 'c6c5'],
    result: 'B+R',
    termination: 'resignation',
  };
  expect(renewedRecord(changed)).toBe(
    TEXT.replace('[White "Grace"]', '[White "Hedy"]\n[WhiteType "human"]')
      .replace('[Result "*"]', '[Result "B+R"]')
      .replace('unterminated', 'resignation')
      .replace('c5d5 *', 'c6c5 B+R'),
  );
  expect(renewedRecord({ ...game, moves: game.moves.slice(0, 1) })).toContain('\n\n1. d3e1 {first} *\n');
  expect(renewedRecord(PLAIN)).toBeUndefined();
});

it('has the same content at another time of the day, in other code units, or read again', () => {
  const composed = {
    ...PLAIN,
    players: { ...PLAIN.players, black: { type: 'human', name: 'Zo\u00eb' } },
  } as const;
  const decomposed = {
    ...PLAIN,
    players: { ...PLAIN.players, black: { type: 'human', name: 'Zoe\u0308' } },
  } as const;
  expect(contentKey(composed)).toBe(contentKey(decomposed));
  expect(contentKey({ ...PLAIN, createdAt: NOW })).toBe(contentKey(PLAIN));
  expect(contentKey(libraryGameOf(gameIn(formatGame(recordOf(decomposed))), NOW))).toBe(
    contentKey(decomposed),
  );
});

it.each<Partial<LibraryGame>>([
  { players: { black: { type: 'human', name: '7' }, white: { type: 'computer', level: 7 } } },
  { players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 6 } } },
  { players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: '7' } } },
  { setup: 'placed' },
  { start: `${PLAIN.start} mover` },
  { moves: PLAIN.moves.slice(0, -1) },
  { komi: 0.5 },
  { swap: 'offered' },
  { termination: 'abandoned' },
  { record: TEXT },
])('has another content with %j', (other) => {
  expect(contentKey({ ...PLAIN, ...other })).not.toBe(contentKey(PLAIN));
});
