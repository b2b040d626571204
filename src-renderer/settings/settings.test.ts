import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { TooltipProvider } from 'reka-ui';
import { h, ref } from 'vue';
import type { Backup } from '#shared/contract/data.ts';
import type { ProfileId } from '#shared/contract/schemas.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { provideSettingsSearch } from '../composables/settings-search.ts';
import { useActionsStore } from '../core/actions.ts';
import { useDataStore } from '../core/data.ts';
import { useGameStore } from '../core/table/game.ts';
import { useKeysStore } from '../core/settings/keys.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { declaredError } from '../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import GameFiles from './GameFiles.vue';
import KeyEditor from './KeyEditor.vue';
import ProfileList from './ProfileList.vue';
import SettingLine from '../components/settings/SettingLine.vue';
import { RESET } from '../components/settings/rows.ts';
import { SECTION_NAMES } from './sections.ts';
import SwitchRow from '../components/SwitchRow.vue';
import SettingRow from '../components/settings/SettingRow.vue';
import SettingsPage from './SettingsPage.vue';

const { action, edit } = words.en.keys;

/** The button that restores the default key of an action. */
function usualKeyOf(name: keyof typeof action): string {
  const [label] = filled(edit.restore, { action: action[name], key: '#' }).split('#');
  return `[aria-label^="${label ?? ''}"]`;
}

eachTestHasPage();

describe('a key', () => {
  it('is chosen by pressing it, names its owner where it is taken, and goes back to the usual one', async () => {
    const editor = page.mount(KeyEditor);
    const keys = page.use(useKeysStore);
    const button = editor.get(`[aria-label^="${action.resign}: ${edit.none}"]`);
    const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
      await button.trigger('keydown', { key, ...more });
      await flushPromises();
    };
    await press('z');
    expect(keys.current.resign).toBe('');
    await button.trigger('click');
    await press('Shift', { shiftKey: true });
    await press('q');
    expect(editor.get('[role="status"]').text()).toBe(
      filled(edit.taken, { key: 'Q', owner: action['toggle-sound'] }),
    );
    await press('a');
    expect(editor.get('[role="status"]').text()).toContain(words.en.keys.fixed['by-name']);
    await press('z');
    expect(keys.actionOf({ key: 'z' }, 'everywhere')).toBe('resign');
    expect(editor.find('[role="status"]').exists()).toBe(false);
    await button.trigger('click');
    await press('Escape');
    expect(keys.shown('resign')).toBe('Z');
    await editor.get(usualKeyOf('resign')).trigger('click');
    await flushPromises();
    expect(keys.current.resign).toBe('');
    expect(keys.isUsual).toBe(true);
  });

  it('that another action has now does not go back in silence', async () => {
    const editor = page.mount(KeyEditor);
    const keys = page.use(useKeysStore);
    keys.choose('inside', '');
    await flushPromises();
    keys.choose('share', 'I');
    await flushPromises();
    await editor.get(usualKeyOf('inside')).trigger('click');
    await flushPromises();
    expect(editor.get('[role="status"]').text()).toBe(
      filled(edit.restoreTaken, { key: 'I', owner: action.share }),
    );
    expect(keys.current.inside).toBe('');
    keys.restoreAll();
    await flushPromises();
    expect(keys.current.inside).toBe('I');
  });
});

it('headings of sections follow on the one in the header of a narrow window without a gap', () => {
  for (const section of SECTION_NAMES) {
    const shown = page.mount(SettingsPage, {
      props: { sections: [section], heading: words.en.settings[section] },
    });
    const levels = shown.findAll('h1, h2, h3, h4').map(({ element }) => element.tagName);
    expect(new Set(levels), section).toEqual(new Set(levels.length > 0 ? ['H2'] : []));
    shown.unmount();
  }
});

it('resigning and taking back ask first only where that is set', async () => {
  host.put({ moves: ['a1a2'] });
  const actions = page.use(useActionsStore);
  const navigation = page.use(useNavigationStore);
  const settings = page.use(useSettingsStore);
  await page.use(useGameStore).start();
  const calls = (name: string): number => host.calls.filter(([called]) => called === name).length;
  await settings.update({ asksFirst: { resign: false, 'take-back': true, 'delete-games': false } });
  actions.run('take-back');
  expect(navigation.dialog).toMatchObject({ question: { action: 'play.takeBack' } });
  expect(calls('game.takeBack')).toBe(0);
  navigation.close();
  actions.run('resign');
  await flushPromises();
  expect(navigation.dialog).toBeUndefined();
  expect(calls('game.resign')).toBe(1);
});

