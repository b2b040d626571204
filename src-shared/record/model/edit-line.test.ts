import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { CompactBoard } from './compact-board.ts';
import { limitProblem } from './text-problems.ts';
import {
  addMove,
  addMoves,
  deleteMoves,
  makeMainLine,
  moveVariation,
  restoreMoves,
  setComment,
  setJudgement,
} from './edit-line.ts';
import { bareMove, type GameRecord, type RecordedLine } from './game-record.ts';
import { LIMITS } from './limits.ts';
import { hasPath, movesAlong, plainLine, type LinePath, type LinePlace } from './line-path.ts';
import { normaliseRecord } from './normalise-record.ts';
import { formatMoveLines } from '../hgn/write-record.ts';
import { readMoveLines } from '../read-record.ts';
import { randomRecord } from '../testing/random-record.ts';
import { parseMove } from '../../game/notation.ts';

/** Random records take some milliseconds each. */
const RUNS = { numRuns: 25 };

/** All places of a tree but the start. */
function placesOf({ moves }: RecordedLine, path: LinePath = [], from = 0): LinePlace[] {
  return moves.flatMap(({ variations }, at) => [
    { path, ply: from + at + 1 },
    ...variations.flatMap((line, variation) =>
      placesOf(line, [...path, { ply: from + at, variation }], from + at),
    ),
  ]);
}

function movesTo(line: RecordedLine, { path, ply }: LinePlace): string {
  return movesAlong(line, path)
    .slice(0, ply)
    .map(({ move }) => move)
    .join(' ');
}

/** Every sequence of moves in a tree with the judgements after it, in a fixed order. */
function nodesOf(line: RecordedLine): string[] {
  return placesOf(line)
    .map((place) => {
      const judgements = movesAlong(line, place.path)[place.ply - 1]?.judgements.join() ?? '';
      return `${movesTo(line, place)} ${judgements}`;
    })
    .sort();
}

/** A changed line of a record, written and read again; undefined if a move of it is illegal. */
function readBack({ start }: GameRecord, line: RecordedLine): RecordedLine | undefined {
  const read = readMoveLines(start, formatMoveLines(start.turn, line));
  return read.ok ? read.value : undefined;
}

/** A normalised record and one of its places other than the start. */
const edited = fc
  .record({ seed: fc.integer({ min: 0, max: 5000 }), at: fc.nat() })
  .map(({ seed, at }) => {
    const record = normaliseRecord(randomRecord(seed));
    const places = placesOf(record.line);
    return { record, line: record.line, place: places[at % Math.max(1, places.length)] };
  })
  .filter((tree): tree is typeof tree & { place: LinePlace } => tree.place !== undefined);

const playedIn = (line: RecordedLine): string[] => line.moves.map(({ move }) => move);

describe('any change of a tree', () => {
  it.prop([edited], RUNS)('keeps a legal tree with the same game, which is read as it is written', (tree) => {
    const { record, line, place } = tree;
    const changes = [
      deleteMoves(line, place),
      moveVariation(line, place, 1),
      moveVariation(line, place, -1),
      makeMainLine(line, place),
      { line: setComment(line, place, 'Well { played }\n\nhere'), place },
      { line: setJudgement(line, place, 4), place },
    ].filter((change) => change !== undefined);
    for (const change of changes) {
      expect(limitProblem(change.line)).toBeUndefined();
      expect(playedIn(change.line)).toEqual(playedIn(line));
      expect(hasPath(change.line, change.place.path)).toBe(true);
      expect(change.place.ply).toBeLessThanOrEqual(movesAlong(change.line, change.place.path).length);
      expect(readBack(record, change.line)).toEqual(change.line);
    }
  });

  it.prop([edited], RUNS)('changes nothing of the given tree', ({ line, place }) => {
    const before = JSON.stringify(line);
    deleteMoves(line, place);
    makeMainLine(line, place);
    moveVariation(line, place, 1);
    setComment(line, place, 'x');
    addMove(line, place, 'a1a2');
    expect(JSON.stringify(line)).toBe(before);
  });

  it.prop([edited], RUNS)('shares the moves before the change', ({ line, place }) => {
    const changed = setJudgement(line, place, 4);
    const first = place.path[0]?.ply ?? place.ply - 1;
    for (const [at, move] of line.moves.entries()) if (at !== first) expect(changed.moves[at]).toBe(move);
  });
});

