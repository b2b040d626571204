import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick, reactive } from 'vue';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import EvenDeal from '../EvenDeal.vue';
import { useDealWorth } from './deals.ts';
import { useNewGameFormStore } from './new-game-form.ts';

const DEAL = { setup: 'classic', seed: 7, endRule: 'either' } as const;

eachTestHasPage();

describe('what a deal is worth', () => {
  it('is not confused with that of an earlier deal', async () => {
    const store = page.use(() => reactive(useDealWorth()));
    const release = host.holdNext('game.appraise');
    const first = store.ask(DEAL);
    store.forget();
    release();
    await first;
    expect(store.appraised).toEqual({ state: 'asking' });
  });

  it('is unknown when the engine is unavailable', async () => {
    const store = page.use(() => reactive(useDealWorth()));
    host.failNext('game.appraise', declaredError('ENGINE_UNAVAILABLE'));
    await store.ask(DEAL);
    expect(store.appraised).toEqual({ state: 'failed' });
    await store.ask(DEAL);
    expect(store.appraised).toMatchObject({ state: 'known' });
  });
});

describe('the search for an even deal', () => {
  /** The expected margins of the deals, in order; the last one is repeated. */
  let margins: number[];
  let asked: number;

  beforeEach(() => {
    asked = 0;
    host.handlers.game.appraise = () => {
      if (asked > 500) throw new Error('The search does not end');
      const margin = margins[Math.min(asked++, margins.length - 1)] ?? 0;
      return { margin, spread: 11 };
    };
  });

  it('takes the komi into account', async () => {
    margins = [0, 8];
    const form = page.use(useNewGameFormStore);
    form.change({ fairness: 'own', ownKomi: 10 });
    await form.findEven();
    expect(form.even).toEqual({ state: 'done', tried: 2, margin: 8 });
  });

  it('goes on until it is stopped, shows the best deal, and tells the komi that makes it even', async () => {
    margins = [14, 6.1, 14];
    const form = page.use(useNewGameFormStore);
    const { appraise } = host.handlers.game;
    host.handlers.game.appraise = (...request) => {
      if (asked === 200) form.stopEven();
      return appraise?.(...request) as never;
    };
    form.part = 'options';
    const wrapper = page.mount(EvenDeal);
    await form.findEven();
    expect(form.even).toEqual({ state: 'done', tried: 201, margin: 6.1 });
    await nextTick();
    expect(wrapper.text()).toContain('None was even. Smallest difference: 6.1');
    const proposal = wrapper.findAll('button').at(-1);
    expect(proposal?.text()).toBe('Make it even with komi 6');
    await proposal?.trigger('click');
    expect([form.choice.fairness, form.komi]).toEqual(['own', 6]);
    expect(wrapper.text()).toContain('Expected difference: 0.1');
  });

  it('ends where it is hidden or another kind of start is chosen, and changes nothing', async () => {
    margins = [14];
    const form = page.use(useNewGameFormStore);
    const wrapper = page.mount(EvenDeal);
    for (const leave of [
      () => {
        wrapper.unmount();
      },
      () => {
        form.change({ setup: 'scattered' });
      },
    ]) {
      const before = form.start.request?.seed;
      const found = form.findEven();
      leave();
      await nextTick();
      expect(form.even).toEqual({ state: 'idle' });
      await found;
      expect(form.start.request?.seed).toEqual(before);
    }
  });
});
