import { expect, it } from 'vitest';
import { usualKomi } from '#shared/game/fairness.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useQuickGame } from './quick-game.ts';

eachTestHasPage();

const lastStart = (): unknown => host.callsOf('game.start').at(-1);

it('the first game is classic, at the beginner’s level, and the person moves first', async () => {
  expect(await page.use(useQuickGame).start()).toBe(true);
  expect(lastStart()).toMatchObject({
    players: { black: { type: 'human', name: 'Player 1' }, white: { type: 'computer', level: 0 } },
    setup: 'classic',
    endRule: 'either',
    komi: 0,
  });
});

it('later games repeat the last settings, as far as they can start at once', async () => {
  const settings = page.use(useSettingsStore);
  await settings.rememberNewGame({
    ...settings.current.newGame,
    ...{ opponent: 'person', level: 7, seat: 'white', setup: 'position', fairness: 'deal', isMatch: true },
    name: 'Ada',
  });
  expect(await page.use(useQuickGame).start()).toBe(true);
  expect(lastStart()).toMatchObject({
    players: { black: { type: 'computer', level: 7 }, white: { type: 'human', name: 'Ada' } },
    setup: 'classic',
    komi: usualKomi('classic'),
  });
  expect(lastStart()).not.toMatchObject({ isMatch: true });
});
