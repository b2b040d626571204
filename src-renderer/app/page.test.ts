import { describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import { words } from '#shared/language/testing/words.ts';
import { MENU_COMMANDS } from '#shared/keys/key-table.ts';
import { useActionsStore } from '../core/actions.ts';
import ConnectionBanner from '../shell/ConnectionBanner.vue';
import { useConnectionStore } from './host.ts';
import { useGameStore } from '../core/table/game.ts';
import { useNavigationStore } from './navigation.ts';
import { useNoticesStore } from './notices.ts';
import { createPart } from './parts.ts';
import { ConnectionLost } from '../rpc/errors.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { useTableStore } from '../core/table/table.ts';
import { declaredError } from '../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';

eachTestHasPage();

describe('the settings', () => {
  it('go back where they could not be saved', async () => {
    const settings = page.use(useSettingsStore);
    await settings.start();
    host.failNext('settings.update', declaredError('NOT_SAVED', { reason: 'read-only' }));
    await settings.update({ theme: 'dark' });
    expect(settings.current.theme).toBe('system');
    expect(page.use(useNoticesStore).notices[0]?.text).toBe(words.en.error.NOT_SAVED['read-only']);
  });

  it('follow changes made elsewhere', async () => {
    const settings = page.use(useSettingsStore);
    await settings.start();
    host.publish('settings', 'changes', { ...DEFAULT_SETTINGS, boardLook: 'slate' });
    await expect.poll(() => settings.current.boardLook).toBe('slate');
  });
});

it('the connection notices a page of another version', async () => {
  const connection = page.use(useConnectionStore);
  host.failNext('system.hello', declaredError('VERSION_MISMATCH', { host: '2' }));
  await connection.greet();
  expect(connection.mismatch).toBe(true);
});

describe('the notices', () => {
  it('are shown and announced, the newest few', () => {
    const notices = page.use(useNoticesStore);
    for (const number of [1, 2, 3, 4, 5]) notices.notify(`${number}`);
    expect(notices.notices.map(({ text }) => text)).toEqual(['3', '4', '5']);
    expect(notices.announcements.map(({ text }) => text)).toEqual(['2', '3', '4', '5']);
    notices.dismiss(notices.notices[1]?.id ?? 0);
    expect(notices.notices.map(({ text }) => text)).toEqual(['3', '5']);
  });

  it('leave it to the banner that another tab has taken over, and only read it aloud', () => {
    const notices = page.use(useNoticesStore);
    notices.report(new ConnectionLost('replaced'));
    expect(notices.notices).toEqual([]);
    expect(page.said()).toEqual([words.en.common.connection.replaced]);
  });

  it('say nothing of what the person cancelled', () => {
    const notices = page.use(useNoticesStore);
    notices.report(new DOMException('Aborted', 'AbortError'));
    expect(notices.notices).toEqual([]);
  });
});

describe('the actions', () => {
  it('know every command of the native menu', () => {
    const actions = page.use(useActionsStore);
    for (const command of MENU_COMMANDS) expect(actions.possible).toHaveProperty(command);
  });

  it('lead to the rules, to what the app is made of, and to its folder where the host can show it', async () => {
    const actions = page.use(useActionsStore);
    const navigation = page.use(useNavigationStore);
    actions.run('show-rules');
    expect(navigation).toMatchObject({ view: 'learn', wantsRules: true });
    actions.run('about');
    expect(navigation.dialog?.kind).toBe('about');
    actions.run('open-folder');
    expect(host.calls).toEqual([]);
    host.greeting.capabilities = { ...host.greeting.capabilities, openFolder: true };
    await page.use(useConnectionStore).greet();
    actions.run('open-folder');
    expect(host.calls.at(-1)?.[0]).toBe('data.openFolder');
  });

  it('are possible only where they apply', async () => {
    const actions = page.use(useActionsStore);
    expect(actions.possible).toMatchObject({
      resign: false,
      'take-back': false,
      export: false,
      'turn-board': false,
      'table-mode': false,
    });
    host.put({});
    await page.use(useGameStore).start();
    expect(actions.possible).toMatchObject({
      resign: true,
      'take-back': false,
      export: true,
      'turn-board': true,
    });
    actions.run('resign');
    expect(page.use(useNavigationStore).dialog?.kind).toBe('resign');
    actions.run('show-library');
    expect(page.use(useNavigationStore)).toMatchObject({ view: 'library', dialog: undefined });
    expect(actions.possible.resign).toBe(false);
    actions.run('resign');
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
  });
});

it.each(['resign', 'offer-draw', 'change-players'] as const)(
  'what is asked of a game in play goes with its end: %s',
  async (dialog) => {
    page.use(useActionsStore);
    const navigation = page.use(useNavigationStore);
    const game = page.use(useGameStore);
    const played = host.put({});
    await game.start();
    navigation.open({ kind: dialog });
    game.adopt({ ...played, revision: played.revision + 1, result: 'W+T', termination: 'time' }, true);
    await nextTick();
    expect(navigation.dialog).toBeUndefined();
  },
);

describe('a question', () => {
  const question = { title: 'play.resignTitle', text: 'play.resignText', action: 'play.resign' } as const;

  it('is denied when it is closed, and by another dialog or view', async () => {
    const navigation = page.use(useNavigationStore);
    const leaves = [
      navigation.close,
      () => {
        navigation.open({ kind: 'keys' });
      },
      () => {
        navigation.go('library');
      },
    ];
    for (const leave of leaves) {
      const answer = navigation.confirm(question);
      leave();
      expect(await answer).toBe(false);
    }
  });

  it('stays confirmed when its dialog closes', async () => {
    const navigation = page.use(useNavigationStore);
    const answer = navigation.confirm(question);
    if (navigation.dialog?.kind !== 'question') expect.fail('The question is not shown');
    navigation.dialog.answer(true);
    navigation.close();
    expect(await answer).toBe(true);
  });

  it('about the game in play goes with its end', async () => {
    page.use(useActionsStore);
    const navigation = page.use(useNavigationStore);
    const game = page.use(useGameStore);
    const played = host.put({});
    await game.start();
    const answer = navigation.confirm({ ...question, isAboutGame: true });
    game.adopt({ ...played, revision: played.revision + 1, result: 'W+T', termination: 'time' }, true);
    await nextTick();
    expect(navigation.dialog).toBeUndefined();
    expect(await answer).toBe(false);
  });
});

it('the table seats a person who plays White against the computer at the near side, unless turned by hand', () => {
  const table = page.use(useTableStore);
  const ada = { type: 'human', name: 'Ada' } as const;
  const computer = { type: 'computer', level: 1 } as const;
  expect(table.isTurned({ black: ada, white: computer })).toBe(false);
  expect(table.isTurned({ black: computer, white: ada })).toBe(true);
  expect(table.isTurned({ black: ada, white: ada })).toBe(false);
  expect(table.isTurned({ black: ada, white: ada }, 'white')).toBe(true);
  expect(table.isTurned({ black: ada, white: ada }, 'black')).toBe(false);
  expect(table.isTurned({ black: ada, white: computer }, 'white')).toBe(false);
  table.turn();
  expect(table.isTurned({ black: computer, white: ada })).toBe(false);
});

describe('a board that was turned by hand', () => {
  it('stands as its players sit in the next game', async () => {
    const game = page.use(useGameStore);
    const table = page.use(useTableStore);
    const { players } = host.put({});
    await game.start();
    table.turn();
    expect(table.isTurned(players)).toBe(true);
    const next = host.put({});
    await game.open(next.id);
    await nextTick();
    expect(table.isTurned(players)).toBe(false);
  });

  it('lies between two people in table mode, where they keep their seats', async () => {
    const game = page.use(useGameStore);
    const table = page.use(useTableStore);
    const actions = page.use(useActionsStore);
    const ada = { type: 'human', name: 'Ada' } as const;
    const ben = { type: 'human', name: 'Ben' } as const;
    const alone = host.put({ players: { black: ada, white: { type: 'computer', level: 2 } } });
    await game.open(alone.id);
    expect(actions.possible['table-mode']).toBe(false);
    const first = { black: ada, white: ben };
    await game.open(host.put({ players: first }).id);
    expect(table.isTurned(first, 'white')).toBe(true);
    actions.run('table-mode');
    expect(table.isTableMode).toBe(true);
    expect(table.isTurned(first, 'white')).toBe(false);
    const second = { black: ben, white: ada };
    await game.open(host.put({ players: second }).id);
    await nextTick();
    expect(table.isTurned(second)).toBe(true);
    await game.open(alone.id);
    await nextTick();
    expect(table.isTableMode).toBe(false);
    expect(table.isTurned(alone.players)).toBe(false);
  });
});

describe('a connection that is lost', () => {
  it('is announced once by its banner, not by a notice for each thing that could not be fetched', async () => {
    host.setState('lost');
    await page.use(useSettingsStore).start();
    await page.use(useGameStore).start();
    expect(page.use(useNoticesStore).notices).toEqual([]);
    expect(page.use(useGameStore).loading).toBe(false);
    host.setState('open');
    host.put({});
    await expect.poll(() => host.callsOf('settings.get')).toHaveLength(2);
  });

  it('says where the page of another host is, and offers no second try', async () => {
    const banner = page.mount(ConnectionBanner);
    host.setState('refused');
    await nextTick();
    expect(banner.get('[role=status]').text()).toBe(words.en.common.connection.refused);
    expect(banner.find('button').exists()).toBe(false);
  });
});

describe('a part of the page that cannot be loaded', () => {
  it('is asked for once, because browsers keep a script that failed, and the banner says what to do', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    let asked = 0;
    const part = createPart(() => {
      asked++;
      // The second time, Vite leaves out a style that failed.
      return asked === 1
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve({ default: defineComponent(() => () => h('p')) });
    });
    const banner = page.mount(ConnectionBanner);
    const presses = [page.mount(part.component), page.mount(part.component)];
    await expect
      .poll(() => banner.find('[role=status]').text())
      .toContain(words.en.common.connection.incomplete);
    expect(banner.get('button').text()).toBe(words.en.common.connection.reload);
    expect(asked).toBe(1);
    for (const shown of [banner, ...presses]) shown.unmount();
  });
});
