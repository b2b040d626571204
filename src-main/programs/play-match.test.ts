import { expect, it, vi } from 'vitest';
import type { ProgramMatch } from '#shared/contract/programs.ts';
import { positionOf } from '#shared/game/replay.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Engine, ThinkAnswer } from '../engine/engine.ts';
import { faultOf } from '../engine/outside/fault.ts';
import { err, ok } from '#shared/util/result.ts';
import { playMatch, type MatchRequest } from './play-match.ts';

/** The first legal move of a position. @param words those after `position` */
function firstMove(words: string): string {
  const [start = '', moves = ''] = words.split(' moves ');
  const [move] = legalMoves(positionOf({ start, moves: moves.split(' ').filter(Boolean) }));
  return move === undefined ? 'none' : formatMove(move);
}

function engine(): Pick<Engine, 'think' | 'close'> {
  return {
    think: async ({ position, moves }, { signal }) => {
      signal.throwIfAborted();
      const words = moves.length === 0 ? position : `${position} moves ${moves.join(' ')}`;
      return await Promise.resolve({ move: firstMove(words) } as ThinkAnswer);
    },
    close: vi.fn(() => Promise.resolve()),
  };
}

function request(
  answer: (words: string) => ReturnType<MatchRequest['processes']['ask']>,
  other: Partial<MatchRequest> = {},
) {
  const positions: string[] = [];
  const computer = engine();
  const reports: ProgramMatch[] = [];
  const made = {
    program: { name: 'Foo', seconds: 1 } as MatchRequest['program'],
    level: 3,
    games: 4,
    processes: {
      ask: (_, { position: words }) => {
        positions.push(words);
        return answer(words);
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
  return { request: made, positions, computer, reports };
}

const thought = (move: string) => Promise.resolve(ok({ move, depth: 1, nodes: 1, milliseconds: 1 }));

it('counts a fault as a lost game, and gives up after three in a row', async () => {
  let games = 0;
  const once = request((words) => {
    if (!words.includes('moves') && games++ === 0) return Promise.resolve(err(faultOf('ended', '3')));
    return thought(firstMove(words));
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
  const positions: string[] = [];
  const { request: asked } = request((words) => thought(firstMove(words)), {
    games: 2,
    processes: {
      ask: async (_, { position: words, signal }) => {
        signal.throwIfAborted();
        positions.push(words);
        return await thought(firstMove(words));
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
  expect(new Set(positions).size).toBe(positions.length);
});
