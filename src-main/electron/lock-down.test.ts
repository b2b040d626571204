import type { App, Session, WebContents } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { denyNavigation, denyNetwork, denyPermissions, lockDown } from './lock-down.ts';

/** The permissions of Electron's `docs/api/session.md`, and further ones of the web platform. */
const PERMISSIONS = [
  'clipboard-read',
  'clipboard-sanitized-write',
  'display-capture',
  'fullscreen',
  'geolocation',
  'idle-detection',
  'media',
  'mediaKeySystem',
  'midi',
  'midiSysex',
  'notifications',
  'pointerLock',
  'keyboardLock',
  'openExternal',
  'speaker-selection',
  'storage-access',
  'top-level-storage-access',
  'window-management',
  'unknown',
  'fileSystem',
  'hid',
  'serial',
  'usb',
];

/** A session that records its handlers. */
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

it('denies all permission requests and checks but writing to the clipboard', () => {
  const { session, asSession } = fakeSession();
  denyPermissions(asSession);
  for (const permission of PERMISSIONS) {
    const answer = vi.fn();
    run(session.setPermissionRequestHandler, {}, permission, answer);
    const isGranted = permission === 'clipboard-sanitized-write';
    expect(answer, permission).toHaveBeenCalledExactlyOnceWith(isGranted);
    expect(run(session.setPermissionCheckHandler, {}, permission), permission).toBe(isGranted);
  }
  expect(run(session.setDevicePermissionHandler, {})).toBe(false);
  const streams = vi.fn();
  run(session.setDisplayMediaRequestHandler, {}, streams);
  // Electron throws for an answer without a stream; null refuses the request.
  expect(streams).toHaveBeenCalledExactlyOnceWith(null);
});

it('allows only downloads that the page created', () => {
  const { events, asSession } = fakeSession();
  denyPermissions(asSession);
  const isPrevented = (url: string): boolean => {
    const preventDefault = vi.fn();
    events.emit('will-download', { preventDefault }, { getURL: () => url });
    return preventDefault.mock.calls.length > 0;
  };
  expect(isPrevented('blob:app://hokito/0f1e')).toBe(false);
  for (const url of [
    'https://evil.test/x.exe',
    'blob:https://evil.test/1',
    'data:text/html,x',
    'app://hokito/',
  ]) {
    expect(isPrevented(url), url).toBe(true);
  }
});

it('blocks all requests outside of the app', () => {
  const { session, asSession } = fakeSession();
  denyNetwork(asSession);
  const answerTo = (url: string): unknown => {
    const answer = vi.fn();
    run(session.webRequest.onBeforeRequest, { url }, answer);
    return answer.mock.lastCall?.[0];
  };
  expect(answerTo('app://hokito/')).toEqual({ cancel: false });
  for (const url of [
    'https://evil.test/',
    'http://127.0.0.1:80/',
    'ws://evil.test/',
    'ftp://x/',
    'file:///etc/passwd',
    'data:text/html,x',
  ]) {
    expect(answerTo(url), url).toEqual({ cancel: true });
  }
});

it('blocks navigation and new windows', () => {
  const events = new EventEmitter();
  const setWindowOpenHandler = vi.fn();
  denyNavigation({ on: events.on.bind(events), setWindowOpenHandler } as unknown as WebContents);
  const isPrevented = (event: string, fields: object): boolean => {
    const preventDefault = vi.fn();
    events.emit(event, { preventDefault, ...fields });
    return preventDefault.mock.calls.length > 0;
  };
  for (const event of ['will-navigate', 'will-frame-navigate']) {
    for (const url of ['https://evil.test/', 'app://hokito/other', 'app://evil/', 'file:///etc/passwd', ''])
      expect(isPrevented(event, { url, isMainFrame: true }), `${event} ${url}`).toBe(true);
    expect(isPrevented(event, { url: 'app://hokito/', isMainFrame: false }), event).toBe(true);
    // The page reloads itself by its own button or through Vite.
    expect(isPrevented(event, { url: 'app://hokito/', isMainFrame: true }), event).toBe(false);
  }
  for (const event of ['will-redirect', 'will-attach-webview'])
    expect(isPrevented(event, { url: 'app://hokito/', isMainFrame: true }), event).toBe(true);
  expect(run(setWindowOpenHandler)).toEqual({ action: 'deny' });
});

describe('the whole app', () => {
  function lockedApp(mayUseNetwork = false) {
    const events = new EventEmitter();
    lockDown({ on: events.on.bind(events) } as unknown as Pick<App, 'on'>, { mayUseNetwork });
    return events;
  }

  it('restricts every session and every page', () => {
    const events = lockedApp();
    const { session, asSession } = fakeSession();
    events.emit('session-created', asSession);
    expect(session.setPermissionRequestHandler).toHaveBeenCalledTimes(1);
    expect(session.webRequest.onBeforeRequest).toHaveBeenCalledTimes(1);
    const contents = { on: vi.fn(), setWindowOpenHandler: vi.fn() };
    events.emit('web-contents-created', {}, contents);
    expect(contents.setWindowOpenHandler).toHaveBeenCalledTimes(1);
  });

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
