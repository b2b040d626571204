import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import RangeSlider from './RangeSlider.vue';

it('shows a value beyond its earlier limit when both change, and tells what is chosen', async () => {
  const slider = mount(RangeSlider, { props: { label: 'Position', max: 10, modelValue: 4 } });
  const input = slider.get<HTMLInputElement>('input');
  await slider.setProps({ max: 30, modelValue: 25 });
  expect(input.element.valueAsNumber).toBe(25);
  await input.setValue(12);
  expect(slider.emitted('update:modelValue')).toEqual([[12]]);
});
