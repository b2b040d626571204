import * as v from 'valibot';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DEFECT, errors, REFUSED } from '#shared/contract/errors.ts';
import { openTestApp } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';
import { anyInput, createCaller } from './testing/any-input.ts';

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
    const { serve, call } = createCaller(app);
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
      const outcome = await call(group, name, input);
      if (typeof outcome === 'object') {
        const { code, message } = v.parse(Wire, outcome.error);
        if (!CODES.has(code) || code === DEFECT || message !== code)
          expect.fail(`${name} of ${fc.stringify(input).slice(0, 1000)}: ${code}, ${message}`);
      }
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