describe('adding a move', () => {
  it.prop([edited, fc.nat()], RUNS)(
    'enters the continuation, or adds exactly one',
    ({ record, line, place }, choice) => {
      let board = CompactBoard.of(record.start);
      for (const { move } of movesAlong(line, place.path).slice(0, place.ply)) {
        const { from, to } = parseMove(move) ?? {};
        if (from !== undefined && to !== undefined) board = board.after(from, to);
      }
      const legal = board.legalMoves();
      const move = legal[choice % Math.max(1, legal.length)];
      if (move === undefined) return;
      const added = addMove(line, place, move);
      const next = movesAlong(line, place.path)[place.ply];
      const continued = [next?.move, ...(next?.variations ?? []).map(({ moves }) => moves[0]?.move)];
      if (added === undefined) throw new Error('The move was not added');
      expect(movesTo(added.line, added.place)).toBe(`${movesTo(line, place)} ${move}`);
      expect(readBack(record, added.line)).toEqual(added.line);
      if (continued.includes(move)) expect(added.line).toBe(line);
      const again = addMove(added.line, place, move);
      expect(again).toEqual(added);
      expect(again?.line).toBe(added.line);
    },
  );

  it('adds a variation beside the game, continues it, and enters nested ones', () => {
    const line = plainLine(['a1a2', 'b1b2', 'c1c2']);
    const one = addMoves(line, { path: [], ply: 1 }, ['d1d2', 'e1e2']);
    expect(one?.place).toEqual({ path: [{ ply: 1, variation: 0 }], ply: 3 });
    expect(one?.line.moves[1]?.variations).toEqual([plainLine(['d1d2', 'e1e2'])]);
    const two = addMoves(one?.line ?? line, { path: [], ply: 1 }, ['d1d2', 'f1f2']);
    const nested = two?.line.moves[1]?.variations[0]?.moves[1]?.variations;
    expect(nested).toEqual([plainLine(['f1f2'])]);
    const again = addMoves(two?.line ?? line, { path: [], ply: 1 }, ['d1d2', 'f1f2']);
    expect(again?.line).toBe(two?.line);
    expect(again?.place).toEqual(two?.place);
  });

  it('goes on after the last move of the game in a variation that repeats it', () => {
    const line = plainLine(['a1a2', 'b1b2']);
    const one = addMove(line, { path: [], ply: 2 }, 'c1c2');
    expect(one?.line.moves[1]?.variations).toEqual([plainLine(['b1b2', 'c1c2'])]);
    expect(one?.place).toEqual({ path: [{ ply: 1, variation: 0 }], ply: 3 });
    const two = addMove(one?.line ?? line, { path: [], ply: 2 }, 'd1d2');
    expect(two?.line.moves[1]?.variations).toHaveLength(1);
    expect(two?.place).toEqual({
      path: [
        { ply: 1, variation: 0 },
        { ply: 2, variation: 0 },
      ],
      ply: 3,
    });
    expect(addMove(plainLine([]), { path: [], ply: 0 }, 'a1a2')).toBeUndefined();
  });
});

describe('deleting', () => {
  it.prop([edited], RUNS)(
    'removes the move and what follows it, and restoring brings it back',
    ({ line, place }) => {
      const before = movesTo(line, place);
      const deleted = deleteMoves(line, place);
      const isOfGame = place.path.length === 0;
      expect(deleted === undefined).toBe(isOfGame);
      if (deleted === undefined) return;
      expect(movesTo(deleted.line, deleted.place)).toBe(before.split(' ').slice(0, -1).join(' '));
      expect(nodesOf(deleted.line).length).toBeLessThan(nodesOf(line).length);
      const restored = restoreMoves(deleted.line, deleted.removed);
      if (restored === undefined) throw new Error('The moves cannot be restored');
      expect(nodesOf(restored.line)).toEqual(nodesOf(line));
      expect(movesTo(restored.line, restored.place)).toBe(before);
    },
  );

  it('keeps alternatives to the move, and restores even after another change', () => {
    const line = addMoves(plainLine(['a1a2', 'b1b2']), { path: [], ply: 1 }, ['c1c2', 'd1d2'])?.line;
    const tree = addMove(line ?? plainLine([]), { path: [{ ply: 1, variation: 0 }], ply: 2 }, 'e1e2')?.line;
    const deleted = deleteMoves(tree ?? plainLine([]), { path: [{ ply: 1, variation: 0 }], ply: 3 });
    expect(deleted?.line.moves[1]?.variations).toEqual([plainLine(['c1c2', 'e1e2'])]);
    expect(deleted?.place).toEqual({ path: [{ ply: 1, variation: 0 }], ply: 2 });
    if (deleted === undefined) return;
    const other = addMove(deleted.line, deleted.place, 'f1f2')?.line ?? deleted.line;
    expect(nodesOf(restoreMoves(other, deleted.removed)?.line ?? other)).toContain('a1a2 c1c2 d1d2 ');
    expect(restoreMoves(plainLine(['a1a2']), deleted.removed)).toBeUndefined();
  });
});

