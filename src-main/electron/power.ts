import type { PowerMonitor } from 'electron';
import type { Host } from '../app/host.ts';

/** The used part of Electron's `powerMonitor`. Lock events exist on macOS and Windows only. */
type PowerEvents = Pick<PowerMonitor, 'on'>;

/**
 * Reports when the computer sleeps or its screen is locked, and when both are over. A locked screen counts because it covers
 * the window, which Chromium does not treat as hidden on all systems, and because it is the first thing to see after sleep.
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
