import { expect, it } from 'vitest';
import type { Condition } from '#shared/contract/data.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import { useDataStore } from './data.ts';

async function linesOf(
  condition: Condition,
): Promise<readonly { readonly text: string; readonly numbers: string }[]> {
  const host = createFakeHost();
  host.handlers.data.condition = () => condition;
  const store = createTestPage(host).use(useDataStore);
  store.start();
  await expect.poll(() => store.conditionLines.length).toBeGreaterThan(0);
  return store.conditionLines;
}

it('names the games that a recovery could not bring back', async () => {
  const [line] = await linesOf({
    recovery: {
      cause: 'damaged',
      games: 20,
      salvaged: 3,
      missing: 9,
      missingGames: [
        [12, 12],
        [14, 20],
      ],
      mayLackMore: false,
      hasFiles: true,
    },
    damagedGames: 0,
    damagedNumbers: [],
  });
  expect(line?.text).toMatch(/missing: 9 games\)\.$/);
  expect(line?.numbers).toBe('Game numbers: 12, 14\u2060–\u206020 and 1 more.');
});

it('says where nothing shows how many games are missing', async () => {
  const counts = { games: 20, salvaged: 20, missing: 0, missingGames: [] };
  const [line] = await linesOf({
    recovery: { cause: 'damaged', ...counts, mayLackMore: true, hasFiles: true },
    damagedGames: 0,
    damagedNumbers: [],
  });
  expect(line?.text).toContain('More may be missing: there is no record of how many games there were.');
});

it('says what may be missing where only a backup is left', async () => {
  const counts = { games: 20, salvaged: 0, missing: 0, missingGames: [] };
  const backupMadeAt = Date.UTC(2026, 10, 20, 12);
  const [line] = await linesOf({
    recovery: { cause: 'missing', ...counts, backupMadeAt, mayLackMore: true, hasFiles: false },
    damagedGames: 0,
    damagedNumbers: [],
  });
  expect(line?.text).toMatch(/What was saved after the backup of .*2026.* may be missing\.$/);
});

it('names the games that are damaged', async () => {
  const [line] = await linesOf({ damagedGames: 2, damagedNumbers: [[7, 8]] });
  expect(line?.numbers).toBe('Game numbers: 7\u2060–\u20608.');
});
