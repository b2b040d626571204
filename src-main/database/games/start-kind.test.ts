import { formatPosition } from '#shared/game/position-code.ts';
import { withHandicap } from '#shared/game/handicap.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { StartKind } from '#shared/contract/schemas.ts';
import { libraryGameOf } from '#shared/library/library-game.ts';
import { readGames } from '#shared/record/read-record.ts';
import { expect, it, onTestFinished } from 'vitest';
import { FIRST_PAGE, newGame, openTestStore } from '../testing/sample.ts';

it('distinguishes handicaps from other positions, in the list and in the statistics', async () => {
  const database = await openTestStore();
  const deal = dealStart('scattered', 7, 'either');
  const handicap = formatPosition(withHandicap(deal, { colour: 'white', threes: 2 }, 7));
  const starts = [
    ['classic', formatPosition(dealStart('classic', 7, 'either'))],
    ['position', formatPosition(deal)],
    ['position', handicap],
  ] as const;
  for (const [setup, start] of starts) {
    const { id: gameId, revision } = await database.createGame(newGame(start, { setup, start }));
    const end = { result: 'B+R', termination: 'resignation' } as const;
    await database.endGame({ gameId, expectedRevision: revision, end });
  }
  const found = async (setup: StartKind): Promise<string[]> => {
    const { rows } = await database.library.page({
      ...FIRST_PAGE,
      query: { ...FIRST_PAGE.query, filter: { setup } },
    });
    const games = await Promise.all(rows.map(({ id }) => database.game(id)));
    return games.map(({ start }) => start);
  };
  expect(await found('handicap')).toEqual([starts[2][1]]);
  expect(await found('position')).toEqual([starts[1][1]]);
  expect(await found('classic')).toEqual([starts[0][1]]);
  const { bySetup } = await database.statistics.of({ filter: {} });
  expect(bySetup.map(({ setup, tally }) => [setup, tally.won])).toEqual([
    ['classic', 1],
    ['position', 1],
    ['handicap', 1],
  ]);
});

it('finds a record by the day that it has, wherever it was imported', async () => {
  const zone = process.env['TZ'];
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  const database = await openTestStore();
  for (const [imported, listed] of [
    ['Pacific/Auckland', 'America/Los_Angeles'],
    ['America/Los_Angeles', 'Pacific/Auckland'],
  ]) {
    process.env['TZ'] = imported;
    const times = ['[Time "00:30:00"]\n', '', '[Time "23:30:00"]\n'];
    const records = times.map((time, at) =>
      readGames(
        `[Event "${String(imported)} ${String(at)}"]\n[Date "2026.11.20"]\n${time}[Start "6/6/6/6/6/aA4 b"]\n\n1. a1b1 B+2\n`,
      ),
    );
    const games = records.flatMap((record) => record.games.map((game) => libraryGameOf(game, 0)));
    expect(games).toHaveLength(3);
    await database.stageGames('zones', games);
    const {
      games: [first = 0],
    } = await database.commitStaged('zones');
    process.env['TZ'] = listed;
    const found = async (day: number): Promise<number> => {
      const [from, before] = [day, day + 1].map((date) => new Date(2026, 10, date).getTime());
      const query = { ...FIRST_PAGE.query, filter: { from, before } };
      const { rows } = await database.library.page({ ...FIRST_PAGE, query });
      return rows.filter(({ id }) => id >= first).length;
    };
    expect([await found(19), await found(20), await found(21)]).toEqual([0, 3, 0]);
  }
});
