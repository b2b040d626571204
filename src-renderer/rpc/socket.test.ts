import { beforeEach, expect, it, vi } from 'vitest';
import { beginToConnect, openSocket, takeToken } from './socket.ts';

function pageAt(hash: string, kept = new Map<string, string>()) {
  const replaceState = vi.fn();
  const page = {
    location: { hash, pathname: '/', search: '' },
    history: { replaceState, state: undefined },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  };
  return { page, kept, replaceState };
}

it('removes the token from the address, and keeps it for a reload', () => {
  const { page, kept, replaceState } = pageAt('#t=abc-DEF_123');
  expect(takeToken(page)).toEqual({ text: 'abc-DEF_123', isNew: true });
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(undefined, '', '/');
  const reloaded = pageAt('', kept);
  expect(takeToken(reloaded.page)).toEqual({ text: 'abc-DEF_123', isNew: false });
  expect(reloaded.replaceState).not.toHaveBeenCalled();
});

it('takes a newer token instead of the kept one', () => {
  const { kept } = pageAt('');
  takeToken(pageAt('#t=old', kept).page);
  expect(takeToken(pageAt('#t=new', kept).page)?.text).toBe('new');
  expect(takeToken(pageAt('', kept).page)?.text).toBe('new');
});

it('finds the token in the address of a browser that refuses storage, and none after a reload', () => {
  const refusing = ({ page }: ReturnType<typeof pageAt>): typeof page =>
    Object.defineProperty(page, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  expect(takeToken(refusing(pageAt('#t=abc')))).toEqual({ text: 'abc', isNew: true });
  expect(takeToken(refusing(pageAt('')))).toBeUndefined();
});

it.each(['', '#', '#t=', '#t=a b', '#x=abc', '#t=<script>'])('finds no token in %j', (hash) => {
  expect(takeToken(pageAt(hash).page)).toBeUndefined();
});

/** A WebSocket that a test opens and closes. */
class ScriptedSocket extends EventTarget {
  static last: ScriptedSocket | undefined;
  readyState = 0;
  readonly close = vi.fn();
  readonly send = vi.fn();
  readonly address: string;
  readonly protocols: readonly string[];

  constructor(address: string, protocols: readonly string[]) {
    super();
    this.address = address;
    this.protocols = protocols;
    ScriptedSocket.last = this;
  }

  emit(event: Event): void {
    this.dispatchEvent(event);
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', ScriptedSocket);
});

const closing = (code: number): Event => Object.assign(new Event('close'), { code });

it('shows the token as a subprotocol, not in the address', async () => {
  const opening = openSocket('127.0.0.1:4610', 'abc');
  const socket = ScriptedSocket.last;
  socket?.emit(new Event('open'));
  const link = await opening;
  expect(socket?.address).toBe('ws://127.0.0.1:4610/rpc');
  expect(socket?.protocols).toEqual(['hokito', 'abc']);
  expect(link.hasEnded()).toBe(false);
});

it.each([
  [1006, 'broken'],
  [1000, 'broken'],
  [4001, 'replaced'],
])('ends by code %i as %s', async (code, end) => {
  const opening = openSocket('127.0.0.1:4610', 'abc');
  ScriptedSocket.last?.emit(new Event('open'));
  const link = await opening;
  ScriptedSocket.last?.emit(closing(code));
  expect(link.hasEnded()).toBe(true);
  expect(await link.ended).toBe(end);
});

it('rejects where the host refuses the connection', async () => {
  const opening = openSocket('127.0.0.1:4610', 'wrong');
  ScriptedSocket.last?.emit(closing(1006));
  await expect(opening).rejects.toThrow();
});

it('begins with one socket, which the first caller gets, and opens others later', async () => {
  window.location.hash = '#t=abc';
  const open = beginToConnect();
  const first = ScriptedSocket.last;
  expect(first?.protocols).toEqual(['hokito', 'abc']);
  first?.emit(new Event('open'));
  expect((await open()).websocket).toBe(first);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Nobody listens')));
  await expect(open()).rejects.toThrow('Nobody listens');
});
