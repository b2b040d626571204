import { describe, expect, it } from 'vitest';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { mapMove, mapPosition } from '#shared/game/symmetry.ts';
import type { Puzzle } from '#shared/puzzle/puzzle.ts';
import { unwrap } from '#shared/util/result.ts';
import { createTestSearcher } from '../engine/testing/test-searcher.ts';
import { WORKERS } from '../testing/workers.ts';
import { checkPuzzle, checkPuzzles, puzzleFile, readPuzzles } from './shipped-puzzles.ts';

const PUZZLE: Puzzle = {
  id: 'f5gablb08e',
  position: 'A2(Bc)1A/(Cb)5/6/6/(bA)5/a(aB)(aACccCCcbBCccBBb)(bCbaAaAB)a1 b',
  komi: 0,
  kind: 'win',
  answer: 'a5d6',
  line: ['a5d6', 'b1d1'],
  value: 18,
  second: -40,
  difficulty: 820,
};
const searcher = createTestSearcher(1);

describe('a puzzle', () => {
  it('has no fault where every claim is true', () => {
    expect(checkPuzzle(searcher, PUZZLE)).toEqual([]);
  });

  it.each<[string, Partial<Puzzle>]>([
    ['The position cannot be read.', { position: 'x' }],
    ['The game is over.', { position: '6/6/6/6/6/5a b' }],
    ['The id is f5gablb08e, not a.', { id: 'a' }],
    ['The value is 18, not 19.', { value: 19 }],
    ['The value of the next best move is -40, not -39.', { second: -39 }],
    ['The komi is 0, not 2.', { komi: 2 }],
    ['It is not of the kind margin.', { kind: 'margin' }],
    ['The difficulty is not a whole number.', { difficulty: 820.5 }],
    ['The answer is a5d6, not b1d1.', { answer: 'b1d1' }],
    ['The line does not end the game.', { line: ['a5d6'] }],
    ['The move d1d2 of the line is not legal.', { line: ['a5d6', 'd1d2'] }],
  ])('is reported: %s', (fault, other) => {
    expect(checkPuzzle(searcher, { ...PUZZLE, ...other })).toContain(fault);
  });

  it('is reported when a move of its line is not the best', () => {
    const faults = checkPuzzle(searcher, { ...PUZZLE, line: ['a2b1', 'a5a6'] });
    expect(faults.join(' ')).toMatch(/first move of the line|not legal|After/);
  });

  it('may be turned and mirrored, but is not shipped twice', () => {
    const position = unwrap(parsePosition(PUZZLE.position));
    const turned = (move: string): string => {
      const parsed = parseMove(move);
      return parsed === undefined ? '' : formatMove(mapMove('quarter-turn', parsed));
    };
    const image = {
      ...PUZZLE,
      position: formatPosition(mapPosition('quarter-turn', position)),
      answer: turned(PUZZLE.answer),
      line: PUZZLE.line.map(turned),
    };
    expect([...checkPuzzles([PUZZLE, image], WORKERS.engine)]).toEqual([
      [],
      ['It is the same as an earlier puzzle.'],
    ]);
  });
});

describe('the shipped puzzles', () => {
  const shipped = readPuzzles(puzzleFile(WORKERS.engine));

  it('are true, by a proof of every twentieth', () => {
    const some = shipped.filter((_, index) => index % 20 === 0);
    expect([...checkPuzzles(some, WORKERS.engine)].flat()).toEqual([]);
  });

  it('are all different', () => {
    expect(new Set(shipped.map(({ id }) => id)).size).toBe(shipped.length);
  });
});
