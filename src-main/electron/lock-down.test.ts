import type { Session, WebContents } from 'electron';
import { EventEmitter } from 'node:events';
import { expect, it, vi, type Mock } from 'vitest';
import { denyNavigation, denyNetwork, denyPermissions } from './lock-down.ts';

/** The names of `docs/api/session.md`, and what the platform has besides. */
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

/** A session that keeps what it is given. */
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

it('denies every permission but to write to the clipboard, asked for or looked up', () => {
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
  expect(streams).toHaveBeenCalledExactlyOnceWith({});
});

it('lets a page save what it made itself, and nothing else', () => {
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

it('lets no request off the machine or out of the app', () => {
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

it('keeps a page where it is', () => {
  const events = new EventEmitter();
  const setWindowOpenHandler = vi.fn();
  denyNavigation({ on: events.on.bind(events), setWindowOpenHandler } as unknown as WebContents);
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
    const preventDefault = vi.fn();
    events.emit(event, { preventDefault });
    expect(preventDefault, event).toHaveBeenCalledTimes(1);
  }
  expect(run(setWindowOpenHandler)).toEqual({ action: 'deny' });
});
