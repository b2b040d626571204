import { flushPromises } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { beforeEach, expect, it, vi } from 'vitest';
import { h } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { dayStart } from '#shared/game/setup.ts';
import { words } from '#shared/language/testing/words.ts';
import { localTimeOf } from '#shared/library/recorded-date.ts';
import { gameRecord } from '#shared/record/model/game-record.ts';
import { formatOneLine } from '#shared/record/one-line/one-line.ts';
import { unwrap } from '#shared/util/result.ts';
import { AGAINST_COMPUTER } from '../play/stores/testing/table.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import { useArrivalsStore } from '../core/transfer/arrivals.ts';
import { useImportStore } from '../core/transfer/import.ts';
import DayFriendDialog from './DayFriendDialog.vue';

const { friend } = words.en.home.day;
const NOON = new Date(2026, 10, 23, 12).getTime();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

/** A page whose person was sent a game of a day that Black resigned. @param own how one's own game of today stands */
async function sent(date: string, own: Partial<GameState>) {
  const host = createFakeHost();
  host.handlers.game.evenKomi = () => ({ komi: 8.5 });
  const page = createTestPage(host);
  await page.playAs('Ada');
  const start = dayStart(date);
  const theirs = createFakeHost().put({
    ...{ setup: 'classic', start, players: AGAINST_COMPUTER, moves: [], komi: 8.5 },
    ...{ result: 'W+R', termination: 'resignation', createdAt: NOON },
  });
  host.put({ start: dayStart('2026-11-23'), players: AGAINST_COMPUTER, createdAt: NOON, ...own });
  const record = gameRecord({ ...theirs, swap: theirs.swap, startedAt: localTimeOf(NOON) });
  const line = unwrap(formatOneLine(record));
  page.use(useArrivalsStore).takeText(`Hokito of the day\n${line}`);
  const { dialog } = page.use(useNavigationStore);
  return { page, line, dialog };
}

async function shown(page: ReturnType<typeof createTestPage>, line: string): Promise<HTMLElement> {
  page.mount(() => h(TooltipProvider, () => h(DayFriendDialog, { open: true, line })));
  await flushPromises();
  return document.body;
}

it('shows the results and curves of both', async () => {
  const { page, line, dialog } = await sent('2026-11-23', { result: 'B+3', termination: 'normal' });
  expect(dialog).toEqual({ kind: 'day-friend', line });
  const body = await shown(page, line);
  const parts = [...body.querySelectorAll('section')].map((part) => part.textContent);
  expect(parts[0]).toContain(friend.you);
  expect(parts[0]).toContain('Black won by 3');
  expect(parts[1]).toContain(friend.friend);
  expect(parts[1]).toContain('Black resigned');
  expect(body.querySelectorAll('.curve')).toHaveLength(2);
});

it("shows no curve before one's own game is over", async () => {
  const { page, line } = await sent('2026-11-23', {});
  const body = await shown(page, line);
  expect(body.textContent).toContain(friend.wait);
  expect(body.textContent).toContain('Black resigned');
  expect(body.querySelectorAll('.curve')).toHaveLength(0);
});

it('of another day is imported as any game', async () => {
  const { page, dialog } = await sent('2026-11-22', { result: 'B+3', termination: 'normal' });
  expect(dialog?.kind).not.toBe('day-friend');
  expect(page.use(useImportStore).phase).toBeDefined();
});

it('says where the text is of one’s own game', async () => {
  const { page, line } = await sent('2026-11-23', {
    ...{ start: dayStart('2026-11-23'), moves: [], komi: 8.5 },
    ...{ result: 'W+R', termination: 'resignation' },
  });
  const body = await shown(page, line);
  expect(body.textContent).toContain(friend.own);
  expect(body.textContent).not.toContain(friend.friend);
});
