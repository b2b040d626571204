import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWebSocketLink } from './websocket-link.ts';

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
afterEach(() => {
  vi.unstubAllGlobals();
});

const closing = (code: number): Event => Object.assign(new Event('close'), { code });

it('shows the token as a subprotocol, not in the address', async () => {
  const opening = openWebSocketLink('127.0.0.1:4610', 'abc');
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
  const opening = openWebSocketLink('127.0.0.1:4610', 'abc');
  ScriptedSocket.last?.emit(new Event('open'));
  const link = await opening;
  ScriptedSocket.last?.emit(closing(code));
  expect(link.hasEnded()).toBe(true);
  expect(await link.ended).toBe(end);
});

it('rejects where the host refuses the connection', async () => {
  const opening = openWebSocketLink('127.0.0.1:4610', 'wrong');
  ScriptedSocket.last?.emit(closing(1006));
  await expect(opening).rejects.toThrow();
});
