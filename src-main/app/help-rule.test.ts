import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { NewGameRequest, StartRequest } from '#shared/contract/new-games.ts';
import type { GameState, Players, ProfileId } from '#shared/contract/schemas.ts';
import { positionOf } from '#shared/game/replay.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { mapPosition } from '#shared/game/symmetry.ts';
import { openTestApp } from '../testing/test-app.ts';
import { connectLocally, type TestClient } from '../testing/transports.ts';

const BY_TWO: Players = { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } };
const AGAINST_COMPUTER: Players = { ...BY_TWO, white: { type: 'computer', level: 0 } };
/** The start of games that the engine soon knows everything about. */
const SMALL = '1CA1A1/2A3/6/1(bA)2a(bB)/2a(bCBccBBbbBCaCccABcaCcCAb)2/3aa1 w';
const COMPUTER_FIRST: Players = { ...BY_TWO, black: { type: 'computer', level: 0 } };

/** What a person could ask about while a game without help goes on. */
interface Situation {
  readonly client: TestClient;
  /** The game without help, its position, and the same position turned by 180 degrees. */
  readonly played: GameState;
  readonly position: string;
  readonly turned: string;
  /** A finished game from another start. */
  readonly over: GameState;
  /** A game with all help from the position. */
  readonly copy: (players: Players) => Promise<GameState>;
}

/** The calls that give the engine's knowledge about what a person names, each about the game without help or beside it. */
const REFUSED: Readonly<Record<string, (situation: Situation) => Promise<unknown>>> = {
  'analysis.run': ({ client, over }) => ended(client.analysis.run({ gameId: over.id, depth: 'quick' })),
  'analysis.tryMove': ({ client, over }) =>
    client.analysis.tryMove({ gameId: over.id, ply: 0, move: firstMove(over.start) }),
  'analysis.live': ({ client, turned: position }) =>
    ended(client.analysis.live({ position, komi: 0, lines: 1 })),
  'game.hint': async ({ client, copy }) => ended(client.game.hint(at(await copy(BY_TWO)))),
  'game.coach': async ({ client, copy }) => {
    const game = await copy(BY_TWO);
    const moved = await client.game.play({ ...at(game), move: firstMove(game.start) });
    return client.game.coach({ ...at(moved), mode: 'mistakes' });
  },
  'game.think': async ({ client, copy, position }) => {
    const isBlack = position.endsWith(' b');
    return ended(client.game.think(at(await copy(isBlack ? COMPUTER_FIRST : AGAINST_COMPUTER))));
  },
  'game.offerDraw': async ({ client, copy, position }) => {
    const isBlack = position.endsWith(' b');
    return client.game.offerDraw(at(await copy(isBlack ? AGAINST_COMPUTER : COMPUTER_FIRST)));
  },
  'game.appraise': ({ client, turned }) => client.game.appraise(startAt(turned)),
  'game.evenKomi': ({ client, played }) =>
    client.game.evenKomi({ setup: 'same', gameId: played.id, seed: 1, endRule: 'either' }),
  'puzzles.examine': ({ client, turned: position }) => client.puzzles.examine({ position }),
  'puzzles.save': ({ client, turned: position }) => client.puzzles.save({ position }),
  'puzzles.reply': ({ client, turned: position }) =>
    client.puzzles.reply({ position, komi: 0, move: firstMove(position) }),
};

/**
 * The calls that give the engine's knowledge, but about no position of a game that goes on: what was kept of games that are over, the
 * app's own puzzles, deals and matches, and the queue, which waits.
 */
const OF_OTHERS = [
  ...['analysis.get', 'analysis.queueReviews', 'analysis.queue', 'analysis.pauseQueue'],
  ...['puzzles.next', 'puzzles.own', 'puzzles.ending', 'puzzles.overview'],
  ...['programs.test', 'programs.match'],
];

/** The parts of the contract, and calls in the others, behind which no engine is. */
const WITHOUT_ENGINE = [
  'system',
  'clock',
  'library',
  'statistics',
  'transfer',
  'settings',
  'data',
  'profiles',
];
const PLAIN = [
  ...['analysis.cancelQueue', 'analysis.setPower', 'analysis.prepareLive', 'analysis.countMistakesOf'],
  ...['current', 'get', 'details', 'annotate', 'start', 'startSecond', 'playOn', 'otherOfMatch'].map(ofGame),
  ...['play', 'swap', 'takeBack', 'redo', 'agreeDraw', 'changePlayer', 'resign', 'changes'].map(ofGame),
  ...['puzzles.finishEnding', 'puzzles.finish', 'puzzles.saved', 'puzzles.drop'],
  ...['programs.list', 'programs.add', 'programs.remove', 'programs.change'],
];

function ofGame(call: string): string {
  return `game.${call}`;
}

function at({ id: gameId, revision: expectedRevision }: GameState) {
  return { gameId, expectedRevision };
}

function startAt(start: string): StartRequest {
  return { setup: 'position', start, seed: 1, endRule: 'either' };
}

function firstMove(code: string, moves: readonly string[] = []): string {
  const [move] = legalMoves(positionOf({ start: code, moves }));
  if (move === undefined) throw new Error('The game is over');
  return formatMove(move);
}

