import { flushPromises } from '@vue/test-utils';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { GameId } from '#shared/contract/schemas.ts';
import { newPage } from '../testing/page.ts';
import ShareStreet from './ShareStreet.vue';

it('keeps a long name within its picture, where a wider typeface stands in for Inter, too', async () => {
  const { page } = newPage();
  const name = 'Wilhelmina '.repeat(6).trim();
  page.mount(ShareStreet, { props: { towers: [], games: 0, name, title: `${name}’s street` } });
  await flushPromises();
  const title = document.querySelector('.hokito-street .title');
  // DejaVu Sans Bold, to the width that is estimated without a canvas: 0.6 a letter.
  const width = (title?.textContent.length ?? 0) * 0.6 * 1.27 * Number(title?.getAttribute('font-size'));
  expect(title?.textContent).toMatch(/^Wilhelmina .*…$/);
  expect(width).toBeGreaterThan(900);
  expect(width).toBeLessThan(1200 - 2 * 44);
});

it('says how many of the games its picture shows', async () => {
  const towers = Array.from({ length: 400 }, (_, index) => ({
    ...{ gameId: v.parse(GameId, index + 1), at: index * 86_400_000, fortune: 'won' as const },
    ...{ opponent: { type: 'computer' as const, level: 4 }, pile: '(aBcA)' },
  }));
  const { page } = newPage();
  page.mount(ShareStreet, { props: { towers, games: 400, name: 'Ada', title: 'Ada’s street' } });
  await flushPromises();
  const drawn = document.querySelectorAll('.hokito-street .street-tower').length;
  expect(drawn).toBeLessThan(400);
  const about = `The last ${drawn} of 400 games. A lit window is a win.`;
  expect(document.querySelector('.hokito-street .about')?.textContent).toBe(about);
  expect(document.querySelector('.hokito-street')?.getAttribute('aria-label')).toContain(about);
});
