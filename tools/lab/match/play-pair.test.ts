import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../src-shared/game/moves.ts';
import { formatMove } from '../../../src-shared/game/notation.ts';
import { parsePosition } from '../../../src-shared/game/position-code.ts';
import { replayMoves } from '../../../src-shared/game/replay.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import { err, ok, unwrap } from '../../../src-shared/util/result.ts';
import { playGame, type Chooser } from './play-pair.ts';

const answer = (move: string) => ok({ move, depth: undefined, nodes: undefined, milliseconds: 1 });

/** Plays the first legal move. */
const first: Chooser = (place) => {
  const [code = '', moves = ''] = place.split(' moves ');
  const positions = unwrap(replayMoves(unwrap(parsePosition(code)), moves.split(' ').filter(Boolean)));
  const [move] = legalMoves(positions.at(-1) ?? positions[0] ?? dealStart('classic', 1, 'either'));
  return Promise.resolve(answer(move === undefined ? 'none' : formatMove(move)));
};
const always =
  (move: string): Chooser =>
  () =>
    Promise.resolve(answer(move));

describe('a game', () => {
  it('is played to its end, and the margin is that of Black', async () => {
    // The pawn with two marks moves over c1 to b1 and makes 4 points there; then White's only single pawn cannot move.
    const start = unwrap(parsePosition('6/6/6/6/6/AAab2 b'));
    expect(await playGame(start, { black: always('d1b1'), white: always('none') })).toEqual({
      kind: 'finished',
      margin: 4 + 1 - 1,
    });
    expect(await playGame(dealStart('scattered', 5, 'mover'), { black: first, white: first })).toMatchObject({
      kind: 'finished',
    });
  });

  it.each([
    [always('a6f1'), 'made an illegal move: a6f1 is not legal: no path of 3 steps leads there'],
    [always('hello'), 'answered "hello", which is not a move'],
    [always('none'), 'answered "none", which is not a move'],
    [() => Promise.resolve(err('ended with status 3')), 'ended with status 3'],
  ] as const)('is lost by a fault (%#)', async (faulty, fault) => {
    const start = dealStart('classic', 1, 'either');
    expect(await playGame(start, { black: first, white: faulty })).toMatchObject({
      kind: 'forfeited',
      loser: 'white',
      fault: expect.stringContaining(fault) as string,
      place: expect.stringMatching(/^[A-Ca-c/]+ b moves [a-f1-6]{4}$/) as string,
    });
  });
});
