import fc from 'fast-check';
import { CONTRACT_VERSION } from '#shared/contract/system.ts';
import { connectLocally } from '../../testing/transports.ts';
import type { App } from '../app.ts';
import { createServeChannel } from '../serve-channel.ts';

/** Values that a caller may send by mistake or on purpose: wrong types, limits of numbers, all kinds of texts. */
const anyValue = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: false,
    withNullPrototype: true,
    maxDepth: 4,
  }),
  fc.constantFrom<unknown>(
    undefined,
    Number.NaN,
    -0,
    2 ** 53,
    -1,
    1e308,
    '__proto__',
    'x'.repeat(60_000),
    '\u202E\u0000\uD800',
    JSON.parse('{"__proto__":{"polluted":1}}'),
    JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
    Array.from({ length: 9000 }, () => 1),
  ),
);

/** Inputs with one wrong part, which pass the first check more often. */
const nearlyRight = fc.record(
  {
    gameId: fc.oneof(fc.integer({ min: -2, max: 5 }), anyValue),
    expectedRevision: fc.oneof(fc.integer({ min: -2, max: 5 }), anyValue),
    move: fc.oneof(fc.constantFrom('a1a2', 'c3c4', 'a1a1', 'z9z9', 'a1a2 '), anyValue),
    colour: fc.oneof(fc.constantFrom('black', 'white', 'red'), anyValue),
    ids: fc.oneof(fc.array(fc.integer({ min: -1, max: 5 })), anyValue),
    search: fc.oneof(fc.string(), fc.constantFrom('%', '_', "'", '";--', '\\'), anyValue),
    requestId: fc.oneof(fc.uuid(), anyValue),
    setup: fc.oneof(fc.constantFrom('classic', 'scattered', 'placed'), anyValue),
    seed: fc.oneof(fc.integer(), anyValue),
    endRule: fc.oneof(fc.constantFrom('either', 'mover'), anyValue),
    komi: fc.oneof(fc.constantFrom(9.5, -3, 0.25, 1000), anyValue),
    offersSwap: fc.oneof(fc.boolean(), anyValue),
    players: fc.oneof(
      fc.constant({ black: { type: 'human', name: 'A' }, white: { type: 'computer', level: 1 } }),
      anyValue,
    ),
    theme: fc.oneof(fc.constantFrom('dark', 'pink'), anyValue),
    contractVersion: fc.oneof(fc.constant(CONTRACT_VERSION), anyValue),
    more: anyValue,
  },
  { requiredKeys: [] },
);

/** What callers may send to any procedure. */
export const anyInput: fc.Arbitrary<unknown> = fc.oneof(anyValue, nearlyRight);

type Callable = (input: unknown, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/** What came of a call: an answer, an error, or a closed channel, because a frame beyond the limits is no call. */
type Outcome = 'answered' | 'closed' | { readonly error: unknown };

/** Serves an app to pages that call any procedure with any input, each from a page of its own. */
export function createCaller({ router, log }: Pick<App, 'router' | 'log'>) {
  let elapsed = 0;
  // Each call advances the clock by a second, so that the limit of calls does not apply.
  const { serve } = createServeChannel(router, log, () => (elapsed += 1000));
  const call = async (group: string, name: string, input: unknown): Promise<Outcome> => {
    const page = connectLocally(serve);
    const stopping = new AbortController();
    const procedure = Reflect.get(Reflect.get(page.client, group) as object, name) as Callable;
    const answered = procedure(input, { signal: stopping.signal }).then(
      () => 'answered' as const,
      (error: unknown) => ({ error }),
    );
    const outcome = await Promise.race([answered, page.closed.then(() => 'closed' as const)]);
    // Feeds do not end, and a task may take long.
    stopping.abort();
    page.close();
    return outcome;
  };
  return { serve, call };
}
