import { createListeners } from '#shared/util/listeners.ts';
import type { PowerMonitor } from 'electron';
import type { Host } from '../app/host.ts';

/** The used part of Electron's `powerMonitor`. Lock events exist on macOS and Windows only. */
type PowerEvents = Pick<PowerMonitor, 'on' | 'isOnBatteryPower'>;

/**
 * Reports when the computer sleeps or its screen is locked, and when both are over. A locked screen counts because it covers
 * the window, which Chromium does not treat as hidden on all systems, and because it is the first thing to see after sleep.
 * Also reports whether the computer runs on its battery; the events of that come on macOS and Windows only.
 */
export function watchPower(powerMonitor: PowerEvents): Pick<Host, 'onSuspend' | 'onResume' | 'onPower'> {
  const suspendListeners = createListeners();
  const resumeListeners = createListeners();
  let isAsleep = false;
  let isLocked = false;

  const change = (set: () => void): void => {
    const wasAway = isAsleep || isLocked;
    set();
    const isAway = isAsleep || isLocked;
    if (wasAway === isAway) return;
    (isAway ? suspendListeners : resumeListeners).notify();
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

  const powerListeners = createListeners();
  const reportPower = (): void => {
    powerListeners.notify();
  };
  powerMonitor.on('on-ac', reportPower);
  powerMonitor.on('on-battery', reportPower);

  return {
    onSuspend: suspendListeners.add,
    onResume: resumeListeners.add,
    onPower: (listener) => {
      const tell = (): void => {
        listener(powerMonitor.isOnBatteryPower());
      };
      tell();
      return powerListeners.add(tell);
    },
  };
}
