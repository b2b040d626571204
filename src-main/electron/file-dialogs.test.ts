import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createFileDialogs } from './file-dialogs.ts';

/** Dialogs in which the user chooses the given paths in order; undefined dismisses a dialog. */
function dialogs(memory: { saveFolder?: string }, ...chosen: (string | undefined)[]) {
  return dialogsOn('linux', memory, ...chosen);
}

function dialogsOn(
  platform: NodeJS.Platform,
  memory: { saveFolder?: string },
  ...chosen: (string | undefined)[]
) {
  const showSaveDialog = vi.fn(() => {
    const filePath = chosen.shift() ?? '';
    return Promise.resolve({ canceled: filePath === '', filePath });
  });
  const showOpenDialog = vi.fn(() => {
    const path = chosen.shift();
    return Promise.resolve({ canceled: path === undefined, filePaths: path === undefined ? [] : [path] });
  });
  const created = createFileDialogs({
    showSaveDialog,
    showOpenDialog,
    documents: () => '/home/ada/Documents',
    platform,
    memory: {
      get: () => ({ isMaximized: false, isFullScreen: false, zoomLevel: 0, ...memory }),
      update: (change) => Object.assign(memory, change),
    },
  });
  return { ...created, showSaveDialog, showOpenDialog };
}

describe('the dialog for saving', () => {
  it('starts in Documents with the suggested name', async () => {
    const { chooseSavePath, showSaveDialog } = dialogs({}, '/tmp/game.hgn');
    expect(await chooseSavePath('Ada - Björn.hgn')).toBe('/tmp/game.hgn');
    expect(showSaveDialog).toHaveBeenCalledWith({
      defaultPath: join('/home/ada/Documents', 'Ada - Björn.hgn'),
      filters: [{ name: 'HGN', extensions: ['hgn'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
  });

  it('starts in the folder of the last saved file', async () => {
    const folder = temporaryFolder();
    const { chooseSavePath, showSaveDialog } = dialogs({}, join(folder, 'a.hgn'), undefined);
    await chooseSavePath('a.hgn');
    await chooseSavePath('b.png');
    expect(showSaveDialog).toHaveBeenLastCalledWith(
      expect.objectContaining({ defaultPath: join(folder, 'b.png') }),
    );
  });

  it('starts in Documents where that folder no longer exists', async () => {
    const { chooseSavePath, showSaveDialog } = dialogs({ saveFolder: join(temporaryFolder(), 'gone') });
    await chooseSavePath('a.hgn');
    expect(showSaveDialog).toHaveBeenCalledWith(
      expect.objectContaining({ defaultPath: join('/home/ada/Documents', 'a.hgn') }),
    );
  });

  it('returns and stores nothing when it is dismissed', async () => {
    const memory = {};
    const { chooseSavePath } = dialogs(memory, undefined);
    expect(await chooseSavePath('a.hgn')).toBeUndefined();
    expect(memory).toEqual({});
  });
});

it('starts a download in the same folder and remembers the chosen one', () => {
  const folder = join(temporaryFolder(), 'pictures');
  mkdirSync(folder);
  const memory: { saveFolder?: string } = {};
  const { prepareDownload } = dialogs(memory);
  const events = new EventEmitter();
  const setSaveDialogOptions = vi.fn();
  const item = {
    getFilename: () => 'board.png',
    setSaveDialogOptions,
    getSavePath: () => join(folder, 'board.png'),
    once: events.once.bind(events),
  };
  prepareDownload(item as unknown as Parameters<typeof prepareDownload>[0]);
  expect(setSaveDialogOptions).toHaveBeenCalledWith(
    expect.objectContaining({ defaultPath: join('/home/ada/Documents', 'board.png') }),
  );
  events.emit('done', {}, 'completed');
  expect(memory).toEqual({ saveFolder: folder });
});

it('stores nothing for a dismissed download', () => {
  const memory = {};
  const { prepareDownload } = dialogs(memory);
  const events = new EventEmitter();
  const item = {
    getFilename: () => 'board.png',
    setSaveDialogOptions: vi.fn(),
    getSavePath: () => '',
    once: events.once.bind(events),
  };
  prepareDownload(item as unknown as Parameters<typeof prepareDownload>[0]);
  events.emit('done', {}, 'cancelled');
  expect(memory).toEqual({});
});

it('asks for a folder', async () => {
  const { chooseFolder, showOpenDialog } = dialogs({}, '/media/games', undefined);
  expect(await chooseFolder()).toBe('/media/games');
  expect(showOpenDialog).toHaveBeenCalledWith({
    defaultPath: '/home/ada/Documents',
    properties: ['openDirectory', 'createDirectory'],
  });
  expect(await chooseFolder()).toBeUndefined();
});

it('asks for a program: any file, and on Windows one that can be started', async () => {
  const { chooseProgram, showOpenDialog } = dialogs({}, '/opt/foo bar/engine', undefined);
  expect(await chooseProgram()).toBe('/opt/foo bar/engine');
  expect(showOpenDialog).toHaveBeenCalledWith({ properties: ['openFile', 'dontAddToRecent'] });
  expect(await chooseProgram()).toBeUndefined();
  const windows = dialogsOn('win32', {}, 'C:\\foo bar\\engine.exe');
  expect(await windows.chooseProgram()).toBe('C:\\foo bar\\engine.exe');
  expect(windows.showOpenDialog).toHaveBeenCalledWith({
    properties: ['openFile', 'dontAddToRecent'],
    filters: [{ name: 'EXE', extensions: ['exe', 'com'] }],
  });
});
