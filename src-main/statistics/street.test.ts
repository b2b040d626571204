import type { DatabaseClient } from '../database-thread/database-client.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { outcomeOf, formatResult, resultOf } from '#shared/game/result.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ALL_GAMES, newGame, openTestStore } from '../database/testing/sample.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const COMPUTER = { type: 'computer', level: 4 } as const;
/** Nobody can move: Black has a stack of three under one mark, White one of two under three. */
const OVER = '(Aba)5/6/6/6/6/5(aC) b';

type Given = Parameters<typeof newGame>[1];

/** Adds a game that is over at its start, or was resigned. */
async function addGame(database: DatabaseClient, given: Given, result?: string): Promise<number> {
  const game = await database.createGame(newGame(randomUUID(), { setup: 'position', start: OVER, ...given }));
  const position = parsePosition(game.start);
  const outcome = position.ok ? outcomeOf(position.value) : undefined;
  const end =
    result === undefined && outcome !== undefined
      ? ({ result: formatResult(resultOf(outcome, game.komi)), termination: 'normal' } as const)
      : ({ result: result ?? 'B+R', termination: 'resignation' } as const);
  await database.endGame({ gameId: game.id, expectedRevision: game.revision, end });
  return game.id;
}

it('has a tower for each finished game of a person, in the order of time', async () => {
  const database = await openTestStore();
  const later = await addGame(database, { players: { black: COMPUTER, white: ADA }, createdAt: 2000 });
  const first = await addGame(database, { players: { black: ADA, white: BEN }, createdAt: 1000 });
  await addGame(database, { players: { black: BEN, white: COMPUTER }, createdAt: 1500 });
  await database.createGame(newGame('going on', { players: { black: ADA, white: BEN } }));
  const resigned = await addGame(
    database,
    { players: { black: ADA, white: COMPUTER }, createdAt: 3000 },
    'W+R',
  );
  expect(await database.statistics.street({ player: 'ada', filter: {}, most: 100 })).toEqual({
    games: 3,
    towers: [
      { gameId: first, at: 1000, fortune: 'lost', margin: 3, opponent: BEN, pile: '(Aba)' },
      { gameId: later, at: 2000, fortune: 'won', margin: 3, opponent: COMPUTER, pile: '(Aba)' },
      { gameId: resigned, at: 3000, fortune: 'lost', opponent: COMPUTER, pile: '(Aba)' },
    ],
  });
  expect(await database.statistics.street({ player: 'Ada', filter: { levels: [4] }, most: 1 })).toMatchObject(
    {
      games: 2,
      towers: [{ gameId: resigned }],
    },
  );
  expect(await database.statistics.street({ player: 'Nobody', filter: {}, most: 100 })).toEqual({
    games: 0,
    towers: [],
  });
});

it('leaves out games in the bin', async () => {
  const database = await openTestStore();
  const id = await addGame(database, { players: { black: ADA, white: BEN } });
  await database.removeGames(ALL_GAMES, 1);
  expect(id).toBeGreaterThan(0);
  expect(await database.statistics.street({ player: 'Ada', filter: {}, most: 100 })).toEqual({
    games: 0,
    towers: [],
  });
});
