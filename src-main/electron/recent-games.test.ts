import { describe, expect, it, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { english } from '#shared/language/english.ts';
import type { RecentGame } from '../app/create-app.ts';
import { gameToOpen } from './game-to-open.ts';
import { dockMenu, jumpList } from './recent-games.ts';

const game = (id: number, isUnfinished = false): RecentGame => ({
  id: id as GameId,
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } },
  isUnfinished,
});
const COMMAND = { program: 'C:\\Apps\\Hokito.exe', args: ['--data', 'D:\\My games\\'] };

describe('the jump list', () => {
  it('starts the app with the game, and keeps the recent files', () => {
    const [games, files] = jumpList([game(12, true), game(3)], english, COMMAND, []);
    expect(games).toMatchObject({ type: 'custom', name: 'Recent games' });
    expect(games?.items).toEqual([
      {
        type: 'task',
        title: 'Ada – Computer, level 5',
        description: 'Play on: Ada – Computer, level 5',
        program: 'C:\\Apps\\Hokito.exe',
        args: '--data "D:\\My games\\\\" --game 12',
        iconPath: 'C:\\Apps\\Hokito.exe',
        iconIndex: 0,
      },
      expect.objectContaining({
        args: '--data "D:\\My games\\\\" --game 3',
        description: 'Review: Ada – Computer, level 5',
      }),
    ]);
    expect(files).toEqual({ type: 'recent' });
  });

  it('has arguments that lead back to the game', () => {
    const [games] = jumpList([game(12)], english, { program: 'hokito', args: [] }, []);
    expect(gameToOpen(games?.items?.[0]?.args?.split(' ') ?? [])).toBe(12);
  });

  it('leaves out what the person took off it, and a list that is empty', () => {
    const [games] = jumpList([game(12), game(3)], english, COMMAND, []);
    const removed = games?.items?.slice(0, 1) ?? [];
    const [rest] = jumpList([game(12), game(3)], english, COMMAND, removed);
    expect(rest?.items).toEqual(games?.items?.slice(1));
    expect(jumpList([], english, COMMAND, [])).toEqual([{ type: 'recent' }]);
  });
});

it('opens the game that is chosen in the dock', () => {
  const open = vi.fn();
  const items = dockMenu([game(12), game(3)], english, open);
  expect(items.map(({ label }) => label)).toEqual(['Ada – Computer, level 5', 'Ada – Computer, level 5']);
  Reflect.apply(items[1]?.click ?? expect.fail, undefined, []);
  expect(open.mock.calls).toEqual([[3]]);
});
