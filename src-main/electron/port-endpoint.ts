import type { IpcMainEvent, MessagePortMain } from 'electron';
import type { Channel } from '../app/channel.ts';
import type { Log } from '../app/log.ts';

/** What of a port is used. */
export type Port = Pick<MessagePortMain, 'postMessage' | 'start' | 'close'> & {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
};

/** What of a hand-over is looked at. */
export interface PortHandOver {
  readonly ports: readonly Port[];
  /** Electron has `null` here once the frame is gone. */
  readonly senderFrame: Pick<NonNullable<IpcMainEvent['senderFrame']>, 'detached' | 'origin'> | null;
}

export interface PortEndpointParts {
  /** The top frame of our window at the moment. */
  readonly mainFrame: () => PortHandOver['senderFrame'] | undefined;
  /** The page's origin, `app://hokito`. */
  readonly origin: string;
  readonly log: Log;
  readonly onChannel: (channel: Channel) => void;
}

/**
 * Takes ports from the page of our own window and from no one else. At most one lives; a newer one takes its place, so
 * that a reload works.
 * @returns what to call with each hand-over; must be called before anything is awaited, while the sender is still known
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

/** A message port as a channel. Ports do not say when they are full; streams are kept small at their source instead. */
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
      // Electron tells a port of its own end, too; what counts is that it is told once.
      closed();
    },
  };
}
