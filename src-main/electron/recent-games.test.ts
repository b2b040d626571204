import type { JumpListCategory, JumpListItem, Menu, MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import { loadWords } from '#shared/language/words.ts';
import { words } from '#shared/language/testing/words.ts';
import type { RecentGame } from '../app/app.ts';
import { parseArguments } from './arguments.ts';
import { dockMenu, jumpList, showRecentGames } from './recent-games.ts';

const game = (id: number, isUnfinished = false): RecentGame => ({
  id: id as GameId,
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } },
  isUnfinished,
});
const COMMAND = { program: 'C:\\Apps\\Hokito.exe', args: ['--data', 'D:\\My games\\'] };

describe('the jump list', () => {
  it('starts the app with the game, and keeps the recent files', () => {
    const [games, files] = jumpList([game(12, true), game(3)], words.en, COMMAND, []);
    expect(games).toMatchObject({ type: 'custom', name: 'Recent games' });
    expect(games?.items).toEqual([
      {
        type: 'task',
        title: 'Ada – Computer, level 5',
        description: 'Resume: Ada – Computer, level 5',
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
    const [games] = jumpList([game(12)], words.en, { program: 'hokito', args: [] }, []);
    expect(parseArguments(games?.items?.[0]?.args?.split(' ') ?? [], '/').game).toBe(12);
  });

  it('omits removed games and an empty list', () => {
    const [games] = jumpList([game(12), game(3)], words.en, COMMAND, []);
    const removed = games?.items?.slice(0, 1) ?? [];
    const [rest] = jumpList([game(12), game(3)], words.en, COMMAND, removed);
    expect(rest?.items).toEqual(games?.items?.slice(1));
    expect(jumpList([], words.en, COMMAND, [])).toEqual([{ type: 'recent' }]);
  });
});

describe('the list of the system', () => {
  function setUp(platform: NodeJS.Platform) {
    const follows: {
      games?: (games: readonly RecentGame[]) => void;
      settings?: (settings: Settings) => void;
    } = {};
    const product = {
      followRecentGames: (follow: (games: readonly RecentGame[]) => void) => {
        follows.games = follow;
      },
      followSettings: (follow: (settings: Settings) => void) => {
        follows.settings = follow;
        follow(DEFAULT_SETTINGS);
      },
    };
    const setJumpList = vi.fn<(categories: JumpListCategory[] | null) => 'ok'>(() => 'ok');
    const removedItems: JumpListItem[] = [];
    const getJumpListSettings = () => ({ minItems: 0, removedItems: removedItems.splice(0) });
    const setMenu = vi.fn();
    const buildMenu = vi.fn((template: MenuItemConstructorOptions[]) => template as unknown as Menu);
    showRecentGames(product, {
      platform,
      app: { setJumpList, getJumpListSettings, dock: { setMenu } },
      languages: ['de-AT'],
      buildMenu: buildMenu,
      command: COMMAND,
      open: vi.fn(),
    });
    return { follows, setJumpList, setMenu, buildMenu, removedItems };
  }

  const namesIn = (call: JumpListCategory[] | null | undefined) =>
    call?.map(({ name, type }) => name ?? type);

  it('is a jump list on Windows, in the language of the app', async () => {
    const { follows, setJumpList, removedItems } = setUp('win32');
    follows.games?.([game(1), game(2)]);
    await expect.poll(() => setJumpList).toHaveBeenCalledOnce();
    expect(namesIn(setJumpList.mock.lastCall?.[0])).toEqual(['Letzte Spiele', 'recent']);
    // An item that the user removed stays removed, although Windows reports it only once.
    removedItems.push(setJumpList.mock.lastCall?.[0]?.[0]?.items?.[0] ?? {});
    for (const language of ['fr', 'en'] as const) {
      follows.settings?.({ ...DEFAULT_SETTINGS, language });
      const { recent } = await loadWords(language);
      await expect.poll(() => namesIn(setJumpList.mock.lastCall?.[0])).toEqual([recent.title, 'recent']);
      expect(setJumpList.mock.lastCall?.[0]?.[0]?.items).toHaveLength(1);
    }
  });

  it('is the menu of the dock icon on macOS, and is nowhere else', async () => {
    const mac = setUp('darwin');
    mac.follows.games?.([game(1)]);
    await expect.poll(() => mac.setMenu).toHaveBeenCalledOnce();
    expect(mac.buildMenu.mock.lastCall?.[0].map(({ label }) => label)).toEqual([
      'Ada – Computer, Stufe\u00a05',
    ]);
    expect(mac.setJumpList).not.toHaveBeenCalled();
    expect(setUp('linux').follows).toEqual({});
  });
});

it('opens the game that is chosen in the dock', () => {
  const open = vi.fn();
  const items = dockMenu([game(12), game(3)], words.en, open);
  expect(items.map(({ label }) => label)).toEqual(['Ada – Computer, level 5', 'Ada – Computer, level 5']);
  Reflect.apply(items[1]?.click ?? expect.fail, undefined, []);
  expect(open.mock.calls).toEqual([[3]]);
});
