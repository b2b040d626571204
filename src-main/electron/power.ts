import type { PowerMonitor } from 'electron';
import type { Host } from '../app/host.ts';

/** What of Electron's `powerMonitor` is listened to. The events of the lock come on macOS and Windows only. */
type PowerEvents = Pick<PowerMonitor, 'on'>;

/**
 * Tells when the computer goes to sleep or its screen is locked, and when both are over. A locked screen counts because the
 * window behind it cannot be seen, though Chromium does not take it for hidden everywhere; and because who wakes a computer
 * sees its locked screen first, where nothing of the app can be read.
 */
export function watchPower(powerMonitor: PowerEvents): Pick<Host, 'onSuspend' | 'onResume'> {
  const suspendListeners = new Set<() => void>();
  const resumeListeners = new Set<() => void>();
  let isAsleep = false;
  let isLocked = false;

  const change = (set: () => void): void => {
    const wasAway = isAsleep || isLocked;
    set();
    const isAway = isAsleep || isLocked;
    if (wasAway === isAway) return;
    for (const listener of isAway ? suspendListeners : resumeListeners) listener();
  };
  powerMonitor.on('suspend', () => {
    change(() => (isAsleep = true));
  });
  powerMonitor.on('resume', () => {
    change(() => (isAsleep = false));
  });
  powerMonitor.on('lock-screen', () => {
    change(() => (isLocked = true));
  });
  powerMonitor.on('unlock-screen', () => {
    change(() => (isLocked = false));
  });

  const listenIn = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { onSuspend: listenIn(suspendListeners), onResume: listenIn(resumeListeners) };
}
