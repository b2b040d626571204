import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage, newPage } from '../testing/page.ts';
import { RULE_DIAGRAMS } from './rule-diagrams.ts';
import RulesPage from './RulesPage.vue';

const { rule } = words.en.learn;

it('shows the path of each move, who owns a stack, and what it counts', () => {
  const page = newPage().page.mount(RulesPage);
  const figure = (label: string) => page.get(`[aria-label="${label}"]`);
  expect(page.findAll('.rule-board .path')).toHaveLength(3);
  expect(figure(rule.owner.picture).findAll('.side-ring')).toHaveLength(2);
  expect(
    figure(rule.owner.picture)
      .findAll('b')
      .map((owner) => owner.text()),
  ).toEqual(['Black', 'White']);
  expect(figure(rule.score.picture).text()).toContain('3 × 4 = 12');
});

it.each(['stuck', 'komi', 'own'])('finds a rule by the word %s, also one of other views', async (word) => {
  const page = newPage().page.mount(RulesPage);
  await page.get('input').setValue(word);
  expect(page.findAll('article').length).toBeGreaterThan(0);
  expect(page.findAll('article').length).toBeLessThan(RULE_DIAGRAMS.length);
});

it('lets the move of a diagram walk when it is pressed, and shows it again', async () => {
  const app = createTestPage(createFakeHost());
  await app.use(useSettingsStore).update({ motion: 'off' });
  const page = app.mount(RulesPage);
  const press = page.get(`button[aria-label="${rule.like.picture}"]`);
  const diagram = page.findAll('.rule-board')[2];
  if (diagram === undefined) expect.fail('There are three diagrams of moves');
  expect(diagram.findAll('.signs g')).toHaveLength(3);
  await press.trigger('click');
  await flushPromises();
  expect(diagram.findAll('.signs g')).toHaveLength(0);
  expect(diagram.get('[data-square="e3"]').attributes('aria-label')).toContain('stack of four');
});
