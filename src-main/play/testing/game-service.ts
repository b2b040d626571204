import type { GameChange } from '#shared/contract/game.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { NewGameRequest } from '#shared/contract/new-games.ts';
import type { AtRevision, GameId, GameState, Players } from '#shared/contract/schemas.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import { legalMoves } from '#shared/game/moves.ts';
import type { DealtSetup } from '#shared/game/types.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Engine, EnginePosition, ThinkAnswer, ThinkRequest } from '../../engine/engine.ts';
import { openTestStore } from '../../database/testing/sample.ts';
import type { GameDatabase } from '../../database-thread/game-database.ts';
import { createFeed, type Feed } from '#shared/util/feed.ts';
import type { LookAtMove } from '../coach.ts';
import { createGameServices, type GameServices } from '../game.ts';
import type { ProgramPlayer } from '../../core/program-player.ts';
import { positionOf } from '#shared/game/replay.ts';
import { callable, type Callable } from '../../core/testing/callable.ts';
import { createTestClock, type TestClock } from '../../core/testing/test-clock.ts';

export const ADA = { type: 'human', name: 'Ada' } as const;
export const BJORN = { type: 'human', name: 'Björn' } as const;
export const COMPUTER = { type: 'computer', level: 3 } as const;

export const byTwo: Players = { black: ADA, white: BJORN };
export const againstComputer: Players = { black: ADA, white: COMPUTER };

/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** Creates an engine that answers with the first legal move at once, unless its functions are replaced. */
function firstMoveEngine(): Engine {
  return {
    think: ({ position, moves }, { signal, onProgress }) => {
      signal.throwIfAborted();
      const [move] = legalMoves(positionOf({ start: position, moves }));
      if (move === undefined) throw new Error('The game is over');
      const answer = {
        depth: 1,
        score: 2,
        exact: false,
        line: [formatMove(move)],
        nodes: 1,
        milliseconds: 1,
      };
      onProgress(answer);
      return Promise.resolve<ThinkAnswer>({ ...answer, move: formatMove(move) });
    },
    appraise: () => Promise.reject(new Error('Unexpected call')),
    margin: () => Promise.reject(new Error('Unexpected call')),
    ponder: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

interface ProgramPlayerUnderTest {
  chooseMove: ProgramPlayer['chooseMove'];
  endGame: ProgramPlayer['endGame'];
}

interface CoachUnderTest {
  look: LookAtMove;
}

/** A game service with everything that a test changes or reads. */
export interface GameServiceUnderTest {
  readonly service: Callable<GameServices['game']> & {
    readonly clock: Callable<GameServices['clock']> & Pick<GameServices, 'onSuspend' | 'onResume'>;
  };
  readonly database: GameDatabase;
  readonly engine: Engine;
  /** No program exists, unless its functions are replaced. */
  readonly programs: ProgramPlayerUnderTest;
  readonly gameChanges: Feed<GameChange>;
  readonly libraryChanges: Feed<LibraryChange>;
  readonly settings: Settings;
  /** Has nothing to say, unless its function is replaced. */
  readonly coach: CoachUnderTest;
  readonly clock: TestClock;
}

/** Creates the service with a real database, closed after the test, and an engine that does not search. */
export async function setUp(opened?: GameDatabase): Promise<GameServiceUnderTest> {
  const database = opened ?? (await openTestStore());
  const engine = firstMoveEngine();
  const gameChanges = createFeed<GameChange>(({ gameId }) => gameId);
  const libraryChanges = createFeed<LibraryChange>(({ kind }) => kind);
  const clock = createTestClock();
  const settings = { ...DEFAULT_SETTINGS };
  const programs: ProgramPlayerUnderTest = {
    chooseMove: () => Promise.reject(new Error('Unexpected call')),
    endGame: () => undefined,
  };
  const coach: CoachUnderTest = { look: () => Promise.resolve(undefined) };
  const {
    game,
    clock: clockService,
    onSuspend,
    onResume,
  } = createGameServices({
    database,
    engine,
    programs,
    changes: gameChanges,
    libraryChanges,
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    after: clock.after,
    settings: () => settings,
    look: (...asked) => coach.look(...asked),
  });
  const service = { ...callable(game), clock: { ...callable(clockService), onSuspend, onResume } };
  return { service, settings, coach, database, engine, programs, gameChanges, libraryChanges, clock };
}

/** Collects the requests to the engine for a move from now on. */
export function thoughtsOf(engine: Engine): ThinkRequest[] {
  const asked: ThinkRequest[] = [];
  const think = engine.think.bind(engine);
  engine.think = (request, options) => {
    asked.push(request);
    return think(request, options);
  };
  return asked;
}

/** Makes the engine evaluate every position with this margin for Black. @returns the positions that it evaluated */
export function appraisesAt(engine: Engine, margin: number): EnginePosition[] {
  const asked: EnginePosition[] = [];
  engine.appraise = (place) => {
    asked.push(place);
    return Promise.resolve({ margin, spread: 12, nodes: 1, milliseconds: 1 });
  };
  return asked;
}

/** A request for a game whose start is dealt. */
export type DealtRequest = Extract<NewGameRequest, { readonly setup: DealtSetup }>;

/** Creates a request for a new game. */
export function newGameRequest(players: Players, other: Partial<DealtRequest> = {}): DealtRequest {
  const requestId = crypto.randomUUID();
  const deal = { setup: 'classic', seed: 5, endRule: 'either' } as const;
  return { requestId, players, ...deal, komi: 0, offersSwap: false, isMatch: false, ...other };
}

/** Sets the service up, and starts a game. */
export async function startGame(
  players: Players,
  other?: Partial<DealtRequest>,
): Promise<GameServiceUnderTest & { readonly game: GameState }> {
  const made = await setUp();
  return { ...made, game: await made.service.start(newGameRequest(players, other)) };
}

/** Reads a stream to its end. */
export async function endOf<Progress, End>(
  stream: AsyncGenerator<Progress, End, void>,
): Promise<{ readonly progress: readonly Progress[]; readonly end: End }> {
  const progress: Progress[] = [];
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { progress, end: step.value };
    progress.push(step.value);
  }
}

/** Returns the address of a command: the game at its current revision. */
export function at(game: { readonly id: GameId; readonly revision: number }): AtRevision {
  return { gameId: game.id, expectedRevision: game.revision };
}

/** Returns the first legal move of a game. */
export function aMove(game: { readonly start: string; readonly moves: readonly string[] }): string {
  const [move] = legalMoves(positionOf(game));
  if (move === undefined) throw new Error('The game is over');
  return formatMove(move);
}