/** Reads a task to its end. */
async function ended(task: Promise<AsyncIterator<unknown, unknown>>): Promise<unknown> {
  const stream = await task;
  for (;;) {
    const { done, value } = await stream.next();
    if (done === true) return value;
  }
}

/** Starts a game without help, in which each side has moved once, beside another game that is over. */
async function setUp(request: Partial<NewGameRequest>): Promise<Situation> {
  const { client } = connectLocally((await openTestApp()).connect);
  const start = (other: Partial<NewGameRequest>): Promise<GameState> =>
    client.game.start({
      ...{ requestId: crypto.randomUUID(), setup: 'classic', seed: 1, endRule: 'either', players: BY_TWO },
      ...other,
    } as NewGameRequest);
  const first = await start({ setup: 'position', start: SMALL });
  const moved = await client.game.play({ ...at(first), move: firstMove(first.start) });
  const over = await client.game.resign({ ...at(moved), colour: 'black' });
  const dealt = await start(request);
  const opened = await client.game.play({ ...at(dealt), move: firstMove(dealt.start) });
  const played =
    opened.players.white.type === 'computer'
      ? ((await ended(client.game.think(at(opened)))) as GameState)
      : await client.game.play({ ...at(opened), move: firstMove(opened.start, opened.moves) });
  const now = positionOf(played);
  const position = formatPosition(now);
  const turned = formatPosition(mapPosition('half-turn', now));
  const copy = (players: Players): Promise<GameState> =>
    start({ setup: 'position', start: position, players });
  return { client, played, position, turned, over, copy };
}

const RATED = { players: AGAINST_COMPUTER, ratedFor: 1 as ProfileId };

describe('while a game without help goes on', () => {
  it('every call is known to tell nothing, to be refused, or to be about other positions', () => {
    const calls = Object.entries(contract)
      .filter(([part]) => !WITHOUT_ENGINE.includes(part))
      .flatMap(([part, procedures]) => Object.keys(procedures).map((call) => `${part}.${call}`));
    expect([...Object.keys(REFUSED), ...OF_OTHERS, ...PLAIN].toSorted()).toEqual(calls.toSorted());
  });

  it('each call that tells something is refused beside a rated game', async () => {
    const situation = await setUp(RATED);
    const data = { gameId: situation.played.id };
    for (const [call, ask] of Object.entries(REFUSED))
      await expect(ask(situation), call).rejects.toMatchObject({ code: 'NO_HELP_NOW', data });
  });

  it('they are refused about a game that was agreed without hints, also after another one was started', async () => {
    const situation = await setUp({ help: ['marks'] });
    const { client } = situation;
    const other = await client.game.start({
      ...{ requestId: crypto.randomUUID(), ...startAt(SMALL), players: BY_TWO },
    });
    await client.game.play({ ...at(other), move: firstMove(other.start) });
    for (const call of ['analysis.live', 'game.hint', 'game.think', 'game.appraise', 'puzzles.reply'])
      await expect(REFUSED[call]?.(situation), call).rejects.toMatchObject({ code: 'NO_HELP_NOW' });
    // Another position is none of that game.
    expect(await ended(client.game.hint(at(await client.game.get({ gameId: other.id }))))).toBeDefined();
  });

  it('the game itself gives no hint, and the computer does not say what it expects', async () => {
    const { client, played } = await setUp({ ...RATED });
    const refused = { code: 'HELP_NOT_ALLOWED', data: { gameId: played.id, help: 'hints' } };
    await expect(ended(client.game.hint(at(played)))).rejects.toMatchObject(refused);
    await expect(ended(client.analysis.run({ gameId: played.id, depth: 'quick' }))).rejects.toMatchObject(
      refused,
    );
    const { id: gameId } = played;
    const live = { position: played.start, komi: 0, lines: 1, gameId };
    await expect(ended(client.analysis.live(live))).rejects.toMatchObject(refused);
    expect(await client.analysis.get({ gameId })).toBeUndefined();
    const moved = await client.game.play({ ...at(played), move: firstMove(played.start, played.moves) });
    const thinking = await client.game.think(at(moved));
    expect((await thinking.next()).done).toBe(true);
  });

  it('deals, puzzles and other games against the computer go on, and everything after its end', async () => {
    const { client, played, over, position } = await setUp(RATED);
    const deal = { setup: 'classic', seed: 7, endRule: 'either' } as const;
    expect(await client.game.appraise(deal)).toHaveProperty('margin');
    await expect(client.game.appraise({ ...deal, seed: 1 })).rejects.toMatchObject({ code: 'NO_HELP_NOW' });
    const another = await client.game.start({
      ...{ requestId: crypto.randomUUID(), ...deal, players: COMPUTER_FIRST },
    });
    expect(await ended(client.game.think(at(another)))).toMatchObject({ moves: [expect.any(String)] });
    await client.game.resign({ ...at(played), colour: 'black' });
    expect(await ended(client.analysis.live({ position, komi: 0, lines: 1, nodes: 1000 }))).toBeDefined();
    expect(
      await client.analysis.tryMove({ gameId: over.id, ply: 0, move: firstMove(over.start) }),
    ).toBeDefined();
  });
});
