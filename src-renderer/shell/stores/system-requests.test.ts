import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnectionStore } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useGameStore } from '../../core/table/game.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useNativeMenu, useOpenedGames } from './system-requests.ts';

eachTestHasPage();

beforeEach(() => {
  host.greeting.capabilities = { ...host.greeting.capabilities, nativeMenu: true };
});

/** The last possible commands that were sent to the host. */
const possibleCommands = (): unknown => host.callsOf('system.setPossibleCommands').at(-1);

/** Creates a focused text field. */
function focusedField(): HTMLInputElement {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  return field;
}

describe('a command of the native menu', () => {
  it('is done', async () => {
    page.use(useNativeMenu)();
    host.publish('system', 'menuCommands', 'show-settings');
    await expect.poll(() => page.use(useNavigationStore).view).toBe('settings');
  });

  it('waits while a dialog is open', async () => {
    const navigation = page.use(useNavigationStore);
    page.use(useNativeMenu)();
    navigation.open({ kind: 'keys' });
    host.publish('system', 'menuCommands', 'show-library');
    host.publish('system', 'menuCommands', 'show-library');
    await expect.poll(() => navigation).toMatchObject({ view: 'play', dialog: { kind: 'keys' } });
    navigation.close();
    host.publish('system', 'menuCommands', 'show-settings');
    await expect.poll(() => navigation.view).toBe('settings');
  });

  it.each([
    ['take-back', 'undo'],
    ['redo', 'redo'],
  ] as const)('%s means %s while text is edited, also in a dialog', async (command, editing) => {
    const execCommand = vi.fn();
    Object.assign(document, { execCommand });
    page.use(useNativeMenu)();
    page.use(useNavigationStore).open({ kind: 'keys' });
    focusedField();
    host.publish('system', 'menuCommands', command);
    await expect.poll(() => execCommand).toHaveBeenCalledExactlyOnceWith(editing);
  });
});

describe('what is possible', () => {
  it('is sent to a host with a menu, and again after each change', async () => {
    page.use(useNativeMenu)();
    await page.use(useConnectionStore).greet();
    await expect
      .poll(() => possibleCommands())
      .toEqual(expect.arrayContaining(['new-game', 'import', 'show-settings']));
    expect(possibleCommands()).not.toContain('take-back');
    page.use(useNavigationStore).open({ kind: 'keys' });
    await expect.poll(() => possibleCommands()).toEqual([]);
    page.use(useNavigationStore).close();
    await expect.poll(() => possibleCommands()).toContain('new-game');
  });

  it('is sent again after a lost connection', async () => {
    page.use(useNativeMenu)();
    await page.use(useConnectionStore).greet();
    await expect.poll(() => possibleCommands()).toBeDefined();
    host.calls.length = 0;
    host.setState('lost');
    host.setState('open');
    await expect.poll(() => possibleCommands()).toContain('new-game');
  });

  it('has undo and redo while text is edited', async () => {
    page.use(useNativeMenu)();
    await page.use(useConnectionStore).greet();
    page.use(useNavigationStore).open({ kind: 'keys' });
    const field = focusedField();
    await expect.poll(() => possibleCommands()).toEqual(['take-back', 'redo']);
    field.blur();
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await expect.poll(() => possibleCommands()).toEqual([]);
  });

  it('is not sent where there is no menu', async () => {
    host.greeting.capabilities = { ...host.greeting.capabilities, nativeMenu: false };
    page.use(useNativeMenu)();
    await page.use(useConnectionStore).greet();
    page.use(useNavigationStore).open({ kind: 'keys' });
    page.use(useNavigationStore).close();
    await page.use(useConnectionStore).greet();
    expect(possibleCommands()).toBeUndefined();
  });
});

it('takes the languages of the host, and those of the browser where the host has none', async () => {
  const connection = page.use(useConnectionStore);
  await connection.greet();
  expect(connection.languages).toEqual(navigator.languages);
  host.greeting.languages = ['sl-SI', 'de-DE'];
  await connection.greet();
  expect(connection.languages).toEqual(['sl-SI', 'de-DE']);
});

async function startPage(): Promise<void> {
  page.use(useOpenedGames)();
  await page.use(useGameStore).start();
}

describe('a game of the system’s list', () => {
  it('is played on where it is unfinished, whatever dialog is open', async () => {
    const wanted = host.put({});
    host.put({});
    await startPage();
    page.use(useNavigationStore).go('library');
    page.use(useNavigationStore).open({ kind: 'keys' });
    host.publish('system', 'openedGame', { gameId: wanted.id });
    await expect.poll(() => page.use(useNavigationStore)).toMatchObject({ view: 'play', dialog: undefined });
    expect(page.use(useGameStore).game?.id).toBe(wanted.id);
  });

  it('is gone through where it was imported, so that no move changes its record', async () => {
    const wanted = host.put({ isImported: true });
    await startPage();
    const game = page.use(useGameStore);
    const before = game.game?.id;
    host.publish('system', 'openedGame', { gameId: wanted.id });
    await expect.poll(() => page.use(useNavigationStore).view).toBe('review');
    expect(page.use(useReviewStore)).toMatchObject({ game: { id: wanted.id }, isUnfinished: false });
    expect(await game.open(wanted.id)).toBe(false);
    expect(game.game?.id).toBe(before);
  });

  it('is opened after the game that the page shows at its start', async () => {
    const wanted = host.put({});
    const current = host.put({});
    const release = host.holdNext('game.current');
    page.use(useOpenedGames)();
    const started = page.use(useGameStore).start();
    host.publish('system', 'openedGame', { gameId: wanted.id });
    await expect.poll(() => host.calls).toContainEqual(['game.get', { gameId: wanted.id }]);
    release();
    await started;
    await expect.poll(() => page.use(useGameStore).game?.id).toBe(wanted.id);
    expect(current.id).not.toBe(wanted.id);
  });

  it('reports a game that no longer exists and changes nothing', async () => {
    await startPage();
    host.publish('system', 'openedGame', { gameId: 99 as GameId });
    await expect.poll(() => page.use(useNoticesStore).notices[0]?.text).toBe(words.en.error.GAME_NOT_FOUND);
    expect(page.use(useNavigationStore).view).toBe('play');
  });
});
