import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { watchPower } from './power.ts';

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
  expect(notificationsOf('lock-screen', 'suspend', 'resume', 'unlock-screen')).toEqual(['suspend', 'resume']);
  expect(notificationsOf('suspend', 'lock-screen', 'unlock-screen', 'resume')).toEqual(['suspend', 'resume']);
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
