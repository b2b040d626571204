import { setTimeout as pause } from 'node:timers/promises';
import { mapEventIterator } from '@orpc/client';
import { StandardRPCHandler } from '@orpc/server/standard';
import { ServerPeer } from '@orpc/standard-server-peer';
import * as v from 'valibot';
import { MAX_FRAME_LENGTH } from '#shared/contract/wire.ts';
import { isAsyncIterator } from '#shared/util/stream-task.ts';
import { errorForWire, refusal } from './guard.ts';
import type { Log } from './log.ts';
import type { AppRouter } from './router.ts';
import { createTokenBucket } from './token-bucket.ts';

/** One connection to one page, independent of the transport. Frames are texts. */
export interface Channel {
  /** Resolves when the transport has room for more; rejects if the channel is closed. */
  readonly send: (frame: string) => Promise<void>;
  /** The listener gets every frame; the router ignores frames of the wrong form. */
  readonly onMessage: (listener: (frame: unknown) => void) => void;
  /** The listener is called once when either side has closed the channel; at once where it is closed already. */
  readonly onClose: (listener: () => void) => void;
  readonly close: () => void;
}

/** The depth of a frame, and its number of values: enough for a list of 10,000 ids. */
const MAX_DEPTH = 12;
const MAX_VALUES = 10_100;
const MAX_TEXT_LENGTH = 65_536;

const Id = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,16}$/));

/**
 * The frames that a page sends: calls and aborts, in the form of oRPC 1.16 (`@orpc/standard-server-peer`,
 * serializeRequestMessage). That form also has headers, methods, files and streams towards the host; the contract uses
 * none of them, so they are refused.
 */
const Call = v.strictObject({
  i: Id,
  p: v.strictObject({
    u: v.pipe(v.string(), v.maxLength(100), v.regex(/^(?:\/[A-Za-z]+)+$/)),
    b: v.optional(
      v.strictObject({
        json: v.optional(v.unknown()),
        meta: v.optional(v.array(v.array(v.union([v.string(), v.number()])))),
      }),
    ),
  }),
});
const Abort = v.strictObject({ i: Id, t: v.literal(4), p: v.optional(v.unknown()) });

type FrameKind = 'call' | 'abort';

/** Returns the kind of a frame; undefined for a frame that the page never sends. Never throws. */
export function frameKind(frame: unknown): FrameKind | undefined {
  if (typeof frame !== 'string' || frame.length > MAX_FRAME_LENGTH) return undefined;
  const value = parsed(frame);
  if (!isWithinLimits(value)) return undefined;
  if (v.is(Call, value)) return 'call';
  return v.is(Abort, value) ? 'abort' : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Uses its own stack: JSON may nest deeper than the call stack. */
function isWithinLimits(root: unknown): boolean {
  let values = 0;
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  for (;;) {
    const next = waiting.pop();
    if (next === undefined) return true;
    const { value, depth } = next;
    if (++values > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (typeof value === 'string' && value.length > MAX_TEXT_LENGTH) return false;
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value);
    if (waiting.length + inside.length > MAX_VALUES) return false;
    for (const item of inside) waiting.push({ value: item, depth: depth + 1 });
  }
}

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

/** How long pending calls may take while the app closes, in milliseconds. */
const MAX_LAST_CALLS_MS = 1000;

/**
 * The channels of the pages.
 * @param elapsed a monotonic clock, in milliseconds
 */
export function createPageChannels(router: AppRouter, log: Log, elapsed = () => performance.now()) {
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
