import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { legalMoves } from '../../game/moves.ts';
import { formatMove, parseMove } from '../../game/notation.ts';
import { applyMove } from '../../game/play.ts';
import { parsePosition } from '../../game/position-code.ts';
import { TERMINATIONS, type GameResult } from '../../game/result.ts';
import { dealStart } from '../../game/setup.ts';
import { randomGame } from '../../game/testing/random-game.ts';
import { DEALT_SETUPS, END_RULES, PIPS, SETUPS, type DealtSetup, type Position } from '../../game/types.ts';
import { randomBelow, seededRandom } from '../../util/random.ts';
import { unwrap } from '../../util/result.ts';
import { countArrangements } from './one-line.ts';
import type { GameRecord } from '../model/game-record.ts';
import { MixedRadixWriter } from './mixed-radix.ts';
import { formatNumber, MAX_ONE_LINE_LENGTH, ONE_LINE_PREFIX } from '../model/one-line-text.ts';
import { formatOneLine, parseOneLine } from './one-line.ts';
import { readGames } from '../read-record.ts';
import { UNDECIDED, gameOf, anyGame, charactersOf } from './testing/any-game.ts';

/** The position after a game's last move. */
function endOf({ start, line }: GameRecord): Position {
  return line.moves.reduce((position, { move: text }) => {
    const move = parseMove(text);
    if (move === undefined) throw new Error(text);
    return applyMove(position, move);
  }, start);
}

describe('the one-line form', () => {
  test.prop([anyGame], { numRuns: 400 })('gives the game back whole', (record) => {
    const line = unwrap(formatOneLine(record));
    expect(unwrap(parseOneLine(line))).toEqual(record);
    expect(line).toMatch(/^hokito:(?:[A-Za-z0-9_-]{2}){1,33}$/);
  });

  test('leaves out names, dates, comments and variations', () => {
    const { positions, moves } = randomGame('classic', 'either', 5, 6);
    const plain = gameOf(positions[0], moves, positions.at(-1) ?? positions[0], { setup: 'classic' });
    const [first, ...others] = plain.line.moves;
    if (first === undefined) throw new Error('No move');
    const variation = { comments: [], moves: [first] };
    const rich: GameRecord = {
      ...plain,
      date: '2026.11.20',
      players: { black: { name: 'Ada', type: 'human' }, white: { name: undefined, type: 'computer 7' } },
      otherTags: [{ name: 'Event', value: 'x' }],
      line: {
        comments: ['a'],
        moves: [{ ...first, judgements: [1], comments: ['b'], variations: [variation] }, ...others],
      },
    };
    expect(formatOneLine(rich)).toEqual(formatOneLine(plain));
  });

  test('refuses other games with a sentence', () => {
    const { positions, moves } = randomGame('scattered', 'either', 5, 6);
    const end = positions.at(-1) ?? positions[0];
    const sentence = (start: Position, rest: Partial<GameRecord>, played = moves): string => {
      const line = formatOneLine({ ...gameOf(start, played, end, {}), ...rest });
      return line.ok ? '' : line.error;
    };
    const noStart = 'Only a game from a classic or scattered start has a one-line form.';
    const small = unwrap(parsePosition('6/6/6/6/6/aA4 b'));
    expect(sentence(small, { setup: 'position' }, [])).toBe(noStart);
    expect(sentence({ ...positions[0], turn: 'white' }, { setup: 'position' }, [])).toBe(noStart);
    expect(sentence(positions[0], { setup: 'classic' })).toBe(noStart);
    expect(sentence(positions[0], { komi: 0.25 })).toBe('The komi is not a whole or half number of points.');
    expect(sentence(positions[0], { komi: 1000 })).toBe('The komi is not a whole or half number of points.');
    expect(sentence(positions[0], {}, ['a1a1'])).toBe('a1a1 is not legal.');
    const won: GameResult = { kind: 'points', winner: 'black', margin: 3 };
    expect(sentence(positions[0], { result: won })).toBe(
      'The game is not over on the board, so the result B+3 is impossible.',
    );
    const whole = randomGame('scattered', 'either', 5);
    expect(sentence(positions[0], { result: { kind: 'draw' } }, [...whole.moves])).toMatch(
      /^The game is over on the board with [BW]\+\d+, but its result is given as Draw\.$/,
    );
  });
});

