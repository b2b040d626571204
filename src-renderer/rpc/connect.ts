import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';
import { PORT_MESSAGE } from '#shared/contract/wire.ts';
import { keepConnected, type Connection, type OpenLink } from './connection.ts';
import type { HostSocket, LinkEnd, SocketOpener } from './socket.ts';

/** The used part of the page's window. */
type PostingWindow = Pick<Window, 'postMessage'>;

/**
 * Opens a message port to Electron's main process: one end is posted to the page's own window, where the preload script receives
 * it. A port is open from the start; it ends when the main process closes its side.
 */
export function openMessagePortLink(page: PostingWindow): Promise<OpenLink> {
  const { port1: port, port2: handedOver } = new MessageChannel();
  const ended = Promise.withResolvers<LinkEnd>();
  let hasEnded = false;
  const finish = (): void => {
    hasEnded = true;
    ended.resolve('broken');
  };
  // Added before the link's own listener, so that a call it rejects is known to be lost.
  port.addEventListener('close', finish);
  const link = new PortLink({ port });
  port.start();
  page.postMessage(PORT_MESSAGE, '/', [handedOver]);
  return Promise.resolve({
    link,
    hasEnded: () => hasEnded,
    ended: ended.promise,
    close: () => {
      port.close();
      // A port gets no event when it closes itself.
      finish();
    },
  });
}

function linkOver({ websocket, hasEnded, ended }: HostSocket): OpenLink {
  return {
    link: new SocketLink({ websocket }),
    hasEnded,
    ended,
    close: () => {
      websocket.close();
    },
  };
}

/**
 * Connects the page to its host.
 * @param openSocket for a page that the loopback server served; otherwise it is connected by message port (Electron)
 */
export function createConnection(openSocket: SocketOpener | undefined): Connection {
  if (openSocket === undefined) return keepConnected(() => openMessagePortLink(window));
  return keepConnected(async () => linkOver(await openSocket()));
}
