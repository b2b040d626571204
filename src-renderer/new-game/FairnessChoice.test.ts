import { expect, it } from 'vitest';
import { newPage } from '../testing/page.ts';
import type { FairnessChoice as Choice } from '../core/new-game/choices.ts';
import FairnessChoice from './FairnessChoice.vue';

it('a komi of one’s own is read with a comma, and stays as it was typed', async () => {
  const modelValue: Choice = { fairness: 'own', halfPoint: false, ownKomi: 6.5 };
  const wrapper = newPage().page.mount(FairnessChoice, {
    props: {
      modelValue,
      setup: 'classic' as const,
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
