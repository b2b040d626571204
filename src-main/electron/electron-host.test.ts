import { expect, it, vi } from 'vitest';
import { createElectronHost } from './electron-host.ts';

const parts = {
  appVersion: '0.1.0',
  runtime: [],
  locale: 'en-GB',
  showOpenDialog: vi.fn(),
  openPath: vi.fn(),
  printToPdf: vi.fn(),
  dragFiles: vi.fn(),
  addRecentFile: vi.fn(),
  showProgress: vi.fn(),
  onSuspend: vi.fn(),
  onResume: vi.fn(),
};

it('asks for a place to save under the suggested name', async () => {
  const showSaveDialog = vi.fn().mockResolvedValue({ canceled: false, filePath: '/home/ada/game.hgn' });
  const host = createElectronHost({ ...parts, showSaveDialog });
  expect(await host.chooseSavePath('Ada - Björn.hgn')).toBe('/home/ada/game.hgn');
  expect(showSaveDialog.mock.lastCall?.[0]).toMatchObject({ defaultPath: 'Ada - Björn.hgn' });
});

it('tells a dismissed dialog from a chosen place', async () => {
  const showSaveDialog = vi.fn().mockResolvedValue({ canceled: true, filePath: '' });
  expect(await createElectronHost({ ...parts, showSaveDialog }).chooseSavePath('x.hgn')).toBeUndefined();
});

it('passes menu commands on to whoever listens at the moment', () => {
  const host = createElectronHost({ ...parts, showSaveDialog: vi.fn() });
  const listener = vi.fn();
  const stop = host.onMenuCommand(listener);
  host.sendMenuCommand('new-game');
  stop();
  host.sendMenuCommand('resign');
  expect(listener.mock.calls).toEqual([['new-game']]);
});

it('asks for a folder, and shows one', async () => {
  const showOpenDialog = vi
    .fn()
    .mockResolvedValueOnce({ canceled: false, filePaths: ['/media/games'] })
    .mockResolvedValueOnce({ canceled: true, filePaths: [] });
  const openPath = vi.fn().mockResolvedValueOnce('').mockResolvedValueOnce('No file manager');
  const host = createElectronHost({ ...parts, showSaveDialog: vi.fn(), showOpenDialog, openPath });
  expect(await host.chooseFolder()).toBe('/media/games');
  expect(await host.chooseFolder()).toBeUndefined();
  await host.openFolder('/media/games');
  expect(openPath).toHaveBeenCalledWith('/media/games');
  await expect(host.openFolder('/media/games')).rejects.toThrow('No file manager');
});
