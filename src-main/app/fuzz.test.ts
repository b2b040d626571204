import * as v from 'valibot';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DEFECT, errors, REFUSED } from '#shared/contract/errors.ts';
import { openTestApp } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';
import { anyInput } from './testing/any-input.ts';
import { createServeChannel } from './serve-channel.ts';

const groups = Object.entries(contract).map(([group, members]) => [group, Object.keys(members)] as const);

/** Inputs for each procedure; `npm run soak -- fuzz` has 10,000. */
const RUNS = 35;
/** Made once, because making them takes longer than most procedures need to answer. */
const INPUTS = fc.sample(anyInput, { numRuns: RUNS, seed: 20_261_120 });

/** Calls without input, which do the same long work each time. */
const LONG_CALLS: ReadonlySet<string> = new Set(['repair', 'backUp']);

const Wire = v.looseObject({ code: v.string(), message: v.string(), data: v.unknown() });
const CODES: ReadonlySet<string> = new Set([...Object.keys(errors), REFUSED, DEFECT]);

it.each(groups)(
  'every procedure of %s answers any input with a value or an error code',
  async (group, names) => {
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
        const { code, message } = outcome;
        if (!CODES.has(code) || code === DEFECT || message !== code)
          expect.fail(`${name} of ${fc.stringify(input).slice(0, 1000)}: ${code}, ${message}`);
      }
      // Feeds do not end, and a task may take long.
      stopping.abort();
      page.close();
      answered.catch(() => undefined);
      return outcome !== 'closed';
    };
    for (const name of names) {
      const inputs = LONG_CALLS.has(name) ? INPUTS.slice(0, 5) : INPUTS;
      let answers = 0;
      for (const input of inputs) if (await ask(name, input)) answers++;
      expect(answers, name).toBeGreaterThan((2 / 3) * inputs.length);
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
    expect(await connectLocally(serve).client.settings.get()).toBeTypeOf('object');
  },
);
