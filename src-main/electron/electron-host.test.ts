import { EventEmitter } from 'node:events';
import { expect, it, vi, describe } from 'vitest';
import { createElectronHost, watchPower, showProgressOn, paperSizeOf, printToPdf } from './electron-host.ts';

describe('the host', () => {
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
});

describe('power', () => {
  /** Sends events of the system in order. @returns the notifications that the app receives */
  function notificationsOf(...events: readonly string[]): string[] {
    const powerMonitor = Object.assign(new EventEmitter(), { isOnBatteryPower: () => false });
    const received: string[] = [];
    const { onSuspend, onResume } = watchPower(powerMonitor as unknown as Parameters<typeof watchPower>[0]);
    onSuspend(() => received.push('suspend'));
    onResume(() => received.push('resume'));
    for (const event of events) powerMonitor.emit(event);
    return received;
  }

  it('reports sleep and resume', () => {
    expect(notificationsOf('suspend', 'resume', 'suspend')).toEqual(['suspend', 'resume', 'suspend']);
  });

  it('reports resume when the screen is unlocked, in any order of events', () => {
    expect(notificationsOf('suspend', 'lock-screen', 'resume')).toEqual(['suspend']);
    expect(notificationsOf('lock-screen', 'suspend', 'resume', 'unlock-screen')).toEqual([
      'suspend',
      'resume',
    ]);
    expect(notificationsOf('suspend', 'lock-screen', 'unlock-screen', 'resume')).toEqual([
      'suspend',
      'resume',
    ]);
  });

  it('reports nothing twice and no resume without sleep', () => {
    expect(notificationsOf('resume', 'unlock-screen', 'suspend', 'suspend', 'resume', 'resume')).toEqual([
      'suspend',
      'resume',
    ]);
  });

  it('stops after the listener is removed', () => {
    const powerMonitor = new EventEmitter();
    const { onSuspend } = watchPower(powerMonitor as unknown as Parameters<typeof watchPower>[0]);
    let received = 0;
    const stop = onSuspend(() => received++);
    stop();
    powerMonitor.emit('suspend');
    expect(received).toBe(0);
  });

  it('reports whether the computer runs on its battery, at once and after each change', () => {
    let isOnBattery = true;
    const powerMonitor = Object.assign(new EventEmitter(), { isOnBatteryPower: () => isOnBattery });
    const { onPower } = watchPower(powerMonitor as unknown as Parameters<typeof watchPower>[0]);
    const received: boolean[] = [];
    const stop = onPower((power) => received.push(power));
    isOnBattery = false;
    powerMonitor.emit('on-ac');
    isOnBattery = true;
    powerMonitor.emit('on-battery');
    stop();
    powerMonitor.emit('on-ac');
    expect(received).toEqual([true, false, true]);
  });
});

describe('progress', () => {
  it('shows a share, an indeterminate bar, and none', () => {
    const window = { isDestroyed: () => false, setProgressBar: vi.fn() };
    showProgressOn(window, 0.5);
    showProgressOn(window, 0);
    showProgressOn(window, 'indeterminate');
    showProgressOn(window, undefined);
    expect(window.setProgressBar.mock.calls).toEqual([
      [0.5, { mode: 'normal' }],
      [0.02, { mode: 'normal' }],
      [2, { mode: 'indeterminate' }],
      [-1],
    ]);
  });

  it('ignores a destroyed window', () => {
    const window = { isDestroyed: () => true, setProgressBar: vi.fn() };
    showProgressOn(window, 0.5);
    showProgressOn(undefined, 0.5);
    expect(window.setProgressBar).not.toHaveBeenCalled();
  });
});

describe('printing to PDF', () => {
  it('knows the paper size of a country', () => {
    expect(['US', 'CA', 'MX', 'PH', 'us'].map(paperSizeOf)).toEqual(Array(5).fill('Letter'));
    expect(['DE', 'FR', 'GB', 'BR', 'SI', 'NZ', ''].map(paperSizeOf)).toEqual(Array(7).fill('A4'));
  });

  it('prints on the paper of the country', async () => {
    const printToPDF = vi.fn().mockResolvedValue(Buffer.from('%PDF-1.4'));
    expect(await printToPdf({ printToPDF }, 'CA')).toEqual(Buffer.from('%PDF-1.4'));
    expect(printToPDF).toHaveBeenCalledWith({
      pageSize: 'Letter',
      printBackground: true,
      generateTaggedPDF: true,
    });
  });

  it('fails where there is no page', async () => {
    await expect(printToPdf(undefined, 'DE')).rejects.toThrow('no page');
  });
});
