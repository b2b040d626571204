import type { BaseWindow, Item } from 'electron';
import { EventEmitter } from 'node:events';
import { mkdirSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createFileDialogs, fileDialogsOver, createFileDrag } from './files.ts';

describe('file dialogs', () => {
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
});

it('opens dialogs modal to the window, and without one where there is none', () => {
  const dialog = { showSaveDialog: vi.fn(), showOpenDialog: vi.fn() };
  const window = {} as unknown as BaseWindow;
  const options = { defaultPath: '/home/ada/x.hgn' };
  let current: BaseWindow | undefined = window;
  const { showSaveDialog, showOpenDialog } = fileDialogsOver(() => current, dialog);
  void showSaveDialog(options);
  void showOpenDialog(options);
  expect(dialog.showSaveDialog).toHaveBeenLastCalledWith(window, options);
  expect(dialog.showOpenDialog).toHaveBeenLastCalledWith(window, options);
  current = undefined;
  void showSaveDialog(options);
  void showOpenDialog(options);
  expect(dialog.showSaveDialog).toHaveBeenLastCalledWith(options);
  expect(dialog.showOpenDialog).toHaveBeenLastCalledWith(options);
});

describe('dragging files out', () => {
  const icon = 'icon.png';
  const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });

  it('writes the files under their names and drags them', async () => {
    const folder = join(temporaryFolder(), 'dragged');
    const startDrag = vi.fn<(item: Item) => void>();
    const drag = createFileDrag({ folder, icon, startDrag });
    await drag.start([file('Ada - Björn.hgn', 'one'), file('Ada - Björn (2).hgn', 'two')]);
    const item = startDrag.mock.lastCall?.[0];
    expect(item?.icon).toBe(icon);
    expect(item?.files?.map((path) => basename(path))).toEqual(['Ada - Björn.hgn', 'Ada - Björn (2).hgn']);
    expect(item?.files?.map((path) => readFileSync(path, 'utf8'))).toEqual(['one', 'two']);
    expect(item?.file).toBe(item?.files?.[0]);
  });

  it('keeps the files of each drag apart until all are removed', async () => {
    const folder = join(temporaryFolder(), 'dragged');
    const startDrag = vi.fn<(item: Item) => void>();
    const drag = createFileDrag({ folder, icon, startDrag });
    await drag.start([file('a.hgn', 'one')]);
    await drag.start([file('a.hgn', 'two')]);
    expect(startDrag.mock.calls.map(([item]) => readFileSync(item.file, 'utf8'))).toEqual(['one', 'two']);
    drag.clear();
    expect(existsSync(folder)).toBe(false);
    drag.clear();
  });

  it('removes files of an earlier run', () => {
    const folder = join(temporaryFolder(), 'dragged');
    mkdirSync(join(folder, '1'), { recursive: true });
    writeFileSync(join(folder, '1', 'old.hgn'), '');
    createFileDrag({ folder, icon, startDrag: vi.fn() });
    expect(existsSync(folder)).toBe(false);
  });

  it('rejects where the files cannot be written, and drags nothing', async () => {
    const folder = join(temporaryFolder(), 'dragged');
    const startDrag = vi.fn();
    const drag = createFileDrag({ folder, icon, startDrag });
    writeFileSync(folder, 'a file is in the way');
    await expect(drag.start([file('a.hgn', 'one')])).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(startDrag).not.toHaveBeenCalled();
    expect(readdirSync(join(folder, '..'))).toEqual(['dragged']);
  });
});
