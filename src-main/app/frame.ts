import * as v from 'valibot';
import { MAX_FRAME_LENGTH } from '#shared/contract/wire.ts';

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

export type FrameKind = 'call' | 'abort';

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
