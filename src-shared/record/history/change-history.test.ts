import { describe, expect, it } from 'vitest';
import { movesOf } from '../../game/moves.ts';
import { formatMove } from '../../game/notation.ts';
import { formatPosition } from '../../game/position-code.ts';
import { randomGame } from '../../game/testing/random-game.ts';
import { withChange, type HistoryChange } from './change-history.ts';
import { historyOf, withHistory, withoutHistory } from './game-history.ts';
import { gameRecord, type GameRecord, type PlainGame } from '../model/game-record.ts';
import { readGames } from '../read-record.ts';
import { formatGame } from '../hgn/write-record.ts';
import { gameIn } from '../testing/read-back.ts';

const ADA = { type: 'human', name: 'Ada; to 3' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const COMPUTER = { type: 'computer', level: 10 } as const;

const { positions, moves: MOVES } = randomGame('classic', 'either', 7);

function record(moves: readonly string[], other: Partial<PlainGame> = {}): GameRecord {
  return gameRecord({
    players: { black: ADA, white: COMPUTER },
    startedAt: { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5 },
    setup: 'classic',
    start: formatPosition(positions[0]),
    moves,
    komi: 0,
    swap: undefined,
    result: '*',
    termination: 'unterminated',
    ...other,
  });
}

/** A game after a change, written and read again. */
function after(before: GameRecord, change: HistoryChange): GameRecord {
  const texts = before.line.moves.map(({ move }) => move);
  const otherTags = withoutHistory(before.otherTags);
  const plain = { ...record(texts), otherTags, line: before.line };
  const game = { record: { ...before, otherTags }, history: historyOf(before) };
  const made = withChange(game, plain, change);
  const changed = withHistory(made.record, made.history);
  const read = gameIn(formatGame(changed));
  expect(read).toEqual(changed);
  return read;
}

function movesIn(game: GameRecord): string {
  return formatGame(game).split('\n\n')[1]?.replaceAll('\n', ' ').trim() ?? '';
}

/** A legal move other than the one played at a ply. */
function otherMove(ply: number): string {
  const position = positions[ply];
  if (position === undefined) throw new Error(`No position ${String(ply)}`);
  const other = movesOf(position, position.turn)
    .map(formatMove)
    .find((move) => move !== MOVES[ply]);
  if (other === undefined) throw new Error('There is one move only');
  return other;
}

const [M0 = '', M1 = '', M2 = '', M3 = ''] = MOVES;
const back = (keep: number) => ({ kind: 'take-back', keep, undoesSwap: false }) as const;
const play = (move: string): HistoryChange => ({ kind: 'move', move });

describe('moves taken back', () => {
  it('can be restored until another move is played', () => {
    const cut = after(record([M0, M1, M2, M3]), back(2));
    expect(movesIn(cut)).toBe(`1. ${M0} ${M1} *`);
    expect(cut.otherTags).toEqual([{ name: 'TakenBack', value: `2. ${M2} ${M3}` }]);
    const further = after(cut, back(1));
    expect(historyOf(further).takenBack.line.moves.map(({ move }) => move)).toEqual([M1, M2, M3]);
    const brought = after(further, { kind: 'redo', moves: 2, swap: false });
    expect(movesIn(brought)).toBe(`1. ${M0} ${M1} 2. ${M2} *`);
    expect(historyOf(brought).takenBack.line.moves.map(({ move }) => move)).toEqual([M3]);
    const all = after(brought, { kind: 'redo', moves: 1, swap: false });
    expect(all).toEqual(record([M0, M1, M2, M3]));
  });

  it('keep their times until another move is played', () => {
    const timesOf = (game: GameRecord): readonly (number | undefined)[] => historyOf(game).takenBack.times;
    const cut = after(record([M0, M1, M2, M3]), { ...back(2), times: [undefined, 4000] });
    expect(cut.otherTags).toContainEqual({ name: 'TakenBackTimes', value: '? 4000' });
    const weekend = 3 * 24 * 3600 * 1000;
    const further = after(cut, { ...back(1), times: [weekend] });
    expect(timesOf(further)).toEqual([weekend, undefined, 4000]);
    expect(timesOf(after(further, { kind: 'redo', moves: 2, swap: false }))).toEqual([4000]);
    expect(timesOf(after(further, play(M1)))).toEqual([undefined, 4000]);
    expect(timesOf(after(further, play(otherMove(1))))).toEqual([]);
    const odd = { ...further, otherTags: [...cut.otherTags, { name: 'TakenBackTimes', value: 'soon' }] };
    expect(timesOf({ ...odd, otherTags: odd.otherTags.toReversed() })).toEqual([]);
  });

  it('become a variation of the move that is played instead', () => {
    const cut = after(record([M0, M1, M2, M3]), back(2));
    const other = otherMove(2);
    const on = after(cut, play(other));
    expect(movesIn(on)).toBe(`1. ${M0} ${M1} 2. ${other} (2. ${M2} ${M3}) *`);
    expect(historyOf(on).takenBack).toEqual({ line: { comments: [], moves: [] }, swap: false, times: [] });
  });

  it('are redone by playing the same, and keep what was tried instead', () => {
    const other = otherMove(2);
    const twice = after(after(after(record([M0, M1, M2, M3]), back(2)), play(other)), back(2));
    const same = after(twice, play(other));
    expect(movesIn(same)).toBe(`1. ${M0} ${M1} 2. ${other} (2. ${M2} ${M3}) *`);
    const first = after(twice, play(M2));
    expect(movesIn(first)).toBe(`1. ${M0} ${M1} 2. ${M2} (2. ${other}) *`);
    expect(historyOf(first).takenBack.line.moves.map(({ move }) => move)).toEqual([M3]);
  });

  it('are kept up to the end of the game, and with comments and judgements', () => {
    const whole = record(MOVES);
    const commented: GameRecord = {
      ...whole,
      line: {
        comments: [],
        moves: whole.line.moves.map((move, ply) =>
          ply === 3 ? { ...move, judgements: [2], comments: ['a "bad" \\ one'] } : move,
        ),
      },
    };
    const cut = after(commented, back(1));
    expect(historyOf(cut).takenBack.line.moves).toEqual(commented.line.moves.slice(1));
  });

  it('lose only their variations where these exceed the limit of a tag', () => {
    const whole = record(MOVES);
    const long = whole.line.moves.map((move) => ({ ...move, comments: ['word '.repeat(20).trim()] }));
    const cut = after({ ...whole, line: { comments: [], moves: long } }, back(0));
    expect(historyOf(cut).takenBack.line.moves).toEqual(whole.line.moves);
  });

  it('lie no deeper in one another than a reader takes, however often one goes back', () => {
    let game = record([]);
    for (const move of MOVES.slice(0, 20)) game = after(game, play(move));
    for (let ply = 19; ply >= 0; ply--) {
      game = after(after(game, back(ply)), play(otherMove(ply)));
    }
    expect(readGames(formatGame(game)).faults).toEqual([]);
    expect(game.line.moves).toHaveLength(1);
    expect(game.line.moves[0]?.variations[0]?.moves[0]?.move).toBe(M0);
  });

  it('remember a swap', () => {
    const cut = after(record([M0]), { kind: 'take-back', keep: 1, undoesSwap: true });
    expect(historyOf(cut).takenBack).toEqual({ line: { comments: [], moves: [] }, swap: true, times: [] });
    const further = after(cut, back(0));
    expect(further.otherTags).toEqual([{ name: 'TakenBack', value: `swap 1. ${M0}` }]);
    const first = after(further, { kind: 'redo', moves: 1, swap: false });
    expect(historyOf(first).takenBack.swap).toBe(true);
    expect(after(first, { kind: 'redo', moves: 0, swap: true })).toEqual(record([M0]));
    expect(after(first, { kind: 'swap' })).toEqual(record([M0]));
  });
});

describe('earlier players', () => {
  const change = (colour: 'black' | 'white', from: PlainGame['players']['black'], to: typeof from) =>
    ({ kind: 'player', colour, from, to }) as const;

  it('are kept with their last moves', () => {
    const once = after(record(MOVES.slice(0, 7)), change('black', ADA, COMPUTER));
    expect(once.otherTags).toEqual([{ name: 'BlackEarlier', value: 'human Ada; to 3 to 4' }]);
    const longer = { ...once, line: record(MOVES.slice(0, 12)).line };
    const twice = after(longer, change('black', COMPUTER, BEN));
    expect(historyOf(twice).earlierPlayers).toEqual({
      black: [
        { player: ADA, lastMove: 4 },
        { player: COMPUTER, lastMove: 6 },
      ],
      white: [],
    });
  });

  it('are none where nobody made a move in between', () => {
    expect(after(record([]), change('black', ADA, COMPUTER)).otherTags).toEqual([]);
    const once = after(record(MOVES.slice(0, 4)), change('white', COMPUTER, BEN));
    expect(after(once, change('white', BEN, COMPUTER)).otherTags).toEqual([]);
    const other = after(once, change('white', BEN, ADA));
    expect(historyOf(other).earlierPlayers.white).toEqual([{ player: COMPUTER, lastMove: 2 }]);
  });

  it('are those who made a move that is still there', () => {
    const once = after(record(MOVES.slice(0, 8)), change('white', COMPUTER, BEN));
    expect(historyOf(after(once, back(5))).earlierPlayers.white).toEqual([{ player: COMPUTER, lastMove: 2 }]);
    expect(historyOf(after(once, back(1))).earlierPlayers.white).toEqual([]);
  });

  it('are none in an invalid tag', () => {
    for (const value of [
      'Ada',
      'human Ada',
      'computer 11 to 3',
      `human ${'x'.repeat(65)} to 3`,
      'human  to 3',
    ]) {
      const odd = { ...record([]), otherTags: [{ name: 'WhiteEarlier', value }] };
      expect(historyOf(odd).earlierPlayers.white).toEqual([]);
    }
  });
});

it('hints are noted once for each move of each colour', () => {
  const hint = (colour: 'black' | 'white') => ({ kind: 'hint', colour }) as const;
  const first = after(after(record([]), hint('black')), hint('black'));
  expect(first.otherTags).toEqual([{ name: 'BlackHints', value: '1' }]);
  const later = after({ ...first, line: record(MOVES.slice(0, 5)).line }, hint('white'));
  expect(historyOf(after(later, hint('white'))).hints).toEqual({ black: [1], white: [3] });
});

it('remarks of the coach are noted once for each move of each colour, and stay when the move is taken back', () => {
  const coach = (colour: 'black' | 'white') => ({ kind: 'coach', colour }) as const;
  const first = after(after(record(MOVES.slice(0, 1)), coach('black')), coach('black'));
  expect(first.otherTags).toEqual([{ name: 'BlackCoached', value: '1' }]);
  const later = after({ ...first, line: record(MOVES.slice(0, 4)).line }, coach('white'));
  expect(historyOf(later).coached).toEqual({ black: [1], white: [2] });
  const back = after(later, { kind: 'take-back', keep: 0, undoesSwap: false });
  expect(historyOf(back).coached).toEqual({ black: [1], white: [2] });
});

it('is empty where a tag has illegal moves', () => {
  const odd = { ...record([M0]), otherTags: [{ name: 'TakenBack', value: `2. ${M0}` }] };
  expect(historyOf(odd).takenBack.line.moves).toEqual([]);
});
