import type { IpcMainEvent, MessagePortMain } from 'electron';
import type { Channel } from '../app/serve-channel.ts';
import type { Log } from '../app/log.ts';

/** The used part of a message port. */
export type Port = Pick<MessagePortMain, 'postMessage' | 'start' | 'close'> & {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
};

/** The used part of the event with which a page passes a port. */
export interface PortHandOver {
  readonly ports: readonly Port[];
  /** `null` once the frame no longer exists. */
  readonly senderFrame: Pick<NonNullable<IpcMainEvent['senderFrame']>, 'detached' | 'origin'> | null;
}

export interface PortEndpointParts {
  /** The current top frame of the app's window. */
  readonly mainFrame: () => PortHandOver['senderFrame'] | undefined;
  /** The page's origin, `app://hokito`. */
  readonly origin: string;
  readonly log: Log;
  readonly onChannel: (channel: Channel) => void;
}

/**
 * Accepts message ports from the page of the app's own window only. At most one is open; a newer one replaces it, so that
 * reloading works.
 * @returns the handler of the event; it must be called synchronously, while the sender is still known
 */
export function createPortEndpoint(parts: PortEndpointParts): (handOver: PortHandOver) => void {
  let live: Channel | undefined;
  return ({ senderFrame, ports }) => {
    const [port, ...more] = ports;
    const isOurs =
      senderFrame !== null &&
      !senderFrame.detached &&
      senderFrame === parts.mainFrame() &&
      senderFrame.origin === parts.origin;
    if (!isOurs || port === undefined || more.length > 0) {
      parts.log.error('request-refused', { gate: 'port' });
      for (const refused of ports) refused.close();
      return;
    }
    live?.close();
    live = createPortChannel(port);
    parts.onChannel(live);
    port.start();
  };
}

/** Wraps a message port as a channel. Ports have no backpressure; streams limit their messages at the source instead. */
export function createPortChannel(port: Port): Channel {
  const listeners: (() => void)[] = [];
  let isClosed = false;
  const closed = (): void => {
    if (isClosed) return;
    isClosed = true;
    for (const listener of listeners) listener();
  };
  port.on('close', closed);
  return {
    send: (frame) => {
      if (isClosed) return Promise.reject(new Error('The port is closed'));
      port.postMessage(frame);
      return Promise.resolve();
    },
    onMessage: (listener) => {
      port.on('message', ({ data }) => {
        listener(data);
      });
    },
    onClose: (listener) => {
      if (isClosed) listener();
      else listeners.push(listener);
    },
    close: () => {
      port.close();
      // Electron also reports the close of the own side; listeners are notified once.
      closed();
    },
  };
}
