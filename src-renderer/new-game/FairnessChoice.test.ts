import { expect, it } from 'vitest';
import { filled, words } from '#shared/language/testing/words.ts';
import { newPage } from '../testing/page.ts';
import type { FairnessChoice as Choice } from '../core/new-game/choices.ts';
import FairnessChoice from './FairnessChoice.vue';

it('a komi of one’s own is read with a comma, and stays as it was typed', async () => {
  const modelValue: Choice = { fairness: 'own', halfPoint: false, ownKomi: 6.5 };
  const wrapper = newPage().page.mount(FairnessChoice, {
    props: {
      modelValue,
      setup: 'classic' as const,
      isUsual: true,
      appraised: { state: 'asking' as const },
      'onUpdate:modelValue': (changed: Choice) => wrapper.setProps({ modelValue: changed }),
    },
  });
  const field = wrapper.get<HTMLInputElement>('.field input');
  expect(field.element.value).toBe('6.5');
  await field.setValue('-7,5');
  expect(field.element.value).toBe('-7,5');
  expect(wrapper.props('modelValue')).toMatchObject({ ownKomi: -7.5 });
  await field.setValue('7,');
  expect(field.element.value).toBe('7,');
  await wrapper.setProps({ modelValue: { ...modelValue, ownKomi: 3 } });
  expect(field.element.value).toBe('3');
});

it('speaks of the value of moving first only where both sides begin alike', async () => {
  const wrapper = newPage().page.mount(FairnessChoice, {
    props: {
      modelValue: { fairness: 'none', halfPoint: false, ownKomi: 0 },
      setup: 'classic' as const,
      isUsual: true,
      appraised: { state: 'asking' as const },
    },
  });
  const { noneText, noneUneven } = words.en.play.setup.fairness;
  expect(wrapper.text()).toContain(filled(noneText, { points: 10 }));
  await wrapper.setProps({ isUsual: false });
  expect(wrapper.text()).toContain(noneUneven);
  expect(wrapper.text()).not.toContain('about 10 points');
});
