import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type * as AtomicFile from '../files/atomic-file.ts';
import { writeFileAtomically } from '../files/atomic-file.ts';
import { readTask } from '../testing/streams.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { beginning, openTestApp, plainHost } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';

vi.mock('../files/atomic-file.ts', async (original) => {
  const actual = await original<typeof AtomicFile>();
  return { ...actual, writeFileAtomically: vi.fn(actual.writeFileAtomically) };
});

it('cancels an export to a disk that does not respond, answers other calls and closes', async () => {
  const path = join(temporaryFolder(), 'games.hgn');
  const host = {
    ...plainHost,
    capabilities: { ...plainHost.capabilities, saveDialog: true },
    chooseSavePath: () => Promise.resolve(path),
  };
  const app = await openTestApp({ host });
  const { client } = connectLocally(app.connect);
  const game = await client.game.start(beginning());
  const isWriting = Promise.withResolvers<undefined>();
  vi.mocked(writeFileAtomically).mockImplementationOnce(() => {
    isWriting.resolve(undefined);
    return new Promise(() => undefined);
  });
  const cancelling = new AbortController();
  const exporting = readTask(
    client.transfer.exportGames(
      { games: { kind: 'games', ids: [game.id] }, format: 'hgn', archive: false },
      { signal: cancelling.signal },
    ),
  );
  await isWriting.promise;
  cancelling.abort();
  await expect(exporting).rejects.toThrow();
  expect(await client.game.current()).toEqual(game);
  await app.close();
});
