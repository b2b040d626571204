import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { useGameStore } from '../core/table/game.ts';
import { newPage } from '../testing/page.ts';
import BoardTextDialog from './BoardTextDialog.vue';

async function textOf(game: Partial<GameState>): Promise<string> {
  const { host, page } = newPage();
  await page.use(useGameStore).open(host.put(game).id);
  page.mount(BoardTextDialog, { props: { open: true } });
  await flushPromises();
  return document.body.textContent;
}

it('says whose turn it is', async () => {
  expect(await textOf({})).toContain(words.en.board.text.blackTurn);
});

it('says who won, and how, where the game is over', async () => {
  const said = await textOf({ result: 'W+R', termination: 'resignation' });
  expect(said).toContain('Ada resigned. Ben wins.');
  expect(said).not.toContain(words.en.board.text.blackTurn);
});
