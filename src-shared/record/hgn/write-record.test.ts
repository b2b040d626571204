import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { gameRecord, type PlainGame, type RecordedLine } from '../model/game-record.ts';
import { readGames } from '../read-record.ts';
import { randomRecord } from '../testing/random-record.ts';
import { gameIn } from '../testing/read-back.ts';
import { normaliseRecord } from '../model/normalise-record.ts';
import { formatGame } from './write-record.ts';

const PLAIN: PlainGame = {
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
  startedAt: { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5 },
  setup: 'classic',
  start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b mover',
  moves: ['d3e1', 'b6c6', 'e3d4'],
  komi: 0,
  swap: undefined,
  result: 'W+R',
  termination: 'resignation',
};

/** A game's text without its tags. */
function movesOf(text: string): string {
  return text.slice(text.indexOf('\n\n') + 2);
}

describe('a game of the app', () => {
  test('is written with its tags and moves', () => {
    expect(formatGame(gameRecord(PLAIN))).toBe(
      `[Hgn "1"]
[Date "2026.01.02"]
[Time "03:04:05"]
[Black "Ada"]
[White "Computer, level 7"]
[BlackType "human"]
[WhiteType "computer 7"]
[Setup "classic"]
[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b"]
[EndRule "mover"]
[Result "W+R"]
[Termination "resignation"]

1. d3e1 b6c6 2. e3d4 W+R
`,
    );
  });

  test('is read back as it was', () => {
    const record = gameRecord(PLAIN);
    expect(gameIn(formatGame(record))).toEqual(record);
  });

  test('may have no move', () => {
    const record = gameRecord({ ...PLAIN, moves: [], result: '*', termination: 'unterminated' });
    expect(movesOf(formatGame(record))).toBe('*\n');
    expect(gameIn(formatGame(record))).toEqual(record);
  });

  test('with an invalid text throws', () => {
    expect(() => gameRecord({ ...PLAIN, result: '1-0' })).toThrow('1-0');
    expect(() => gameRecord({ ...PLAIN, moves: ['e2e9'] })).toThrow('e2e9');
    expect(() => gameRecord({ ...PLAIN, start: 'here' })).toThrow();
  });
});

describe('what is written', () => {
  const record = gameRecord({ ...PLAIN, result: '*', termination: 'unterminated' });
  const [first, second, third] = record.line.moves;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three moves');
  const withMoves = (...moves: RecordedLine['moves']): string =>
    movesOf(formatGame({ ...record, line: { comments: [], moves } }));

  test("White's move has its number after a comment, after a variation, and at the start of a variation", () => {
    expect(withMoves({ ...first, comments: ['one', 'two'] }, second)).toBe(
      '1. d3e1 {one} {two} 1... b6c6 *\n',
    );
    expect(withMoves({ ...first, judgements: [1, 6] }, second)).toBe('1. d3e1 $1 $6 b6c6 *\n');
    const reply = { ...second, move: 'f6e6' };
    const instead = { comments: ['so'], moves: [{ ...first, move: 'f3f4' }] };
    expect(withMoves({ ...first, variations: [instead] }, second)).toBe(
      '1. d3e1 ({so} 1. f3f4) 1... b6c6 *\n',
    );
    expect(withMoves(first, { ...second, variations: [{ comments: [], moves: [reply] }] }, third)).toBe(
      '1. d3e1 b6c6 (1... f6e6) 2. e3d4 *\n',
    );
  });

  test('a start with White to move begins with 1...', () => {
    const start = { ...record.start, turn: 'white' as const };
    const text = formatGame({
      ...record,
      setup: 'position',
      start,
      line: { comments: [], moves: [second, first, third] },
    });
    expect(movesOf(text)).toBe('1... b6c6 2. d3e1 e3d4 *\n');
  });

  test('komi and swap are written where they apply', () => {
    const text = formatGame({ ...record, komi: -7.5, swap: 'taken' });
    expect(text).toContain('[EndRule "mover"]\n[Komi "-7.5"]\n[Swap "taken"]\n[Result "*"]\n');
    expect(formatGame(record)).not.toMatch(/Komi|Swap/);
  });

  test('a game with komi and a swap is read back as it was', () => {
    const fair = gameRecord({ ...PLAIN, komi: 9.5, swap: 'offered' });
    const text = formatGame(fair);
    expect(text).toContain('[Komi "9.5"]\n[Swap "offered"]\n');
    expect(gameIn(text)).toEqual(fair);
    expect(formatGame(gameIn(text))).toBe(text);
  });

  test('names are escaped; what would turn or break a line is taken out', () => {
    const players = { ...record.players, black: { name: 'C:\\ "x"\n\u202ey', type: 'human' } };
    expect(formatGame({ ...record, players })).toContain('[Black "C:\\\\ \\"x\\" y"]\n');
  });

  test('a comment keeps its brackets, backslashes and line ends', () => {
    for (const comment of [
      'a } b',
      '\\}',
      '\\',
      'C:\\new',
      '\\\\',
      'x\ny',
      'x\n\n\ny',
      '{(;',
      '[Hgn "1"]',
      'x\n[Hgn "1"]\ny',
      'hokito:AB',
      'x\nhokito:AB\ny',
    ]) {
      const text = withMoves({ ...first, comments: [comment] }, second);
      expect(gameIn(formatGame(record).replace(/1\. d3e1[^]*$/, text)).line.moves[0]?.comments).toEqual([
        comment,
      ]);
    }
  });

  test('lines have at most 80 columns where words allow it, and are as full as can be', () => {
    const comments = [Array.from({ length: 60 }, (_, i) => 'x'.repeat(i % 12)).join(' '), 'y'.repeat(100)];
    const lines = withMoves({ ...first, comments }, second)
      .trimEnd()
      .split('\n');
    expect(lines.length).toBeGreaterThan(5);
    for (const [index, line] of lines.entries()) {
      if (line.length > 80) expect(line).not.toContain(' ');
      const [nextWord] = (lines[index + 1] ?? '').split(' ');
      if (nextWord) expect(`${line} ${nextWord}`.length).toBeGreaterThan(80);
    }
  });
});

describe('writing and reading', () => {
  test('the given games are written as they were, but for the end rule in Start', () => {
    const given = readFileSync(join(import.meta.dirname, '../../cases/games.hgn'), 'utf8');
    const { games, faults } = readGames(given);
    expect(faults).toEqual([]);
    expect(games).toHaveLength(20);
    expect(`${games.map(formatGame).join('\n')}\n`).toBe(given.replaceAll(' b mover"]', ' b"]'));
  });

  test.prop([fc.nat(0xffff_ffff)], { numRuns: 200 })('gives a game back whole', (seed) => {
    const record = randomRecord(seed);
    expect(gameIn(formatGame(record))).toEqual(normaliseRecord(record));
  });

  test.prop([fc.nat(0xffff_ffff)], { numRuns: 200 })('gives the same text again', (seed) => {
    const text = formatGame(randomRecord(seed));
    expect(formatGame(gameIn(text))).toBe(text);
    for (const line of movesOf(text).split('\n')) {
      if (line.length > 80) expect(line.trimStart()).not.toContain(' ');
    }
  });

  test('many games in one file stay apart', () => {
    const records = Array.from({ length: 60 }, (_, seed) => randomRecord(seed));
    const { games, faults } = readGames(records.map(formatGame).join('\n'));
    expect(faults).toEqual([]);
    expect(games).toEqual(records.map(normaliseRecord));
  });
});
