import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { Channel } from '../app/serve-channel.ts';
import { createPortEndpoint, createPortChannel, type Port } from './port-endpoint.ts';

/** A port that records calls. */
function fakePort() {
  const events = new EventEmitter();
  const port = {
    on: (event: string, listener: (message: { readonly data: unknown }) => void) =>
      events.on(event, listener),
    postMessage: vi.fn(),
    start: vi.fn(),
    close: vi.fn(),
  } satisfies Port;
  return Object.assign(port, { events });
}

const frame = (origin = 'app://hokito', detached = false) => ({ origin, detached });

function endpoint(mainFrame: ReturnType<typeof frame> | undefined) {
  const channels: Channel[] = [];
  const log = { info: vi.fn(), error: vi.fn() };
  const take = createPortEndpoint({
    mainFrame: () => mainFrame,
    origin: 'app://hokito',
    log,
    onChannel: (channel) => channels.push(channel),
  });
  return { take, channels, log };
}

describe('passing a port', () => {
  it('is accepted from the top frame of the window, and listeners are set before messages flow', () => {
    const own = frame();
    const { take, channels } = endpoint(own);
    const port = fakePort();
    take({ senderFrame: own, ports: [port] });
    expect(channels).toHaveLength(1);
    expect(port.start).toHaveBeenCalledTimes(1);
  });

  it('is refused from any other sender', () => {
    const own = frame();
    const { take, channels, log } = endpoint(own);
    const senders = [null, frame(), frame('app://hokito', true), frame('https://evil.test'), frame('null')];
    for (const senderFrame of senders) {
      const port = fakePort();
      take({ senderFrame, ports: [port] });
      expect(port.close).toHaveBeenCalledTimes(1);
      expect(port.start).not.toHaveBeenCalled();
    }
    expect(channels).toHaveLength(0);
    expect(log.error).toHaveBeenCalledTimes(senders.length);
  });

  it.each([
    ['has left for another address', frame('https://evil.test')],
    ['is detached', frame('app://hokito', true)],
  ])('is refused from our own frame when that %s', (_, own) => {
    const { take, channels } = endpoint(own);
    take({ senderFrame: own, ports: [fakePort()] });
    expect(channels).toHaveLength(0);
  });

  it('is refused without a window and without exactly one port', () => {
    const own = frame();
    const gone = endpoint(undefined);
    gone.take({ senderFrame: own, ports: [fakePort()] });
    expect(gone.channels).toHaveLength(0);
    const { take, channels } = endpoint(own);
    take({ senderFrame: own, ports: [] });
    take({ senderFrame: own, ports: [fakePort(), fakePort()] });
    expect(channels).toHaveLength(0);
  });

  it('closes the previous port on reload', () => {
    const own = frame();
    const { take, channels } = endpoint(own);
    const older = fakePort();
    take({ senderFrame: own, ports: [older] });
    take({ senderFrame: own, ports: [fakePort()] });
    expect(older.close).toHaveBeenCalledTimes(1);
    expect(channels).toHaveLength(2);
  });

  it('closes the previous channel even if its port emits no event', () => {
    const own = frame();
    const { take, channels } = endpoint(own);
    take({ senderFrame: own, ports: [fakePort()] });
    const onClose = vi.fn();
    channels[0]?.onClose(onClose);
    take({ senderFrame: own, ports: [fakePort()] });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a port as a channel', () => {
  it('carries frames both ways', async () => {
    const port = fakePort();
    const channel = createPortChannel(port);
    const frames: unknown[] = [];
    channel.onMessage((received) => frames.push(received));
    port.events.emit('message', { data: 'hello' });
    await channel.send('answer');
    expect(frames).toEqual(['hello']);
    expect(port.postMessage).toHaveBeenCalledWith('answer');
  });

  it('reports its close once and sends nothing afterwards', async () => {
    const port = fakePort();
    const channel = createPortChannel(port);
    const onClose = vi.fn();
    channel.onClose(onClose);
    channel.close();
    port.events.emit('close');
    expect(onClose).toHaveBeenCalledTimes(1);
    await expect(channel.send('late')).rejects.toThrow();
    expect(port.postMessage).not.toHaveBeenCalled();
    const late = vi.fn();
    channel.onClose(late);
    expect(late).toHaveBeenCalledTimes(1);
  });
});
