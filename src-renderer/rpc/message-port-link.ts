import { RPCLink } from '@orpc/client/message-port';
import { PORT_MESSAGE } from '#shared/contract/wire.ts';
import type { LinkEnd, OpenLink } from './link.ts';

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
  const link = new RPCLink({ port });
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
