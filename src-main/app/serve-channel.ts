import { StandardRPCHandler } from '@orpc/server/standard';
import { ServerPeer } from '@orpc/standard-server-peer';
import { mapEventIterator } from '@orpc/client';
import { isAsyncIterator } from '#shared/util/is-async-iterator.ts';
import type { Channel } from './channel.ts';
import { frameKind } from './frame.ts';
import { errorForWire, refusal } from './guard.ts';
import type { Log } from './log.ts';
import type { AppRouter } from './router.ts';
import { createTokenBucket } from './token-bucket.ts';

/** Calls per second that one page may make, and pending calls. */
const CALLS_PER_SECOND = 200;
const MAX_PENDING_CALLS = 1000;

/**
 * Serves the router over channels. Adds behaviour that oRPC 1.16 does not have: a frame of the wrong form closes the channel
 * instead of causing an unhandled rejection, calls are limited, and streams wait until the channel has room.
 * @param elapsed a monotonic clock, in milliseconds
 */
export function createServeChannel(router: AppRouter, log: Log, elapsed: () => number) {
  const pendingCalls = new Set<Promise<unknown>>();
  /** The contexts of calls whose input was decoded. */
  const decoded = new WeakSet<object>();
  const handler = new StandardRPCHandler(router, {
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          // Input is decoded before the procedure is called; an error there is the caller's.
          if (!decoded.has(options.context)) throw refusal('malformed-input');
          const path = options.request.url.pathname.split('/').slice(1);
          throw errorForWire(error, { path, declared: new Set(), signal: options.request.signal }, log);
        }
      },
    ],
    clientInterceptors: [
      async (call) => {
        const { path, procedure, signal, context } = call;
        decoded.add(context);
        const place = { path, declared: new Set(Object.keys(procedure['~orpc'].errorMap)), signal };
        const forWire = (error: unknown): Error => errorForWire(error, place, log);
        const called = Promise.resolve(call.next());
        pendingCalls.add(called);
        try {
          const output = await called;
          if (!isAsyncIterator(output)) return output;
          return mapEventIterator(output, {
            value: (value) => Promise.resolve(value),
            error: (error) => Promise.resolve(forWire(error)),
          });
        } catch (error) {
          throw forWire(error);
        } finally {
          pendingCalls.delete(called);
        }
      },
    ],
  });

  const serve = (channel: Channel): void => {
    const mayCall = createTokenBucket(CALLS_PER_SECOND, elapsed);
    let refused = 0;
    let isClosed = false;
    const end = (): void => {
      isClosed = true;
      peer.close();
    };
    const peer = new ServerPeer(async (frame) => {
      if (typeof frame !== 'string') throw new Error('The contract has no binary values');
      // A page that closes refuses what is sent to it before the channel says that it is closed.
      await channel.send(frame).catch(end);
    });

    const answer = async (request: Parameters<Parameters<typeof peer.message>[1] & {}>[0]) => {
      const result = await handler.handle(
        { ...request, body: () => Promise.resolve(request.body) },
        { context: {} },
      );
      return result.matched ? result.response : refuse(refusal('no-such-procedure'));
    };
    const answerTooMany = () => Promise.resolve(refuse(refusal('too-many-calls')));

    channel.onMessage((frame) => {
      if (isClosed) return;
      const kind = frameKind(frame);
      if (kind === undefined || typeof frame !== 'string') {
        isClosed = true;
        log.error('frame-refused');
        channel.close();
        return;
      }
      const isOver = kind === 'call' && (!mayCall() || peer.length >= MAX_PENDING_CALLS);
      if (isOver && refused++ === 0) log.error('calls-refused');
      peer.message(frame, isOver ? answerTooMany : answer).catch((error: unknown) => {
        // The channel closed during an answer; the call itself is done or aborted.
        if (!isClosed) log.error('defect', { error });
      });
    });
    channel.onClose(end);
  };

  return {
    /** Answers the calls of a channel until it is closed; then aborts its pending calls. */
    serve,
    /** Resolves when every pending call has ended. Commands complete even when their page is closed. */
    settled: (): Promise<unknown> => Promise.allSettled(pendingCalls),
  };
}

function refuse(error: ReturnType<typeof refusal>) {
  return { status: error.status, headers: {}, body: { json: error.toJSON() } };
}
