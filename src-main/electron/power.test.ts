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

it('tells of sleep and of waking', () => {
  expect(told('suspend', 'resume', 'suspend')).toEqual(['suspend', 'resume', 'suspend']);
});

it('tells of waking when the screen is unlocked, in whatever order the system says it', () => {
  expect(told('suspend', 'lock-screen', 'resume')).toEqual(['suspend']);
  expect(told('lock-screen', 'suspend', 'resume', 'unlock-screen')).toEqual(['suspend', 'resume']);
  expect(told('suspend', 'lock-screen', 'unlock-screen', 'resume')).toEqual(['suspend', 'resume']);
});

it('tells nothing twice, and nothing of a waking without a sleep', () => {
  expect(told('resume', 'unlock-screen', 'suspend', 'suspend', 'resume', 'resume')).toEqual([
    'suspend',
    'resume',
  ]);
});

it('ends where nobody listens any more', () => {
  const powerMonitor = new EventEmitter();
  const { onSuspend } = watchPower(powerMonitor as unknown as Parameters<typeof watchPower>[0]);
  let heard = 0;
  const stop = onSuspend(() => heard++);
  stop();
  powerMonitor.emit('suspend');
  expect(heard).toBe(0);
});
