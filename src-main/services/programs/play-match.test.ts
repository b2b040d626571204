import { expect, it, vi } from 'vitest';
import type { ProgramMatch } from '#shared/contract/programs.ts';
import { positionOf } from '#shared/game/replay.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Engine, ThinkAnswer } from '../../engine/engine.ts';
import { faultOf } from '../../engine/outside/fault.ts';
import { err, ok } from '#shared/util/result.ts';
import { playMatch, type MatchRequest } from './play-match.ts';

/** The first legal move of a place. @param place the words after `position` */
function firstMove(place: string): string {
  const [start = '', moves = ''] = place.split(' moves ');
  const [move] = legalMoves(positionOf({ start, moves: moves.split(' ').filter(Boolean) }));
  return move === undefined ? 'none' : formatMove(move);
}

function engine(): Pick<Engine, 'think' | 'close'> {
  return {
    think: async ({ position, moves }, { signal }) => {
      signal.throwIfAborted();
      const place = moves.length === 0 ? position : `${position} moves ${moves.join(' ')}`;
      return await Promise.resolve({ move: firstMove(place) } as ThinkAnswer);
    },
    close: vi.fn(() => Promise.resolve()),
  };
}

function request(
  answer: (place: string) => ReturnType<MatchRequest['seats']['ask']>,
  other: Partial<MatchRequest> = {},
) {
  const places: string[] = [];
  const computer = engine();
  const reports: ProgramMatch[] = [];
  const made = {
    program: { name: 'Foo', seconds: 1 } as MatchRequest['program'],
    level: 3,
    games: 4,
    seats: {
      ask: (_, { place }) => {
        places.push(place);
        return answer(place);
      },
      endGame: vi.fn(),
    },
    signal: new AbortController().signal,
    startEngine: () => computer,
    yielding: (turn, signal) => turn(signal),
    report: (match) => {
      reports.push(match);
    },
    onFault: vi.fn(),
    ...other,
  } satisfies MatchRequest;
  return { request: made, places, computer, reports };
}

const thought = (move: string) => Promise.resolve(ok({ move, depth: 1, nodes: 1, milliseconds: 1 }));

it('counts a fault as a lost game, and gives up after three in a row', async () => {
  let games = 0;
  const once = request((place) => {
    if (!place.includes('moves') && games++ === 0) return Promise.resolve(err(faultOf('ended', '3')));
    return thought(firstMove(place));
  });
  const result = await playMatch(once.request);
  expect(result).toMatchObject({ games: 4, faults: 1, fault: { kind: 'ended', detail: '3' } });
  expect(result.lost).toBeGreaterThanOrEqual(1);
  expect(result.won + result.drawn + result.lost).toBe(4);

  const always = request(() => thought('a1a1'));
  await expect(playMatch(always.request)).rejects.toMatchObject({
    code: 'PROGRAM_FAILED',
    data: { name: 'Foo', fault: { kind: 'illegal-move', detail: 'a1a1' } },
  });
  // Two games and their pair.
  expect(always.reports).toHaveLength(3);
  expect(always.computer.close).toHaveBeenCalledOnce();
});

it('repeats a turn that was interrupted for a game', async () => {
  let interrupted = 0;
  const places: string[] = [];
  const { request: asked } = request((place) => thought(firstMove(place)), {
    games: 2,
    seats: {
      ask: async (_, { place, signal }) => {
        signal.throwIfAborted();
        places.push(place);
        return await thought(firstMove(place));
      },
      endGame: () => undefined,
    },
    yielding: async (turn, signal) => {
      // The first turns of both: the program begins, and the computer answers.
      if (interrupted < 2) {
        interrupted++;
        await expect(turn(AbortSignal.abort(new Error('a game is played')))).rejects.toThrow('a game');
      }
      return turn(signal);
    },
  });
  expect(await playMatch(asked)).toMatchObject({ games: 2, faults: 0 });
  expect(interrupted).toBe(2);
  expect(new Set(places).size).toBe(places.length);
});
