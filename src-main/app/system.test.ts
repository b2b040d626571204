import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { callable } from '../services/testing/callable.ts';
import { createFeed } from '#shared/util/feed.ts';
import { NO_LICENCES_FILE, openTestApp, plainHost } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';
import { createSystemService, licencesFile } from './system.ts';
import { placeOf } from './version.ts';

it('has the licences that the build lists', async () => {
  const file = join(temporaryFolder(), 'THIRD-PARTY.txt');
  writeFileSync(file, 'Inter: OFL-1.1\n');
  const { client } = connectLocally((await openTestApp({ licencesFile: pathToFileURL(file) })).connect);
  expect(await client.system.licences()).toEqual({ text: 'Inter: OFL-1.1\n' });
});

it('reports a missing list, without another error', async () => {
  const feed = createFeed<never>(() => '');
  const licencesIn = (file: URL) =>
    callable(
      createSystemService({
        host: plainHost,
        database: { sqliteVersion: () => Promise.resolve('') },
        openedGame: feed,
        power: feed,
        menuCommands: feed,
        licencesFile: file,
      }),
    ).licences();
  expect(await licencesIn(NO_LICENCES_FILE)).toEqual({});
  await expect(licencesIn(pathToFileURL(`${temporaryFolder()}/`))).rejects.toMatchObject({ code: 'EISDIR' });
});

it('finds the list of a build, both from a build and from the sources', () => {
  const expected = 'file:///app/out/THIRD-PARTY.txt';
  expect(licencesFile('file:///app/out/main/electron-main.js').href).toBe(expected);
  expect(licencesFile('file:///app/src-main/server/main.ts').href).toBe(expected);
});

it('has no address for new versions where none is set', () => {
  expect(placeOf('https://example.org/hokito')).toBe('https://example.org/hokito');
  expect(placeOf('https://hokito.invalid/')).toBeUndefined();
  expect(placeOf(undefined)).toBeUndefined();
});
