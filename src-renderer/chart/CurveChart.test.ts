import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import CurveChart from './CurveChart.vue';

const NAMES = ['May', 'June', 'July'];

function mountChart() {
  const chart = mount(CurveChart, {
    props: {
      label: 'Games won',
      hint: 'by month',
      heading: 'Month',
      points: NAMES.map((name) => ({ name, words: `${name}: won` })),
      curves: [{ label: 'won', least: 0, most: 2, lines: [], values: [0, 1, 2], words: ['0', '1', '2'] }],
    },
  });
  const area = chart.get('.area');
  area.element.getBoundingClientRect = () => new DOMRect(100, 0, 200, 50);
  return { chart, area };
}

it('shows the point under the pointer until it leaves', async () => {
  const { chart, area } = mountChart();
  const reading = chart.get('.reading');
  expect(reading.text()).toBe('Games won');
  await area.trigger('pointermove', { clientX: 110 });
  expect(reading.text()).toBe('May: won');
  await area.trigger('pointermove', { clientX: 190 });
  expect(reading.text()).toBe('June: won');
  await area.trigger('pointerleave');
  expect(reading.text()).toBe('Games won');
});

it('opens the point that is clicked', async () => {
  const { chart, area } = mountChart();
  await area.trigger('click', { clientX: 290 });
  expect(chart.emitted('choose')).toEqual([[2]]);
});

it('has the point under the keyboard in words, and hides the drawing from screen readers', async () => {
  const { chart, area } = mountChart();
  const slider = chart.get('[role=slider]');
  await slider.trigger('keydown', { key: 'Home' });
  expect(slider.attributes('aria-valuetext')).toBe('May: won');
  await slider.trigger('keydown', { key: 'Enter' });
  expect(chart.emitted('choose')).toEqual([[0]]);
  expect(area.attributes('aria-hidden')).toBe('true');
});
