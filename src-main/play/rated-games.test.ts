import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ProfileId, type Players } from '#shared/contract/schemas.ts';
import {
  ADA,
  againstComputer,
  aMove,
  at,
  byTwo,
  COMPUTER,
  newGameRequest,
  setUp,
} from './testing/game-service.ts';
import type { DealtRequest } from './testing/game-service.ts';

const FIRST = v.parse(ProfileId, 1);
const NOT_RATED = { code: 'NOT_IN_RATED_GAME' };
const PROGRAM = { type: 'program', name: 'Other' } as const;

function rated(other: Partial<DealtRequest> = {}): DealtRequest {
  return newGameRequest(againstComputer, { ratedFor: FIRST, ...other });
}

function refusal(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

it('allows no help but marks, whatever was asked for', async () => {
  const { service, database } = await setUp();
  const game = await service.start(rated({ help: ['hints', 'take-back', 'marks'] }));
  expect(game).toMatchObject({ help: ['marks'], ratedFor: FIRST });
  expect(await database.runningRatedGames(FIRST)).toEqual([game.id]);
  expect(await refusal(service.takeBack(at(game)))).toMatchObject({ code: 'HELP_NOT_ALLOWED' });
});

it.each<[string, Players]>([
  ['two people', byTwo],
  ['two computers', { black: COMPUTER, white: COMPUTER }],
  ['a person and a program', { black: ADA, white: PROGRAM }],
  ['a program and the computer', { black: PROGRAM, white: COMPUTER }],
])('is none between %s', async (_, players) => {
  const { service } = await setUp();
  expect(await refusal(service.start(newGameRequest(players, { ratedFor: FIRST })))).toMatchObject(NOT_RATED);
});

it('is none from a position that somebody chose', async () => {
  const { service } = await setUp();
  const { setup, handicap, ...conditions } = rated();
  const start = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
  expect(await refusal(service.start({ ...conditions, setup: 'placed', start }))).toMatchObject(NOT_RATED);
});

it('has no draw by agreement and no other player, and is not gone on with elsewhere until it is over', async () => {
  const { service } = await setUp();
  const game = await service.start(rated());
  expect(await refusal(service.offerDraw(at(game)))).toMatchObject(NOT_RATED);
  const person = { colour: 'white', player: { type: 'human', name: 'Zoe' } } as const;
  expect(await refusal(service.changePlayer({ ...at(game), ...person }))).toMatchObject(NOT_RATED);
  const elsewhere = { requestId: crypto.randomUUID(), gameId: game.id, ply: 0, line: [], players: byTwo };
  expect(await refusal(service.playOn(elsewhere))).toMatchObject(NOT_RATED);
});

it('resigns another one of the same profile that is not over', async () => {
  const { service } = await setUp();
  const left = await service.start(rated());
  await service.play({ ...at(left), move: aMove(left) });
  const next = await service.start(rated({ seed: 6 }));
  expect(await service.get({ gameId: left.id })).toMatchObject({ result: 'W+R' });
  expect(next.result).toBe('*');
});

it('is resigned by the second game of a rated match, too', async () => {
  const { service, database } = await setUp();
  const first = await service.start(rated({ isMatch: true }));
  await database.endGame({ ...at(first), end: { result: 'B+3', termination: 'normal' } });
  const other = await service.start(rated({ seed: 6 }));
  await service.play({ ...at(other), move: aMove(other) });
  const second = await service.startSecond({ requestId: crypto.randomUUID(), gameId: first.id });
  expect(second.ratedFor).toBe(FIRST);
  expect(await service.get({ gameId: other.id })).toMatchObject({ result: 'W+R' });
});
