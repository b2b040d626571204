import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { watchPower } from './power.ts';

/** Sends events of the system in order. @returns what the app is told */
function told(...events: readonly string[]): string[] {
  const powerMonitor = new EventEmitter();
  const heard: string[] = [];
  const { onSuspend, onResume } = watchPower(powerMonitor as unknown as Parameters<typeof watchPower>[0]);
  onSuspend(() => heard.push('suspend'));
  onResume(() => heard.push('resume'));
  for (const event of events) powerMonitor.emit(event);
  return heard;
}

it('reports sleep and resume', () => {
  expect(told('suspend', 'resume', 'suspend')).toEqual(['suspend', 'resume', 'suspend']);
});

it('reports resume when the screen is unlocked, in any order of events', () => {
  expect(told('suspend', 'lock-screen', 'resume')).toEqual(['suspend']);
  expect(told('lock-screen', 'suspend', 'resume', 'unlock-screen')).toEqual(['suspend', 'resume']);
  expect(told('suspend', 'lock-screen', 'unlock-screen', 'resume')).toEqual(['suspend', 'resume']);
});

it('reports nothing twice and no resume without sleep', () => {
  expect(told('resume', 'unlock-screen', 'suspend', 'suspend', 'resume', 'resume')).toEqual([
    'suspend',
    'resume',
  ]);
});

it('stops after the listener is removed', () => {
  const powerMonitor = new EventEmitter();
  const { onSuspend } = watchPower(powerMonitor as unknown as Parameters<typeof watchPower>[0]);
  let heard = 0;
  const stop = onSuspend(() => heard++);
  stop();
  powerMonitor.emit('suspend');
  expect(heard).toBe(0);
});