describe('the order of lines', () => {
  it.prop([edited], RUNS)(
    'changes nothing but the order when a line becomes the main one',
    ({ line, place }) => {
      const made = makeMainLine(line, place);
      if (made === undefined) {
        expect(place.path.length === 0 || (place.path.length === 1 && place.path[0]?.variation === 0)).toBe(
          true,
        );
        return;
      }
      expect(nodesOf(made.line)).toEqual(nodesOf(line));
      expect(movesTo(made.line, made.place)).toBe(movesTo(line, place));
      const depth = made.place.path.length;
      expect(depth).toBe(place.path.length === 1 ? 1 : place.path.length - 1);
      if (place.path.length === 1) expect(made.place.path[0]?.variation).toBe(0);
    },
  );

  it.prop([edited], RUNS)('moves a variation up and down again', ({ line, place }) => {
    const down = moveVariation(line, place, 1);
    if (down === undefined) return;
    expect(nodesOf(down.line)).toEqual(nodesOf(line));
    expect(movesTo(down.line, down.place)).toBe(movesTo(line, place));
    expect(moveVariation(down.line, down.place, -1)).toEqual({ line, place });
  });
});

describe('comments and judgements', () => {
  it('sets the words of a comment and leaves commands of programs', () => {
    const line = {
      ...plainLine(['a1a2']),
      moves: [{ ...bareMove('a1a2'), comments: ['[%eval 3.5] Old', 'More'] }],
    };
    const place = { path: [], ply: 1 };
    expect(setComment(line, place, ' New  words ').moves[0]?.comments).toEqual(['[%eval 3.5] New words']);
    expect(setComment(line, place, '').moves[0]?.comments).toEqual(['[%eval 3.5]']);
    expect(setComment(line, place, 'Old\nMore')).toBe(line);
    expect(setComment(line, { path: [], ply: 0 }, 'Before').comments).toEqual(['Before']);
    expect(setComment(plainLine(['a1a2']), place, '').moves[0]?.comments).toEqual([]);
  });

  it('sets and removes the only judgement of a move', () => {
    const place = { path: [], ply: 1 };
    const judged = setJudgement(plainLine(['a1a2']), place, 1);
    expect(judged.moves[0]?.judgements).toEqual([1]);
    expect(setJudgement(judged, place, 1)).toBe(judged);
    expect(setJudgement(judged, place, undefined)).toEqual(plainLine(['a1a2']));
  });
});

describe('a line to store', () => {
  const { start } = normaliseRecord(randomRecord(1));

  it('keeps to the limits of records', () => {
    const nested = (depth: number): RecordedLine => ({
      comments: [],
      moves: [{ ...bareMove('a1a2'), variations: depth === 0 ? [] : [nested(depth - 1)] }],
    });
    expect(limitProblem(nested(LIMITS.nesting))).toBeUndefined();
    expect(limitProblem(nested(LIMITS.nesting + 1))?.kind).toBe('deep-variation');
    const long = plainLine(Array.from({ length: LIMITS.moves }, () => 'a1a2'));
    expect(limitProblem(long)).toBeUndefined();
    expect(limitProblem({ ...long, moves: [...long.moves, bareMove('a1a2')] })?.kind).toBe('many-moves');
    const comment = (text: string): RecordedLine =>
      setComment(plainLine(['a1a2']), { path: [], ply: 1 }, text);
    expect(limitProblem(comment('ä'.repeat(LIMITS.comment / 2)))).toBeUndefined();
    expect(limitProblem(comment(`${'ä'.repeat(LIMITS.comment / 2)}x`))?.kind).toBe('long-comment');
  });

  it('has only legal moves, also in variations, no empty variation, and one game', () => {
    const [one = '', two = ''] = CompactBoard.of(start).legalMoves();
    const withVariation = (line: RecordedLine): RecordedLine => ({
      comments: [],
      moves: [{ ...bareMove(one), variations: [line] }],
    });
    const problemOf = (line: RecordedLine): string | undefined => {
      const read = readMoveLines(start, formatMoveLines(start.turn, withVariation(line)));
      return read.ok ? undefined : read.error.kind;
    };
    expect(problemOf(plainLine([two]))).toBeUndefined();
    expect(problemOf(plainLine(['a1a1']))).toBeDefined();
    expect(problemOf(plainLine([two, two]))).toBeDefined();
    expect(problemOf(plainLine([]))).toBeDefined();
    const other = readMoveLines(start, [
      one,
      '',
      '[Hgn "1"]',
      '[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b"]',
    ]);
    expect(other.ok).toBe(false);
  });
});
