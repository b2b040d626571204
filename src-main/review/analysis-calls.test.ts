import type { GameId } from '#shared/contract/schemas.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { libraryGameOf } from '#shared/library/library-game.ts';
import { FILE_FRAMES } from '#shared/record/game-writer.ts';
import { readGames } from '#shared/record/read-record.ts';
import { unwrap } from '#shared/util/result.ts';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { StoredAnalysis } from '../database/api/stored-analysis.ts';
import { AnalysisColumns, analysisHash } from '../database/games/analysis-hash.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

const END = { result: 'B+R', termination: 'resignation' } as const;

function analysisOf(other: Partial<StoredAnalysis> = {}): StoredAnalysis {
  return {
    ...{
      signature: '7',
      source: 'engine',
      depth: 'normal',
      start: 'x b',
      komi: -3.5,
      moves: ['a1a2', 'b6c5'],
    },
    values: [
      null,
      { certainty: 'estimate', margin: -0.25, line: ['a1a2', 'b6c5'], depth: 8, nodes: 9, budget: 10 },
      { certainty: 'winner', margin: 1, winner: 'black', line: [], depth: 8, nodes: 9, budget: 10 },
    ],
    ...other,
  };
}

it('returns what was kept last, unchanged, with any revision of the game', async () => {
  const store = await openTestStore();
  const game = await store.createGame(newGame('one'));
  expect(await store.analysis(game.id)).toBeUndefined();
  await store.keepAnalysis(game.id, analysisOf());
  expect(await store.analysis(game.id)).toEqual(analysisOf());
  const later = analysisOf({
    ...{ source: 'record', depth: 'deep', moves: [] },
    values: [
      {
        ...{ certainty: 'exact', margin: 0, winner: 'draw', line: ['a1a2'], depth: 0, nodes: 0, budget: 0 },
        second: { margin: -4, isProven: true },
      },
      {
        ...{ certainty: 'estimate', margin: 0, line: ['a1a2'], depth: 0, nodes: 0, budget: 0 },
        second: { margin: -4.25, isProven: false },
      },
    ],
  });
  await store.keepAnalysis(game.id, later);
  // It is no change of the game.
  expect((await store.game(game.id)).revision).toBe(game.revision);
  await store.appendMove({ gameId: game.id, expectedRevision: game.revision, move: 'd3e1', milliseconds: 0 });
  expect(await store.analysis(game.id)).toEqual(later);
});

it('keeps the analysis of a game in the bin, and deletes it with the game', async () => {
  const store = await openTestStore();
  const { id } = await store.createGame(newGame('one'));
  await store.keepAnalysis(id, analysisOf());
  const games = { kind: 'games' as const, ids: [id] };
  await store.removeGames(games, 5);
  expect(await store.analysis(id)).toEqual(analysisOf());
  await store.restoreGames({ games });
  expect(await store.analysis(id)).toEqual(analysisOf());
  await store.removeGames(games, 6);
  await store.destroyGames(games);
  expect(await store.analysis(id)).toBeUndefined();
  await expect(store.keepAnalysis(id, analysisOf())).rejects.toMatchObject({ kind: 'not-found' });
});

it('gives the analysis of a copy to the game that is kept, unless that has its own', async () => {
  const store = await openTestStore();
  const ids: GameId[] = [];
  for (const requestId of ['one', 'two', 'three', 'four']) {
    const other = requestId > 'p' ? {} : { komi: 9 };
    const game = await store.createGame(newGame(requestId, other));
    await store.endGame({ gameId: game.id, expectedRevision: game.revision, end: END });
    ids.push(game.id);
  }
  const [one, two, three, four] = ids as [GameId, GameId, GameId, GameId];
  await store.keepAnalysis(three, analysisOf({ signature: 'of three' }));
  await store.keepAnalysis(one, analysisOf({ signature: 'of one' }));
  await store.keepAnalysis(four, analysisOf({ signature: 'of four' }));
  expect(await store.mergeDuplicates(5)).toMatchObject({ removed: 2 });
  expect(await store.analysis(two)).toMatchObject({ signature: 'of three' });
  expect(await store.analysis(one)).toMatchObject({ signature: 'of one' });
});

