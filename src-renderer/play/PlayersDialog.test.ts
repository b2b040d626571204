import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import { useGameStore } from '../core/table/game.ts';
import { newPage } from '../testing/page.ts';
import PlayersDialog from './PlayersDialog.vue';

const COMPUTER = { type: 'computer', level: 4 } as const;

it('two people who take over from two computers have a name each', async () => {
  const { host, page } = newPage();
  host.put({ players: { black: COMPUTER, white: COMPUTER } });
  await page.use(useGameStore).start();
  page.mount(PlayersDialog, { props: { open: true } });
  await expect.poll(() => document.querySelectorAll('fieldset')).toHaveLength(2);
  for (const seat of document.querySelectorAll('fieldset')) {
    const person = [...seat.querySelectorAll<HTMLElement>('[role="radio"]')].find(({ textContent }) =>
      textContent.includes(words.en.playing.players.person),
    );
    person?.click();
    await nextTick();
  }
  const names = [...document.querySelectorAll<HTMLInputElement>('fieldset input')].map(({ value }) => value);
  expect(names).toEqual(['Player 1', 'Player 2']);
});
