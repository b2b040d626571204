import { formatPosition } from '#shared/game/position-code.ts';
import { withHandicap } from '#shared/game/handicap.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { StartKind } from '#shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { FIRST_PAGE, newGame, openTestStore } from '../testing/sample.ts';

it('distinguishes handicaps from other positions, in the list and in the statistics', async () => {
  const database = await openTestStore(temporaryFolder());
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
