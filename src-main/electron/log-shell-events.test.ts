import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { logShellEvents } from './log-shell-events.ts';

it('logs ended child processes and the end of the Windows session', () => {
  const app = new EventEmitter();
  const window = new EventEmitter();
  const log = { info: vi.fn(), error: vi.fn() };
  logShellEvents({ app, window, log } as unknown as Parameters<typeof logShellEvents>[0]);
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', name: '/home/ada' });
  expect(log.error).toHaveBeenCalledWith('child-process-gone', { type: 'GPU', reason: 'crashed' });
  window.emit('session-end');
  expect(log.info).toHaveBeenCalledWith('session-ended');
});
