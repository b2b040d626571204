import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { filled, words } from '#shared/language/testing/words.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import DayCard from './DayCard.vue';

const { day } = words.en.home;

it('says that the komi is being found, until the game can be played', async () => {
  const host = createFakeHost();
  const found = Promise.withResolvers<{ komi: number }>();
  host.handlers.game.evenKomi = () => found.promise;
  const card = mount(DayCard, { global: { plugins: [createTestPage(host).ground] } });
  await flushPromises();
  const button = card.get('button');
  expect(card.text()).toContain(day.finding);
  expect(button.attributes('disabled')).toBeDefined();
  found.resolve({ komi: 8.5 });
  await flushPromises();
  expect(card.text()).not.toContain(day.finding);
  expect(card.text()).toContain(filled(day.white, { points: '8.5' }));
  expect(button.attributes('disabled')).toBeUndefined();
});
