import { expect, it, vi } from 'vitest';
import { createElectronHost } from './electron-host.ts';

const options = {
  appVersion: '0.1.0',
  runtime: [],
  languages: ['en-GB'],
  dialogs: { chooseSavePath: vi.fn(), chooseFolder: vi.fn(), chooseProgram: vi.fn() },
  openPath: vi.fn(),
  onPossibleCommands: vi.fn(),
  printToPdf: vi.fn(),
  dragFiles: vi.fn(),
  addRecentFile: vi.fn(),
  showProgress: vi.fn(),
  onSuspend: vi.fn(),
  onResume: vi.fn(),
  onPower: vi.fn(),
};

it('passes menu commands to the current listeners', () => {
  const host = createElectronHost(options);
  const listener = vi.fn();
  const stop = host.onMenuCommand(listener);
  host.sendMenuCommand('new-game');
  stop();
  host.sendMenuCommand('resign');
  expect(listener.mock.calls).toEqual([['new-game']]);
});

it('opens a folder and rejects where that fails', async () => {
  const openPath = vi.fn().mockResolvedValueOnce('').mockResolvedValueOnce('No file manager');
  const host = createElectronHost({ ...options, openPath });
  await host.openFolder('/media/games');
  expect(openPath).toHaveBeenCalledWith('/media/games');
  await expect(host.openFolder('/media/games')).rejects.toThrow('No file manager');
});
