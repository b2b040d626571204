import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import { createFeed } from '#shared/util/feed.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { NO_LICENCES_FILE, openTestApp, plainHost } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';
import { createSystemService, licencesFile, reachableAddress } from './system.ts';

it('has the licences that the build lists', async () => {
  const file = join(temporaryFolder(), 'THIRD-PARTY.txt');
  writeFileSync(file, 'Inter: OFL-1.1\n');
  const { client } = connectLocally((await openTestApp({ licencesFile: pathToFileURL(file) })).connect);
  expect(await client.system.licences()).toEqual({ text: 'Inter: OFL-1.1\n' });
});

it('reports a missing list, without another error', async () => {
  const feed = createFeed<never>(() => '');
  const licencesIn = (file: URL) =>
    createSystemService({
      host: plainHost,
      database: { sqliteVersion: () => Promise.resolve('') },
      openedGame: feed,
      power: feed,
      menuCommands: feed,
      licencesFile: file,
    }).licences(undefined, new AbortController().signal);
  expect(await licencesIn(NO_LICENCES_FILE)).toEqual({});
  await expect(licencesIn(pathToFileURL(`${temporaryFolder()}/`))).rejects.toMatchObject({ code: 'EISDIR' });
});

it('finds the list of a build, both from a build and from the sources', () => {
  const expected = 'file:///app/out/THIRD-PARTY.txt';
  expect(licencesFile('file:///app/out/main/electron-main.js').href).toBe(expected);
  expect(licencesFile('file:///app/src-main/server/main.ts').href).toBe(expected);
});

it('has no address for new versions where none is set', () => {
  expect(reachableAddress('https://example.org/hokito')).toBe('https://example.org/hokito');
  expect(reachableAddress('https://hokito.invalid/')).toBeUndefined();
  expect(reachableAddress(undefined)).toBeUndefined();
});

it('reports the possible commands to a host with a native menu', async () => {
  const setPossibleCommands = vi.fn<(commands: readonly MenuCommand[]) => void>();
  const capabilities = { ...plainHost.capabilities, nativeMenu: true };
  const app = await openTestApp({ host: { ...plainHost, capabilities, setPossibleCommands } });
  const { client } = connectLocally(app.connect);
  await client.system.setPossibleCommands(['hint', 'resign']);
  expect(setPossibleCommands).toHaveBeenCalledExactlyOnceWith(['hint', 'resign']);
});

it('has no such procedure where there is no native menu', async () => {
  const { client } = connectLocally((await openTestApp()).connect);
  await expect(client.system.setPossibleCommands([])).rejects.toMatchObject({
    code: 'REFUSED',
    data: { reason: 'no-such-procedure' },
  });
});
