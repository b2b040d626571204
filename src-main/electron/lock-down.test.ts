import type { App, Session } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { denyPermissions, lockDown } from './lock-down.ts';

/** A session that records its handlers. The stand-in's `security.spec.ts` tests what they grant and block. */
function fakeSession() {
  const events = new EventEmitter();
  const session = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setDisplayMediaRequestHandler: vi.fn(),
    setUSBProtectedClassesHandler: vi.fn(),
    webRequest: { onBeforeRequest: vi.fn() },
    on: events.on.bind(events),
  };
  return { session, events, asSession: session as unknown as Session };
}

/** Calls the handler that was set last. */
function run(setter: Mock, ...parameters: unknown[]): unknown {
  const handler = setter.mock.lastCall?.[0] as (...values: unknown[]) => unknown;
  return handler(...parameters);
}

it('denies devices and the capture of the screen', () => {
  const { session, asSession } = fakeSession();
  denyPermissions(asSession);
  expect(run(session.setDevicePermissionHandler, {})).toBe(false);
  const streams = vi.fn();
  run(session.setDisplayMediaRequestHandler, {}, streams);
  // Electron throws for an answer without a stream; null refuses the request.
  expect(streams).toHaveBeenCalledExactlyOnceWith(null);
});

describe('the whole app', () => {
  function lockedApp(mayUseNetwork = false) {
    const events = new EventEmitter();
    lockDown({ on: events.on.bind(events) } as unknown as Pick<App, 'on'>, { mayUseNetwork });
    return events;
  }

  it('may use the local network during development', () => {
    const { session, asSession } = fakeSession();
    lockedApp(true).emit('session-created', asSession);
    expect(session.setPermissionRequestHandler).toHaveBeenCalledTimes(1);
    expect(session.webRequest.onBeforeRequest).not.toHaveBeenCalled();
  });

  it('cancels certificate and password requests of servers', () => {
    const events = lockedApp();
    for (const name of ['select-client-certificate', 'login']) {
      const event = { preventDefault: vi.fn() };
      const answer = vi.fn();
      events.emit(name, event, {}, {}, {}, answer);
      expect(event.preventDefault, name).toHaveBeenCalledTimes(1);
      expect(answer, name).toHaveBeenCalledExactlyOnceWith();
    }
  });
});