it('reads an analysis that is damaged, or of another version, as none', async () => {
  const dataDir = temporaryFolder();
  const cells = ['{}', '[1]', '[["e",1,"","a1a",0,0,0]]', '[["q",1,"","",0,0,0]]', '[null]'];
  const store = await openTestStore(dataDir);
  const ids: GameId[] = [];
  for (const text of cells) {
    const { id } = await store.createGame(newGame(text));
    await store.keepAnalysis(id, analysisOf());
    ids.push(id);
  }
  await store.close();
  const database = new Database(join(dataDir, 'library.db'));
  const select = database.prepare('SELECT * FROM analyses WHERE game_id = ?');
  const update = database.prepare('UPDATE analyses SET position_values = ?, hash = ? WHERE game_id = ?');
  for (const [index, id] of ids.entries()) {
    const text = cells[index] ?? '';
    const columns = { ...v.parse(AnalysisColumns, select.get(id)), position_values: text };
    update.run(text, analysisHash(columns), id);
  }
  database.close();
  const again = await openTestStore(dataDir);
  const found = await Promise.all(ids.map((id) => again.analysis(id)));
  expect(found).toEqual([...[0, 1, 2, 3].map(() => undefined), analysisOf({ values: [null] })]);
});

describe('games are exported', () => {
  /** The first legal move of each of the first positions. */
  function firstMoves(count: number): string[] {
    let position = unwrap(parsePosition(newGame('one').start));
    return Array.from({ length: count }, () => {
      const [move] = legalMoves(position);
      if (move === undefined) throw new Error('The game is over');
      position = applyMove(position, move);
      return formatMove(move);
    });
  }

  /** A library with a game and an analysis of it, and the text of the game. */
  async function setUp() {
    const store = await openTestStore();
    const { id, moves } = await store.createGame(newGame('one', { moves: firstMoves(2) }));
    const value = {
      certainty: 'winner',
      margin: 3.25,
      winner: 'black',
      line: [],
      depth: 9,
      nodes: 70,
    } as const;
    const values = [null, ...moves.map(() => ({ ...value, budget: 5000 }))];
    const { start, komi } = await store.game(id);
    await store.keepAnalysis(id, analysisOf({ start, komi, moves, values }));
    const textOf = async (format: 'hgn' | 'json', analysis: boolean): Promise<string> => {
      const [game] = await store.gameTexts([id], format, { analysis });
      return game !== undefined && 'text' in game ? game.text : '';
    };
    return { store, id, moves, textOf };
  }

  it('with their analysis only on request, as text and as JSON', async () => {
    const { textOf } = await setUp();
    for (const format of ['hgn', 'json'] as const) {
      expect(await textOf(format, false)).not.toContain('[%');
      expect(await textOf(format, true)).toContain('[%eval 3.3] [%winner black]');
    }
  });

  it('with an analysis that is read back as one of the record', async () => {
    const { moves, textOf } = await setUp();
    for (const format of ['hgn', 'json'] as const) {
      const written = await textOf(format, true);
      const { head, tail } = FILE_FRAMES[format];
      const { games, faults } = readGames(head + written + tail);
      expect(faults).toEqual([]);
      const [record] = games;
      if (record === undefined) throw new Error('There is no game');
      const other = await openTestStore();
      await other.stageGames(format, [libraryGameOf(record, 0)]);
      const {
        games: [first],
      } = await other.commitStaged(format);
      const found = first === undefined ? undefined : await other.analysis(first);
      expect(found).toMatchObject({ source: 'record', signature: analysisOf().signature, moves });
      expect(found?.values.map((value) => value && [value.certainty, value.margin, value.winner])).toEqual([
        null,
        ...moves.map(() => ['winner', 3.3, 'black']),
      ]);
      const again = first === undefined ? [] : await other.gameTexts([first], 'hgn', { analysis: true });
      expect(again[0] !== undefined && 'text' in again[0] && again[0].text).toBe(await textOf('hgn', true));
    }
  });

  it('without the values of positions that the game did not go through', async () => {
    const { store, id, textOf } = await setUp();
    const { komi } = await store.game(id);
    await store.keepAnalysis(id, analysisOf({ komi: komi + 1 }));
    expect(await textOf('hgn', true)).not.toContain('[%');
  });
});
