import type { ProgramFault } from '#shared/contract/program-fault.ts';
import type { Program, ProgramMatch } from '#shared/contract/programs.ts';
import { parseMove } from '#shared/game/notation.ts';
import { isOver } from '#shared/game/moves.ts';
import { leadOf } from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { LEVELS } from '#shared/game/player.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { COLOURS, type Colour, type Position } from '#shared/game/types.ts';
import { eloRange } from '#shared/rating/level-ratings.ts';
import { err, ok, type Result } from '#shared/util/result.ts';
import { randomInt } from 'node:crypto';
import type { Engine } from '../engine/engine.ts';
import { checkMove } from '../engine/outside/fault.ts';
import { DeclaredError } from '../core/service.ts';
import type { ProgramProcesses } from './program-processes.ts';

/** The faults in a row that end a match. */
const MAX_FAULTS = 3;
/** The number of seeds. */
const SEEDS = 2 ** 32;

export interface MatchRequest {
  readonly program: Program;
  readonly level: number;
  /** An even number. */
  readonly games: number;
  readonly processes: Pick<ProgramProcesses, 'ask' | 'endGame'>;
  readonly signal: AbortSignal;
  readonly startEngine: () => Pick<Engine, 'think' | 'close'>;
  /** Runs a turn with a signal that may interrupt it, and repeats it later. */
  readonly yielding: <Answer>(
    turn: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ) => Promise<Answer>;
  /** Called after each game. */
  readonly report: (match: ProgramMatch) => void;
  /** Called with each fault. */
  readonly onFault: (fault: ProgramFault) => void;
}

/** Plays a match between a program and a level. Rejects with `PROGRAM_FAILED`, `ENGINE_UNAVAILABLE`, or the signal's reason. */
export async function playMatch(request: MatchRequest): Promise<ProgramMatch> {
  const { program, games, signal, report, onFault, processes } = request;
  const engine = request.startEngine();
  let match: ProgramMatch = { games: 0, total: games, won: 0, drawn: 0, lost: 0, faults: 0 };
  let faultsInARow = 0;
  const name = `match ${randomInt(SEEDS)}`;
  try {
    for (let pair = 0; pair < games / 2; pair++) {
      const seed = randomInt(SEEDS);
      for (const colour of COLOURS) {
        const end = await playGame(request, engine, { name: `${name} ${pair} ${colour}`, seed, colour });
        faultsInARow = end.ok ? 0 : faultsInARow + 1;
        match = withGame(match, end);
        if (!end.ok) {
          onFault(end.error);
          if (faultsInARow >= MAX_FAULTS)
            throw DeclaredError.of('PROGRAM_FAILED', { name: program.name, fault: end.error });
        }
        report(match);
      }
      match = { ...match, elo: eloRange(pair + 1, (match.won + match.drawn / 2) / match.games) };
      report(match);
    }
    signal.throwIfAborted();
    return match;
  } finally {
    for (let pair = 0; pair < games / 2; pair++)
      for (const colour of COLOURS) processes.endGame(`${name} ${pair} ${colour}`);
    await engine.close();
  }
}

interface MatchGame {
  readonly name: string;
  readonly seed: number;
  /** The program's. */
  readonly colour: Colour;
}

/** Plays a game. @returns the program's margin, or its fault */
async function playGame(
  { program, level, processes, signal, yielding }: MatchRequest,
  engine: Pick<Engine, 'think'>,
  { name, seed, colour }: MatchGame,
): Promise<Result<number, ProgramFault>> {
  let position: Position = dealStart('classic', seed, 'either');
  const start = formatPosition(position);
  const moves: string[] = [];
  const timeMs = 1000 * program.seconds;
  for (;;) {
    if (isOver(position)) return ok(leadOf(position, colour));
    if (position.turn === colour) {
      const words = moves.length === 0 ? start : `${start} moves ${moves.join(' ')}`;
      const question = {
        asker: 'match',
        game: name,
        seed,
        timeMs,
        position: words,
        go: `movetime ${timeMs}`,
      };
      const thought = await yielding(
        (both) => processes.ask(program, { ...question, signal: both, onInfo: () => undefined }),
        signal,
      );
      if (!thought.ok) return thought;
      const after = checkMove(position, thought.value.move);
      if (!after.ok) {
        processes.endGame(name);
        return err(after.error);
      }
      moves.push(thought.value.move);
      position = after.value;
    } else {
      const asked = {
        position: start,
        moves,
        seed,
        level: LEVELS.find((each) => each === level) ?? LEVELS[0],
      };
      const answer = await yielding(
        (both) => engine.think(asked, { signal: both, onProgress: () => undefined }),
        signal,
      );
      const move = parseMove(answer.move);
      if (move === undefined) throw new Error('The engine answered with an illegal move');
      moves.push(answer.move);
      position = applyMove(position, move);
    }
  }
}

function withGame(match: ProgramMatch, end: Result<number, ProgramFault>): ProgramMatch {
  const { games, won, drawn, lost, faults } = match;
  const next = { ...match, games: games + 1 };
  if (!end.ok) return { ...next, lost: lost + 1, faults: faults + 1, fault: end.error };
  if (end.value === 0) return { ...next, drawn: drawn + 1 };
  return end.value > 0 ? { ...next, won: won + 1 } : { ...next, lost: lost + 1 };
}
