import { describe, expect, it } from 'vitest';
import { legalMoves } from '../game/moves.ts';
import { formatMove } from '../game/notation.ts';
import { parsePosition } from '../game/position-code.ts';
import { unwrap } from '../util/result.ts';
import { isHiddenAnswer, kindsOf } from './kind-of.ts';
import { greedyMoves, leadAfter, type SolvedPosition } from './solved-position.ts';

/** A shipped puzzle with 15 legal moves; a5d6 takes nothing. */
const position = unwrap(parsePosition('A2(Bc)1A/(Cb)5/6/6/(bA)5/a(aB)(aACccCCcbBCccBBb)(bCbaAaAB)a1 b'));
const ANSWER = 'a5d6';

/** The position with given results: that of the answer, of one other move, and of the rest. */
function solvedAs(answer: number, second: number, best = ANSWER): SolvedPosition {
  const moves = legalMoves(position)
    .map((move) => ({ move, value: formatMove(move) === best ? answer : second, replies: [] }))
    .sort((one, other) => other.value - one.value);
  return { position, moves };
}

const moveOf = (text: string) => {
  const move = legalMoves(position).find((one) => formatMove(one) === text);
  if (move === undefined) throw new Error(`${text} is not legal`);
  return move;
};

describe('the only best move', () => {
  it.each([
    [18, -40, ['win']],
    // A worse result is enough, whatever the difference.
    [1, 0, ['win']],
    [1, -1, ['win']],
    [12, 6, ['margin']],
    [12, 7, []],
    // What loses or draws is no puzzle that asks for a move.
    [-4, -40, []],
    [0, -40, []],
  ])('with %d against %d is of the kinds %j', (answer, second, kinds) => {
    expect(kindsOf(solvedAs(answer, second)).filter((kind) => kind === 'win' || kind === 'margin')).toEqual(
      kinds,
    );
  });

  it('is no puzzle where it takes the most points at once', () => {
    const [greedy] = greedyMoves(solvedAs(18, -40));
    if (greedy === undefined) throw new Error('There is no move');
    const name = formatMove(greedy.move);
    expect(name).not.toBe(ANSWER);
    expect(kindsOf(solvedAs(18, -40, name))).toEqual([]);
    expect(isHiddenAnswer(position, greedy.move)).toBe(false);
    expect(isHiddenAnswer(position, moveOf(ANSWER))).toBe(true);
  });

  it('is not hidden where it takes the most points at once, even if three others take as many', () => {
    const equal = unwrap(parsePosition('6/(cBCbbBaABbbAAa)5/b3(CccBcCCbAacCCcaB)a/6/3A1B/a3A1 b'));
    expect(isHiddenAnswer(equal, { from: 'a4', to: 'e1' })).toBe(false);
  });

  it('is not hidden where fewer than three other moves look as good', () => {
    // One other move leaves as large a lead, and it is the largest.
    const few = unwrap(
      parsePosition('3(cBBa)2/2Aa2/(CcCbbBCc)(Bb)A3/2A(aC)a(aA)/2(AA)(CbBccC)1b/1a1(Bc)1b b'),
    );
    expect(isHiddenAnswer(few, { from: 'd1', to: 'f3' })).toBe(false);
    expect(isHiddenAnswer(few, { from: 'd5', to: 'c5' })).toBe(true);
  });

  it('needs another move', () => {
    const { moves } = solvedAs(18, -40);
    expect(kindsOf({ position, moves: moves.slice(0, 1) })).toEqual([]);
  });
});

it('counts the lead right after a move for its mover', () => {
  const greedy = greedyMoves(solvedAs(18, -40));
  const most = Math.max(...legalMoves(position).map((move) => leadAfter(position, move)));
  expect(greedy.map(({ move }) => leadAfter(position, move))).toEqual(greedy.map(() => most));
});
