import { describe, expect, it } from 'vitest';
import type { GameState } from '#shared/contract/schemas.ts';
import { HELPS } from '#shared/game/help.ts';
import { libraryGameOf } from '#shared/library/library-game.ts';
import { readGames } from '#shared/record/read-record.ts';
import type { FileFormat } from '#shared/record/model/game-record.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import {
  aMove,
  at,
  byTwo,
  againstComputer,
  endOf,
  never,
  setUp,
  newGameRequest,
  startGame,
} from './testing/game-service.ts';
import type { NewGameRequest } from '#shared/contract/new-games.ts';

const PLACED = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
const STUDY = '6/2(cB)3/1aA3/2(bC)3/6/5c w';

type StartOf = Extract<NewGameRequest, { readonly setup: 'placed' | 'position' }>;

/** Returns the conditions of a request for a new game, without its start. */
function conditionsFor(players: NewGameRequest['players']) {
  const { setup, handicap, ...conditions } = newGameRequest(players);
  return conditions;
}

/** Returns a request for a game from a given start. */
function given(
  setup: StartOf['setup'],
  start: string,
  endRule: NewGameRequest['endRule'] = 'either',
): NewGameRequest {
  return { ...conditionsFor(byTwo), endRule, setup, start };
}

/** Exports a game in a format, imports it into another library, and returns it from there. */
async function throughFile(database: GameDatabase, game: GameState, format: FileFormat): Promise<GameState> {
  const [written] = await database.gameTexts([game.id], format);
  if (written === undefined || 'problem' in written) throw new Error('The game has no such form');
  const text = format === 'json' ? `{"version":1,"games":[${written.text}]}` : written.text;
  const { games, faults } = readGames(text);
  expect(faults).toEqual([]);
  const other = await setUp();
  await other.database.stageGames(
    'all',
    games.map((record) => libraryGameOf(record, 0)),
  );
  const {
    games: [first],
  } = await other.database.commitStaged('all');
  if (first === undefined) throw new Error('Nothing came in');
  return other.service.get({ gameId: first });
}

describe('a start', () => {
  it('is the position of a code, of whatever pawns, with either side to move', async () => {
    const { service } = await setUp();
    const game = await service.start(given('position', `${STUDY} mover`));
    expect(game).toMatchObject({ setup: 'position', start: STUDY });
    const played = await service.play({ ...at(game), move: 'c3b4' }).catch((error: unknown) => error);
    expect(played).toMatchObject({ code: 'ILLEGAL_MOVE' });
    expect(await service.play({ ...at(game), move: aMove(game) })).toMatchObject({ revision: 1 });
  });

  it('is the start of another game, which stays', async () => {
    const { service, game: first } = await startGame(byTwo, {
      setup: 'scattered',
      seed: 99,
      endRule: 'mover',
    });
    const played = await service.play({ ...at(first), move: aMove(first) });
    const same = { ...conditionsFor(againstComputer), setup: 'same', gameId: first.id } as const;
    const second = await service.start({ ...same, seed: 1, endRule: 'mover' });
    expect(second).toMatchObject({ setup: 'scattered', start: first.start, moves: [] });
    expect(second.id).not.toBe(first.id);
    expect(await service.get({ gameId: first.id })).toEqual(played);
  });

  it.each<[string, NewGameRequest, object]>([
    [
      'no code',
      given('position', 'CABCBA/nonsense b'),
      { code: 'BAD_START', data: { reason: 'unreadable' } },
    ],
    [
      'colours on the wrong side',
      given('placed', 'abccba/bcabca/cabcba/ABCCBA/BCABCA/CABCBA b'),
      { code: 'BAD_START', data: { reason: 'not-placed' } },
    ],
    [
      'pawns that are missing',
      given('placed', '1ABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'),
      { code: 'BAD_START', data: { reason: 'not-placed' } },
    ],
    ['no move', given('position', 'a5/6/6/6/6/5A b'), { code: 'BAD_START', data: { reason: 'game-over' } }],
  ])('of %s is refused, and no game is started', async (_, bad, error) => {
    const { service, database } = await setUp();
    await expect(service.start(bad)).rejects.toMatchObject(error);
    expect(await database.currentGame()).toBeUndefined();
  });

  it('of a game that is gone is refused', async () => {
    const { service } = await setUp();
    const { id } = await service.start(newGameRequest(byTwo));
    const gameId = (id + 1) as GameState['id'];
    const gone = { ...conditionsFor(byTwo), setup: 'same', gameId } as const;
    await expect(service.start(gone)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
  });
});

it('a handicap removes threes of a side, and is in the record', async () => {
  const { service, database } = await setUp();
  const handicap = { colour: 'white', threes: 3 } as const;
  const game = await service.start(newGameRequest(byTwo, { handicap }));
  expect(game.setup).toBe('position');
  expect(game.start.match(/C/g)).toHaveLength(3);
  const [written] = await database.gameTexts([game.id], 'hgn');
  expect(written).toMatchObject({ text: expect.stringContaining('[Handicap "white 3"]') as string });
  expect((await service.details({ gameId: game.id })).otherTags).toEqual([]);
});

describe('help', () => {
  it('is all allowed where nothing else was agreed on, and is not recorded then', async () => {
    const { service, database } = await setUp();
    const game = await service.start({ ...newGameRequest(byTwo), help: [...HELPS] });
    expect(game.help).toBeUndefined();
    const [written] = await database.gameTexts([game.id], 'hgn');
    expect(written).toMatchObject({ text: expect.not.stringContaining('Help') as string });
  });

  it('that is not allowed is not given, whatever is asked, after a restart too', async () => {
    const { service, database } = await setUp();
    const started = await service.start({ ...newGameRequest(againstComputer), help: ['hints'] });
    expect(started.help).toEqual(['hints']);
    const played = await service.play({ ...at(started), move: aMove(started) });
    const { end } = await endOf(service.think(at(played), never));
    await expect(service.takeBack(at(end))).rejects.toMatchObject({
      code: 'HELP_NOT_ALLOWED',
      data: { gameId: started.id, help: 'take-back' },
    });
    expect(await database.game(started.id)).toMatchObject({
      moves: end.moves,
      conditions: { help: ['hints'] },
    });
    expect((await service.details({ gameId: started.id })).otherTags).toEqual([]);
  });
});

describe('the options of a game are read back from its record', () => {
  const requests: [string, NewGameRequest][] = [
    ['placed by hand', given('placed', PLACED, 'mover')],
    ['from a code', given('position', STUDY)],
    ['with a handicap', { ...newGameRequest(byTwo), handicap: { colour: 'black', threes: 2 } }],
    ['without help', { ...newGameRequest(byTwo), help: [] }],
    ['with some help and komi', { ...newGameRequest(byTwo), help: ['marks', 'take-back'], komi: -7.5 }],
  ];

  it.each(requests)('as text and as JSON, a game %s', async (_, wanted) => {
    const { service, database } = await setUp();
    const started = await service.start(wanted);
    const game = await service.play({ ...at(started), move: aMove(started) });
    for (const format of ['hgn', 'json'] as const) {
      const back = await throughFile(database, game, format);
      const { players, setup, start, moves, komi, swap, help, result, termination } = game;
      expect(back).toMatchObject({ players, setup, start, moves, komi, swap, help, result, termination });
    }
  });
});
