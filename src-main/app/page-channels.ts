import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from './channel.ts';
import type { Log } from './log.ts';
import type { AppRouter } from './router.ts';
import { createServeChannel } from './serve-channel.ts';

/** How long pending calls may take while the app closes, in milliseconds. */
const MAX_LAST_CALLS_MS = 1000;

/**
 * The channels of the pages.
 * @param elapsed a monotonic clock, in milliseconds
 */
export function createPageChannels(router: AppRouter, log: Log, elapsed: () => number) {
  const server = createServeChannel(router, log, elapsed);
  const channels = new Set<Channel>();
  let isClosing = false;
  return {
    /** Serves a page over a channel until that is closed; closes it at once where the app is closing. */
    connect: (channel: Channel): void => {
      if (isClosing) {
        channel.close();
        return;
      }
      channels.add(channel);
      log.info('page-connected');
      channel.onClose(() => {
        channels.delete(channel);
        log.info('page-gone');
      });
      server.serve(channel);
    },
    /** Closes all channels, and waits for the calls that came over them. */
    close: async (): Promise<void> => {
      isClosing = true;
      for (const channel of channels) channel.close();
      // Moves that were made are stored before the library is closed; calls that wait for the user are not awaited.
      await Promise.race([server.settled(), pause(MAX_LAST_CALLS_MS, undefined, { ref: false })]);
    },
  };
}