describe('how long it is', () => {
  /** An upper bound of the number of legal moves with a number of piles. */
  function maxMoves(piles: number): number {
    // Each move ends on another pile. At most 18 piles belong to the mover: six with each number of pips, and one with
    // m pips has at most 4 x 3^(m-1) paths.
    const moveCounts = PIPS.map((pips) => 6 * Math.min(piles - 1, 4 * 3 ** (pips - 1)));
    return Math.min(
      piles * (piles - 1),
      moveCounts.reduce((sum, count) => sum + count, 0),
    );
  }

  test('no game needs more than 66 characters, by arithmetic', () => {
    const writer = new MixedRadixWriter();
    const worst = (radix: number | bigint): void => {
      writer.write(BigInt(radix) - 1n, radix);
    };
    // Version, setup, end rule, swap, whether there is komi, komi, number of moves.
    for (const radix of [8, SETUPS.length, END_RULES.length, 3, 2, 3999, 36]) worst(radix);
    worst(countArrangements([6, 6, 6, 6, 6, 6]));
    for (let piles = 36; piles >= 2; piles--) worst(maxMoves(piles));
    worst(UNDECIDED.length);
    worst(TERMINATIONS.length);
    expect(formatNumber(writer.number).length - ONE_LINE_PREFIX.length).toBe(66);
    expect(66).toBeLessThanOrEqual(MAX_ONE_LINE_LENGTH);
    // A classic start is encoded by two numbers whose product is smaller than the number of a scattered start.
    expect(countArrangements([6, 6, 6]) ** 2n).toBeLessThan(countArrangements([6, 6, 6, 6, 6, 6]));
  });

  /** A game in which each move leaves the next player as many moves as possible, which makes the longest encoding. */
  function widestGame(setup: DealtSetup, seed: number): GameRecord {
    const start = dealStart(setup, seed, 'mover');
    const random = seededRandom(seed);
    const moves: string[] = [];
    let position = start;
    for (;;) {
      const legal = legalMoves(position);
      if (legal.length === 0) break;
      let best: { move: string; position: Position; count: number } | undefined;
      for (let tries = 0; tries < 12; tries++) {
        const move = legal[randomBelow(random, legal.length)];
        if (move === undefined) break;
        const next = applyMove(position, move);
        const count = legalMoves(next).length;
        if (best === undefined || count > best.count)
          best = { move: formatMove(move), position: next, count };
      }
      if (best === undefined) break;
      moves.push(best.move);
      position = best.position;
    }
    return gameOf(start, moves, position, { setup, komi: 999.5, swap: 'taken', termination: 'unterminated' });
  }

  test('not even where every move leaves as many moves as can be', () => {
    let longest = 0;
    for (let seed = 0; seed < 12; seed++) {
      for (const setup of DEALT_SETUPS) {
        const record = widestGame(setup, seed);
        const characters = charactersOf(record);
        expect(unwrap(parseOneLine(ONE_LINE_PREFIX + characters))).toEqual(record);
        longest = Math.max(longest, characters.length);
      }
    }
    expect(longest).toBeGreaterThan(48);
    expect(longest).toBeLessThanOrEqual(66);
  });

  test('every move the rules ever give has its place below the bound', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { positions } = randomGame(seed % 2 === 0 ? 'scattered' : 'classic', 'mover', seed);
      for (const position of positions) {
        expect(legalMoves(position).length).toBeLessThanOrEqual(maxMoves(position.piles.size));
      }
    }
  });
});

test('the examples of the description are what it says', () => {
  const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
  const description = read('../../../docs/one-line.md');
  const examples = description.match(/^ {4}hokito:.*$/gm)?.map((line) => unwrap(parseOneLine(line.trim())));
  const shown = readGames(/^ {4}\[Setup[^]*?W\+R$/m.exec(description)?.[0] ?? '').games;
  const given = readGames(read('../../cases/games.hgn')).games;
  const empty = readGames('[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b"]').games;
  const nameless = [shown[0], given[0], given[3], empty[0]].map(
    (game) =>
      game &&
      gameOf(
        game.start,
        game.line.moves.map(({ move }) => move),
        endOf(game),
        game,
      ),
  );
  const nobody = { black: { name: undefined, type: undefined }, white: { name: undefined, type: undefined } };
  expect(examples).toEqual(
    nameless.map((game) => ({ ...game, date: undefined, time: undefined, players: nobody, otherTags: [] })),
  );
});

describe('among records', () => {
  const { positions, moves } = randomGame('classic', 'mover', 11);
  const record = gameOf(positions[0], moves, positions.at(-1) ?? positions[0], { setup: 'classic' });
  const line = unwrap(formatOneLine(record));
  const tagged = '[Start "6/6/6/6/6/aA4 b"]\n1. a1b1';

  test('a line of it is a game, wherever games can stand', () => {
    for (const text of [
      line,
      `\uFEFF${line}\r\n`,
      `  ${line}`,
      `${line} ${line}`,
      `${tagged} B+2\n${line}\n${tagged}`,
      `${tagged}\n${line}`,
    ]) {
      const { games, faults } = readGames(text);
      expect(faults).toEqual([]);
      expect(games).toContainEqual(record);
      expect(games).toHaveLength(text.split(/hokito:|\[Start/).length - 1);
    }
  });

  test('comments before it are its own', () => {
    const { games } = readGames(`{one}\n{two} ${line} ; lost`);
    expect(games).toEqual([{ ...record, line: { ...record.line, comments: ['one', 'two'] } }]);
  });

  test('it ends what could not be read before it', () => {
    const bads = ['[Black "x', `${tagged} {oh`, `[Hgn "1"]\n{oh\n`, `${tagged} (`, 'hokito:AB'];
    for (const bad of bads) {
      const { games, faults } = readGames(`${bad}\n${line}\n${bad}\n${line}\n`);
      expect({ bad, games }).toEqual({ bad, games: [record, record] });
      expect(faults).toHaveLength(2);
    }
  });

  test('a bad one is refused where it stands, and loses no other', () => {
    const { games, faults } = readGames(`${line}\n  ${line}A\n${line}`);
    expect(games).toEqual([record, record]);
    expect(faults).toMatchObject([{ line: 2, column: 3 }]);
  });
});
