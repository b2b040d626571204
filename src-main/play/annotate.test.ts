import { expect, it } from 'vitest';
import type { GameChange } from '#shared/contract/game.ts';
import type { AtRevision, GameState, Line } from '#shared/contract/schemas.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { positionOf } from '#shared/game/replay.ts';
import { addMoves, setComment, setJudgement } from '#shared/record/model/edit-line.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { formatMoveLines } from '#shared/record/hgn/write-record.ts';
import { readGames } from '#shared/record/read-record.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { FIRST_PAGE } from '../database/testing/sample.ts';
import {
  aMove,
  at,
  byTwo,
  newGameRequest,
  never,
  setUp,
  type GameServiceUnderTest,
} from './testing/game-service.ts';

const FIRST = { path: [], ply: 1 };

/** A game with two moves. */
async function playTwo({ service }: GameServiceUnderTest): Promise<GameState> {
  let game = await service.start(newGameRequest(byTwo));
  for (let moves = 0; moves < 2; moves++) game = await service.play({ ...at(game), move: aMove(game) });
  return game;
}

/** The game's line with a variation, a comment and a judgement at its second move. */
function annotated(game: GameState, words = 'The quiet way'): Line {
  const before = { ...game, moves: game.moves.slice(0, 1) };
  const [, other] = legalMoves(positionOf(before)).map(formatMove);
  const edited = addMoves(plainLine(game.moves), FIRST, [other ?? '']);
  if (edited === undefined) throw new Error('There is no other move');
  return setJudgement(setComment(edited.line, edited.place, words), edited.place, 1);
}

/** Annotates a game with a line. */
function annotate(
  { service }: GameServiceUnderTest,
  { line, ...command }: AtRevision & { line: Line },
): Promise<GameChange> {
  return service.annotate({ ...command, moves: formatMoveLines('black', line) });
}

async function exported(database: GameDatabase, { id }: GameState): Promise<Line | undefined> {
  const [file] = await database.gameTexts([id], 'hgn');
  if (file === undefined || !('text' in file)) throw new Error('The game was not written');
  return readGames(file.text).games[0]?.line;
}

it('stores variations, comments and judgements, tells everyone, and exports them', async () => {
  const test = await setUp();
  const { service, database, gameChanges, libraryChanges } = test;
  const game = await playTwo(test);
  const line = annotated(game);
  const changes = gameChanges.follow(never);
  const rows = libraryChanges.follow(never);
  const change = await annotate(test, { ...at(game), line });
  expect(change).toEqual({ gameId: game.id, revision: game.revision + 1 });
  expect((await changes.next()).value).toEqual(change);
  expect((await rows.next()).value).toEqual({ kind: 'changed' });
  const details = await service.details({ gameId: game.id });
  expect(details).toMatchObject({ revision: change.revision, line });
  expect(await service.get({ gameId: game.id })).toEqual({ ...game, revision: change.revision });
  expect(await exported(database, game)).toEqual(line);
});

it('finds a game by the words of its comments, and no longer by removed ones', async () => {
  const test = await setUp();
  const game = await playTwo(test);
  const found = async (text: string): Promise<number> => {
    const query = { ...FIRST_PAGE.query, filter: { text } };
    return (await test.database.library.page({ ...FIRST_PAGE, query })).total;
  };
  const { revision } = await annotate(test, { ...at(game), line: annotated(game, 'Fortissimo') });
  expect(await found('fortissimo')).toBe(1);
  await annotate(test, {
    gameId: game.id,
    expectedRevision: revision,
    line: annotated(game, 'Soft'),
  });
  expect(await found('fortissimo')).toBe(0);
  expect(await found('soft')).toBe(1);
});

it('refuses a line that was based on an older revision', async () => {
  const test = await setUp();
  const game = await playTwo(test);
  const { revision } = await annotate(test, { ...at(game), line: annotated(game) });
  await expect(
    annotate(test, { ...at(game), line: annotated(game, 'From another window') }),
  ).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { gameId: game.id, expected: game.revision, found: revision },
  });
  expect((await test.service.details({ gameId: game.id })).line).toEqual(annotated(game));
});

it('refuses other moves of the game, illegal ones, and more than a record holds', async () => {
  const test = await setUp();
  const game = await playTwo(test);
  const line = annotated(game);
  const refused = async (wrong: Line, reason: string): Promise<void> => {
    await expect(annotate(test, { ...at(game), line: wrong })).rejects.toMatchObject({
      code: 'LINE_REFUSED',
      data: { reason },
    });
  };
  await refused({ ...line, moves: line.moves.slice(0, 1) }, 'other-moves');
  await refused({ ...line, moves: line.moves.toReversed() }, 'illegal-move');
  const illegal = addMoves(line, FIRST, ['a1f6'])?.line ?? line;
  await refused(illegal, 'illegal-move');
  await refused(setComment(line, FIRST, 'x'.repeat(LIMITS.comment - 1) + 'é'), 'too-large');
  expect(await stored(test, game)).toEqual({ revision: game.revision, line: plainLine(game.moves) });
});

it('changes nothing where the line is as it is stored', async () => {
  const test = await setUp();
  const game = await playTwo(test);
  const line = plainLine(game.moves);
  expect(await annotate(test, { ...at(game), line })).toEqual({
    gameId: game.id,
    revision: game.revision,
  });
});

it('stays with an unfinished game that goes on, and goes when everything is removed', async () => {
  const test = await setUp();
  const game = await playTwo(test);
  const { revision } = await annotate(test, { ...at(game), line: annotated(game) });
  const later = await test.service.play({ gameId: game.id, expectedRevision: revision, move: aMove(game) });
  const { line } = await stored(test, later);
  expect(line.moves.slice(0, 2)).toEqual(annotated(game).moves);
  expect(line.moves).toHaveLength(3);
  await annotate(test, { ...at(later), line: plainLine(later.moves) });
  expect((await stored(test, later)).line).toEqual(plainLine(later.moves));
});

/** The revision and the line of a game as the service has them. */
async function stored(
  test: GameServiceUnderTest,
  game: GameState,
): Promise<{ revision: number; line: Line }> {
  const { revision, line } = await test.service.details({ gameId: game.id });
  return { revision, line };
}
