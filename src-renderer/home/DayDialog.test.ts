import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { filled, words } from '#shared/language/testing/words.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import DayDialog from './DayDialog.vue';

const { day } = words.en.home;

it('says that the komi is being found, until the game can be played', async () => {
  const host = createFakeHost();
  const found = Promise.withResolvers<{ komi: number }>();
  host.handlers.game.evenKomi = () => found.promise;
  mount(DayDialog, {
    props: { open: true },
    global: { plugins: [createTestPage(host).ground] },
    attachTo: document.body,
  });
  await flushPromises();
  const shown = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';
  const play = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === day.play);
  expect(shown()).toContain(day.finding);
  expect(play()?.disabled).toBe(true);
  found.resolve({ komi: 8.5 });
  await flushPromises();
  expect(shown()).not.toContain(day.finding);
  expect(shown()).toContain(filled(day.white, { points: '8.5' }));
  expect(play()?.disabled).toBe(false);
});
