import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { newPage } from '../testing/page.ts';
import ShareStreet from './ShareStreet.vue';

it('keeps a long name within its picture, where a wider typeface stands in for Inter, too', async () => {
  const { page } = newPage();
  const name = 'Wilhelmina '.repeat(6).trim();
  page.mount(ShareStreet, { props: { towers: [], name, title: `${name}’s street` } });
  await flushPromises();
  const title = document.querySelector('.hokito-street .title');
  // DejaVu Sans Bold, to the width that is estimated without a canvas: 0.6 a letter.
  const width = (title?.textContent.length ?? 0) * 0.6 * 1.27 * Number(title?.getAttribute('font-size'));
  expect(title?.textContent).toMatch(/^Wilhelmina .*…$/);
  expect(width).toBeGreaterThan(900);
  expect(width).toBeLessThan(1200 - 2 * 44);
});
