import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DEFECT, errors, REFUSED } from '#shared/contract/errors.ts';
import { CONTRACT_VERSION } from '#shared/contract/system.ts';
import { openTestApp } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';
import { createServeChannel } from './serve-channel.ts';

const groups = Object.entries(contract).map(([group, members]) => [group, Object.keys(members)] as const);

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

/** Calls without input, which do the same long work each time. */
const LONG_CALLS: ReadonlySet<string> = new Set(['repair']);

const Wire = v.looseObject({ code: v.string(), message: v.string(), data: v.unknown() });
const CODES: ReadonlySet<string> = new Set([...Object.keys(errors), REFUSED, DEFECT]);

describe('every procedure', () => {
  it.each(groups)('of %s answers any input with a value or an error code', async (group, names) => {
    const app = await openTestApp();
    // Each call advances the clock by a second, so that the limit of calls does not apply.
    let elapsed = 0;
    const { serve } = createServeChannel(app.router, app.log, () => (elapsed += 1000));
    await connectLocally(serve).client.game.start({
      requestId: crypto.randomUUID(),
      players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Björn' } },
      setup: 'classic',
      seed: 5,
      endRule: 'either',
    });
    const prototype = Object.getOwnPropertyNames(Object.prototype);

    /** @returns whether there was an answer */
    const ask = async (name: string, input: unknown): Promise<boolean> => {
      const page = connectLocally(serve);
      const stopping = new AbortController();
      const callable: unknown = Reflect.get(Reflect.get(page.client, group) as object, name);
      const call = callable as (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
      const answered = call(input, { signal: stopping.signal }).then(
        () => undefined,
        (error: unknown) => v.parse(Wire, error),
      );
      // A frame beyond the limits is not a call: the channel is closed.
      const closed = page.closed.then(() => 'closed' as const);
      const outcome = await Promise.race([answered, closed]);
      if (typeof outcome === 'object') {
        expect(CODES, name).toContain(outcome.code);
        expect(outcome.code, name).not.toBe(DEFECT);
        expect(outcome.message).toBe(outcome.code);
      }
      // Feeds do not end, and a task may take long.
      stopping.abort();
      page.close();
      answered.catch(() => undefined);
      return outcome !== 'closed';
    };
    for (const name of names) {
      const numRuns = LONG_CALLS.has(name) ? 15 : 100;
      let answers = 0;
      const count = async (input: unknown): Promise<void> => {
        if (await ask(name, input)) answers++;
      };
      await fc.assert(fc.asyncProperty(fc.oneof(anyValue, nearlyRight), count), {
        numRuns,
        seed: 20_261_120,
      });
      expect(answers, name).toBeGreaterThan((2 / 3) * numRuns);
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
    expect(await connectLocally(serve).client.settings.get()).toBeTypeOf('object');
  });
});
