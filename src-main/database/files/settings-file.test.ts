import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSettings, SETTINGS_FILE } from './settings-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

function folderWith(text: string | Uint8Array): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, SETTINGS_FILE), text);
  return folder;
}

it('starts with the defaults, and writes nothing until something is changed', async () => {
  const folder = join(temporaryFolder(), 'new');
  const settings = await openSettings(folder);
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(readdirSync(folder)).toEqual([]);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('changes the given entries, keeps the rest, and reads them again', async () => {
  const folder = temporaryFolder();
  const settings = await openSettings(folder);
  const newGame = { ...DEFAULT_SETTINGS.newGame, level: 9, name: 'Ada' };
  await settings.update({ theme: 'dark', newGame });
  const expected: Settings = { ...DEFAULT_SETTINGS, theme: 'dark', coordinates: false, newGame };
  expect(await settings.update({ coordinates: false, theme: undefined })).toEqual(expected);
  expect(settings.get()).toEqual(expected);
  expect((await openSettings(folder)).get()).toEqual(expected);
  expect(readdirSync(folder)).toEqual([SETTINGS_FILE]);
});

it('makes simultaneous changes one after the other', async () => {
  const folder = temporaryFolder();
  const settings = await openSettings(folder);
  await Promise.all([
    settings.update({ theme: 'dark' }),
    settings.update({ motion: 'off' }),
    settings.update({ theme: 'light' }),
    settings.update({ boardLook: 'slate' }),
  ]);
  const expected = { ...DEFAULT_SETTINGS, theme: 'light', motion: 'off', boardLook: 'slate' };
  expect((await openSettings(folder)).get()).toEqual(expected);
});

it('notifies its listeners of each change that has an effect', async () => {
  const settings = await openSettings(temporaryFolder());
  const heard: string[] = [];
  const stop = settings.onChange(({ theme }) => heard.push(theme));
  await settings.update({ theme: 'dark' });
  await settings.update({ theme: 'dark' });
  await settings.update({});
  await settings.update({ theme: 'light' });
  stop();
  await settings.update({ theme: 'system' });
  expect(heard).toEqual(['dark', 'light']);
});

it('uses the default for a missing or invalid entry, and drops unknown entries', async () => {
  const folder = folderWith(
    JSON.stringify({
      theme: 'dark',
      motion: 'breakneck',
      coordinates: 'no',
      showEnds: null,
      future: { deep: true },
      toString: 'x',
      newGame: { level: 11, seat: 'lot', name: '  Ada  ', setup: 7, unknown: 1 },
      keys: { resign: 'Alt+R', 'take-back': 7, share: 'Bad key', unknown: 'K', inside: '' },
      learning: { bestWays: -1, lessonsDone: ['steps'] },
    }),
  );
  const settings = await openSettings(folder);
  const newGame = { ...DEFAULT_SETTINGS.newGame, seat: 'lot', name: 'Ada' };
  expect(settings.get()).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    newGame,
    keys: { resign: 'Alt+R', inside: '' },
    learning: { bestWaysEasy: 0, bestWays: 0, bestWaysHard: 0, lessonsDone: ['steps'] },
  });
  expect(Object.keys(settings.get().keys)).toEqual(['resign', 'inside']);
  await settings.update({ motion: 'fast' });
  expect(JSON.parse(readFileSync(join(folder, SETTINGS_FILE), 'utf8'))).toEqual(settings.get());
});

it('drops a value as a whole that is valid only in parts', async () => {
  const newGame = {
    seat: 'lot',
    handicap: { side: 'first', threes: 99 },
    time: { kind: 'game', minutes: 0 },
  };
  const settings = await openSettings(folderWith(JSON.stringify({ newGame })));
  const time = { ...DEFAULT_SETTINGS.newGame.time, kind: 'game' };
  expect(settings.get()).toEqual({
    ...DEFAULT_SETTINGS,
    newGame: { ...DEFAULT_SETTINGS.newGame, seat: 'lot', time },
  });
});

it.each([['x'], [[]], [null], [7]])('takes the defaults for a new game that is %j', async (newGame) => {
  const settings = await openSettings(folderWith(JSON.stringify({ theme: 'dark', newGame })));
  expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
});

