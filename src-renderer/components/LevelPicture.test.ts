import { expect, it } from 'vitest';
import { newPage } from '../testing/page.ts';
import LevelPicture from './LevelPicture.vue';

it.each([
  ['ArrowRight', 4],
  ['ArrowDown', 2],
  ['7', 7],
  ['0', 0],
  ['Home', 0],
  ['End', 10],
] as const)('the level is set by %s', async (key, level) => {
  const wrapper = newPage().page.mount(LevelPicture, { props: { modelValue: 3 } });
  await wrapper.get('[role="slider"]').trigger('keydown', { key });
  expect(wrapper.emitted('update:modelValue')).toEqual([[level]]);
});