describe('the data', () => {
  beforeEach(() => {
    let place = { folder: '/home/ada/Hokito', games: 12 };
    const kept: Backup = {
      name: 'library-2026-11-19.db',
      madeAt: Date.UTC(2026, 10, 19, 8, 30),
      games: 9,
      byHand: false,
      state: 'intact',
    };
    host.handlers.data.place = () => place;
    host.handlers.data.backups = () => [kept];
    host.handlers.data.move = ({ to }) => (place = { ...place, folder: to });
    host.handlers.data.restore = () => {
      place = { ...place, games: 9 };
      return { games: 9, kept };
    };
  });

  it('says why a folder was not taken, and where everything is when it was', async () => {
    const data = page.use(useDataStore);
    host.failNext('data.move', declaredError('FOLDER_REFUSED', { reason: 'not-empty' }));
    expect(await data.move('/media/full')).toBe(false);
    expect(data.refusal).toBe(words.en.error.FOLDER_REFUSED['not-empty']);
    expect(page.use(useNoticesStore).notices).toEqual([]);
    expect(await data.move('/media/games')).toBe(true);
    expect(data.refusal).toBeUndefined();
    expect(data.place?.folder).toBe('/media/games');
  });

  it('is read again when a command is cancelled, without a notice', async () => {
    const data = page.use(useDataStore);
    const asks = (): number => host.callsOf('data.place').length;
    for (const [what, run] of [
      ['move', () => data.move('/media/slow')],
      ['backUp', () => data.backUp()],
      [
        'restore',
        async () => {
          await data.refresh();
          const [backup] = data.backups;
          if (backup !== undefined) await data.restore(backup);
        },
      ],
    ] as const) {
      const hung = Promise.withResolvers<never>();
      host.handlers.data[what] = (_: unknown, signal: AbortSignal) => {
        signal.addEventListener('abort', () => {
          hung.reject(signal.reason);
        });
        return hung.promise;
      };
      const running = run();
      await flushPromises();
      expect(data.cancellable, what).toBe(what === 'move' ? 'move' : 'backup');
      const asked = asks();
      data.cancel();
      await running;
      expect(data.busy).toBe(false);
      expect(data.cancellable).toBeUndefined();
      expect(asks()).toBe(asked + 1);
    }
    expect(data.refusal).toBeUndefined();
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('has backups of one minute that are told apart by the second', async () => {
    const backup = (second: number): Backup => ({
      name: `library-2026-11-19-${second}.db`,
      madeAt: Date.UTC(2026, 10, 19, 8, 30, second),
      ...{ games: 9, byHand: true, state: 'intact' },
    });
    host.handlers.data.backups = () => [backup(41), backup(7), { ...backup(7), madeAt: 0 }];
    const wrapper = page.mount(GameFiles);
    await page.use(useDataStore).refresh();
    const moments = wrapper.findAll('.backup b').map((moment) => moment.text());
    expect(moments).toEqual([
      expect.stringMatching(/:30:41$/),
      expect.stringMatching(/:30:07$/),
      expect.stringMatching(/1970.* \d+:\d\d$/),
    ]);
    const names = wrapper.findAll('.backup button').map((button) => button.attributes('aria-label'));
    expect(new Set(names).size).toBe(3);
  });

  it('restored shows the game that is in play then', async () => {
    const game = page.use(useGameStore);
    const data = page.use(useDataStore);
    const [black, white] = [
      { type: 'computer', level: 2 },
      { type: 'human', name: 'Ada' },
    ] as const;
    const gone = host.put({ players: { black, white } });
    await game.start();
    await expect.poll(() => host.thoughts).toHaveLength(1);
    await data.refresh();
    host.games.delete(gone.id);
    // The host looks for a move of a game that is not in the backup.
    const { restore } = host.handlers.data;
    if (restore === undefined) throw new Error('The host restores backups');
    host.handlers.data.restore = async (input, signal) => {
      host.thoughts[0]?.fail(declaredError('GAME_NOT_FOUND', { gameId: gone.id }));
      await flushPromises();
      return restore(input, signal);
    };
    const [backup] = data.backups;
    if (backup === undefined) expect.fail('The host has a backup');
    await data.restore(backup);
    expect(game.game).toBeUndefined();
    expect(data.place?.games).toBe(9);
    expect(page.use(useNoticesStore).notices.map(({ text }) => text)).toEqual([
      filled(words.en.settings.backups.restored, { count: 9, date: '19 Nov 2026' }),
    ]);
  });
});

it('a person who takes over finds their own game on home, and not the one of the person before', async () => {
  const ada = { type: 'human', name: 'Ada' } as const;
  const computer = { type: 'computer', level: 3 } as const;
  const inPlay = host.put({ players: { black: ada, white: computer } });
  const own = host.put({ players: { black: { ...ada, name: 'Kim' }, white: computer } });
  const [first] = await host.connection.client.profiles.list();
  if (first === undefined) throw new Error('There is a first profile');
  host.handlers.profiles.list = () => [first, { ...first, id: 2 as ProfileId, name: 'Kim' }];
  const game = page.use(useGameStore);
  await game.open(inPlay.id);
  host.handlers.game.current = () =>
    page.use(useSettingsStore).current.profile === 2 ? own : expect.fail('Nobody else plays');
  const list = page.mount({ render: () => h(TooltipProvider, () => h(ProfileList)) });
  await flushPromises();
  await list.get('[data-profile="2"] .compact').trigger('click');
  await flushPromises();
  expect(game.game?.id).toBe(own.id);
  expect(page.use(useNavigationStore).isHome).toBe(true);
  list.unmount();
});

it('the reset is found by the word on its button', async () => {
  const settings = page.mount({
    setup: () => {
      provideSettingsSearch(ref('reset'));
      return () => h(SettingRow, { row: RESET });
    },
  });
  await flushPromises();
  const found = settings.findAll('.setting-line').filter((line) => line.isVisible());
  expect(found.map((line) => line.get('button').text())).toEqual([words.en.settings.reset.button]);
});

it('a setting is found by what there is to choose', () => {
  const line = { title: 'Appearance', text: 'The board keeps its own colours', words: ['Light', 'Dark'] };
  const isFound = (words: string): boolean => {
    const settings = mount({
      setup: () => {
        provideSettingsSearch(ref(words));
        return () => h(SettingLine, line);
      },
    });
    return settings.getComponent(SettingLine).attributes('style') !== 'display: none;';
  };
  expect(['dark', 'light board', 'slate'].map(isFound)).toEqual([true, true, false]);
});

it('settings are found by words that no text says', async () => {
  const sought = ref('');
  const settings = page.mount({
    setup: () => {
      provideSettingsSearch(sought);
      return () => h(SettingsPage, { sections: ['look', 'access'] });
    },
  });
  const foundBy = async (word: string): Promise<number> => {
    sought.value = word;
    await flushPromises();
    const lines = [...settings.findAll('.setting-line'), ...settings.findAll('.looks')];
    return lines.filter((line) => line.isVisible()).length;
  };
  for (const word of ['font', 'zoom', 'colour blind']) expect(await foundBy(word), word).toBeGreaterThan(0);
  expect(await foundBy('no such word')).toBe(0);
});

it('the board beside the help shows what the switches change', async () => {
  const settings = page.use(useSettingsStore);
  const shown = page.mount(SettingsPage, { props: { sections: ['help'] } });
  expect(shown.findAll('.chip-swing')).toHaveLength(3);
  await settings.update({ showEnds: false });
  await flushPromises();
  expect(shown.findAll('.chip-swing')).toHaveLength(0);
});

it('a switch has its name in the language that is chosen', async () => {
  const row = page.mount(SwitchRow, { props: { title: 'Sounds', modelValue: true } });
  const name = (): string | undefined => row.get('[role="switch"]').attributes('aria-label');
  await flushPromises();
  expect(name()).toBe('Sounds');
  await row.setProps({ title: 'Klänge' });
  expect(name()).toBe('Klänge');
});

it('a page of settings does not show again the heading that stands over it', async () => {
  const { help, moving, coach } = words.en.settings;
  const shown = page.mount(SettingsPage, { props: { sections: ['help'], heading: help } });

  const headings = (): string[] =>
    shown.findAll('h2, h3').map(({ element }) => `${element.tagName} ${element.textContent}`);
  expect(headings()).toEqual([`H2 ${moving}`, `H2 ${coach}`]);
  await shown.setProps({ titled: true });
  expect(headings()).toEqual([`H2 ${help}`, `H3 ${moving}`, `H3 ${coach}`]);
});

it('what is read for a square is shown by an example', async () => {
  const settings = page.use(useSettingsStore);
  const shown = page.mount(SettingsPage, { props: { sections: ['access'] } });
  expect(shown.text()).toContain('“d3, Black two on a stack of four, 8 points, can move”');
  await settings.update({ squareReading: 'short' });
  await flushPromises();
  expect(shown.text()).toContain('“d3, Black two on a stack of four”');
  await settings.update({ squareReading: 'full' });
  await flushPromises();
  expect(shown.text()).toContain(
    'from the top down: Black two, White one, White three, Black one, can move”',
  );
});