it.each([
  ['nothing', ''],
  ['half of it', '{"theme": "da'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a word', '"dark"'],
  ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x01])],
])('sets a file aside that holds %s, and goes on with the defaults', async (_, content) => {
  const folder = folderWith(content);
  expect((await openSettings(folder)).get()).toEqual(DEFAULT_SETTINGS);
  writeFileSync(join(folder, SETTINGS_FILE), 'again');
  const settings = await openSettings(folder);
  expect(readdirSync(folder).sort()).toEqual(['settings.damaged-1.json', 'settings.damaged-2.json']);
  expect(readFileSync(join(folder, 'settings.damaged-1.json'))).toEqual(Buffer.from(content));
  expect(readFileSync(join(folder, 'settings.damaged-2.json'), 'utf8')).toBe('again');
  await settings.update({ theme: 'dark' });
  expect((await openSettings(folder)).get().theme).toBe('dark');
});

it('sets aside a folder in its place', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, SETTINGS_FILE));
  expect((await openSettings(folder)).get()).toEqual(DEFAULT_SETTINGS);
  expect(readdirSync(folder)).toEqual(['settings.damaged-1.json']);
});

it.runIf(process.platform !== 'win32')('sets aside what is no file, or far too large', async () => {
  const harms: Readonly<Record<string, (path: string) => void>> = {
    pipe: (path) => execFileSync('mkfifo', [path]),
    'link to itself': (path) => {
      symlinkSync(path, path);
    },
    'large file': (path) => {
      writeFileSync(path, '{"theme": "dark"}'.padEnd(5_000_000));
    },
    'huge file': (path) => {
      writeFileSync(path, '{}');
      truncateSync(path, 600 * 2 ** 20);
    },
    unreadable: (path) => {
      writeFileSync(path, '{"theme": "dark"}');
      chmodSync(path, 0);
    },
  };
  for (const [what, harm] of Object.entries(harms)) {
    const folder = temporaryFolder();
    harm(join(folder, SETTINGS_FILE));
    const settings = await openSettings(folder);
    // Root may read every file.
    if (what !== 'unreadable' || process.getuid?.() !== 0) {
      expect(settings.setAside(), what).toEqual(['settings.damaged-1.json']);
      expect(settings.get(), what).toEqual(DEFAULT_SETTINGS);
    }
    await settings.update({ theme: 'light' });
    expect((await openSettings(folder)).get().theme, what).toBe('light');
  }
});

it('rejects a change that cannot be written, keeps the old one, and takes the next', async () => {
  const folder = join(temporaryFolder(), 'data');
  const settings = await openSettings(folder);
  await settings.update({ theme: 'dark' });
  const heard: Settings[] = [];
  settings.onChange((changed) => heard.push(changed));
  rmSync(folder, { recursive: true });
  const failure = { name: 'DatabaseError', kind: 'disk-error' };
  await expect(settings.update({ theme: 'light' })).rejects.toMatchObject(failure);
  expect(settings.get().theme).toBe('dark');
  expect(heard).toEqual([]);
  mkdirSync(folder);
  await settings.update({ motion: 'off' });
  expect((await openSettings(folder)).get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', motion: 'off' });
});

it('reports the reason when the folder cannot be created', async () => {
  const folder = folderWith('{}');
  const opening = openSettings(join(folder, SETTINGS_FILE, 'data'));
  await expect(opening).rejects.toMatchObject({ name: 'DatabaseError', kind: 'disk-error' });
});

it.runIf(process.platform === 'linux')('keeps the old settings when the disk refuses', () => {
  const folder = temporaryFolder();
  const module = new URL('settings-file.ts', import.meta.url).href;
  const program = `
    import { openSettings } from ${JSON.stringify(module)};
    const settings = await openSettings(${JSON.stringify(folder)});
    const error = await settings.update({ theme: 'dark' }).catch((reason) => reason);
    process.stdout.write(error.kind + ' ' + settings.get().theme);`;
  const limited = [process.execPath, '--input-type=module', '--eval', program];
  // Limits files to 64 bytes; Node ignores the signal and gets an error.
  expect(execFileSync('prlimit', ['--fsize=64', ...limited], { encoding: 'utf8' })).toBe('disk-error system');
  expect(readdirSync(folder)).toEqual([]);
});

it('reads the Portuguese of version 0.1 as that of Portugal', async () => {
  const settings = await openSettings(folderWith('{"language": "pt"}'));
  expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, language: 'pt-PT' });
});
