import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick, type Component } from 'vue';
import { formatMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useGameStore } from '../stores/game/game.ts';
import { useNavigationStore } from '../stores/page/navigation.ts';
import { useNoticesStore } from '../stores/page/notices.ts';
import { useSettingsStore } from '../stores/settings/settings.ts';
import { lastPosition, replayOf } from '../stores/game/replay.ts';
import { createFakeHost, type FakeHost } from '../stores/testing/fake-host.ts';
import { createTestPage, type TestPage } from '../stores/testing/page.ts';
import DialogHost from './DialogHost.vue';
import KeysDialog from './KeysDialog.vue';
import LiveRegion from './LiveRegion.vue';
import MoveList from '../play/MoveList.vue';
import NoticeStack from './NoticeStack.vue';

const { play, start } = words.en;
const { setup } = play;

let host: FakeHost;
let page: TestPage;
let wrapper: VueWrapper | undefined;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});
afterEach(() => {
  wrapper?.unmount();
  document.body.innerHTML = '';
});

function show(component: Component, props: Record<string, unknown> = {}): VueWrapper {
  wrapper = mount(component, { attachTo: document.body, global: { plugins: [page.ground] }, props });
  return wrapper;
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (candidate) => candidate.textContent.trim() === name || candidate.getAttribute('aria-label') === name,
  );
  if (found === undefined) throw new Error(`There is no button "${name}"`);
  return found;
}

async function pressEscape(): Promise<void> {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  await nextTick();
}

describe('the new-game dialog', () => {
  async function openDialog(): Promise<void> {
    show(DialogHost);
    page.use(useNavigationStore).open({ kind: 'new-game' });
    await vi.waitFor(() => {
      expect(document.querySelector('[role="dialog"]')).not.toBeNull();
    });
  }

  function radio(name: string, within = '.new-game'): HTMLButtonElement {
    const radios = document.querySelectorAll<HTMLButtonElement>(`${within} [role="radio"]`);
    const found = [...radios].find((candidate) => candidate.textContent.includes(name));
    if (found === undefined) throw new Error(`There is no choice "${name}"`);
    return found;
  }

  async function type(selector: string, words: string): Promise<void> {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (field === null) throw new Error(`There is no field ${selector}`);
    field.value = words;
    field.dispatchEvent(new Event('input'));
    await nextTick();
  }

  async function submit(): Promise<void> {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    // Closes after the next frame, which can take long on a busy machine.
    await vi.waitFor(
      () => {
        expect(page.use(useNavigationStore).dialog).toBeUndefined();
      },
      { timeout: 30_000 },
    );
  }

  function lastRequest(): unknown {
    return host.calls.findLast(([name]) => name === 'game.start')?.[1];
  }

  it('starts the game that was dealt before the person’s eyes, and remembers the choice', async () => {
    await openDialog();
    const radios = [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')];
    const choose = (name: string): void => {
      radios.find((radio) => radio.textContent.includes(name))?.click();
    };
    choose(setup.white);
    choose(setup.scattered);
    choose(setup.moverText);
    await nextTick();
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await vi.waitFor(() => {
      expect(page.use(useGameStore).game).toBeDefined();
    });
    const request = host.calls.find(([name]) => name === 'game.start')?.[1];
    expect(request).toMatchObject({
      players: { black: { type: 'computer', level: 3 }, white: { type: 'human', name: 'Player 1' } },
      setup: 'scattered',
      endRule: 'mover',
    });
    await vi.waitFor(() => {
      expect(page.use(useNavigationStore)).toMatchObject({ view: 'play', dialog: undefined });
    });
    await vi.waitFor(() => {
      expect(page.use(useSettingsStore).current.newGame).toMatchObject({ seat: 'white', setup: 'scattered' });
    });
  });

  it('starts with a position code once it can be played, and says what is wrong with it and where', async () => {
    await openDialog();
    radio(start.choice.position).click();
    await nextTick();
    await type('input.running', 'CABCBA/BCAdCA/ABCCBA/cabcba/bcabca/abccba b');
    expect(document.querySelector('.code .bad')?.textContent).toBe(
      filled(start.code.at, {
        column: 11,
        sentence: filled(start.code.fault.letter, { letter: 'd' }),
      }),
    );
    expect(button(setup.begin).disabled).toBe(true);
    await type('input.running', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba w mover');
    await submit();
    expect(lastRequest()).toMatchObject({
      setup: 'position',
      start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba w mover',
      endRule: 'mover',
    });
  });

  it('starts with the start of a game of the library', async () => {
    const saved = host.put({ setup: 'scattered', result: 'B+3', termination: 'normal' });
    await openDialog();
    radio(start.choice.same).click();
    await vi.waitFor(() => {
      radio(filled(words.en.common.against, { black: 'Ada', white: 'Ben' })).click();
    });
    await vi.waitFor(() => {
      expect(button(setup.begin).disabled).toBe(false);
    });
    await submit();
    expect(lastRequest()).toMatchObject({ setup: 'same', gameId: saved.id });
  });

  it('starts without a help, and with a handicap for the stronger player', async () => {
    await openDialog();
    await vi.waitFor(() => {
      button(`${start.help.title}${start.help.all}`).click();
    });
    button(`${start.handicap.title}${start.handicap.none}`).click();
    await vi.waitFor(() => {
      expect(document.querySelectorAll('[role="switch"]')).toHaveLength(3);
    });
    document.querySelector<HTMLButtonElement>('[role="switch"]')?.click();
    await vi.waitFor(() => {
      radio(setup.computer, '.handicap').click();
    });
    await vi.waitFor(() => {
      radio('3', '.handicap').click();
    });
    await nextTick();
    await submit();
    expect(lastRequest()).toMatchObject({
      setup: 'classic',
      help: ['hints', 'marks'],
      handicap: { colour: 'white', threes: 3 },
    });
    await vi.waitFor(() => {
      expect(page.use(useSettingsStore).current.newGame).toMatchObject({
        help: ['hints', 'marks'],
        handicap: { side: 'second', threes: 3 },
      });
    });
  });

  it('has the pawns placed in itself; Escape lets go of a pawn first, then leaves the board', async () => {
    await openDialog();
    radio(start.choice.placed).click();
    await nextTick();
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(start.fault['not-placed']);
    document.querySelector<HTMLElement>('.deal-again')?.click();
    await vi.waitFor(() => {
      expect(document.querySelector('.placing-board')).not.toBeNull();
    });
    button(start.placing.fill).click();
    await nextTick();
    document.querySelector<HTMLElement>('[data-square="b2"]')?.click();
    await nextTick();
    await pressEscape();
    expect(document.querySelector('[data-square="b2"]')?.getAttribute('aria-pressed')).toBe('false');
    await pressEscape();
    expect(document.querySelector('.placing-board')).toBeNull();
    await submit();
    expect(lastRequest()).toMatchObject({ setup: 'placed' });
    await vi.waitFor(() => {
      expect(page.use(useSettingsStore).current.newGame).toMatchObject({
        setup: 'placed',
        placed: expect.stringMatching(/ b$/) as string,
      });
    });
  });

  it('requires a name', async () => {
    await openDialog();
    const field = document.querySelector<HTMLInputElement>('input[maxlength]');
    if (field === null) throw new Error('There is no field for the name');
    field.value = '  ';
    field.dispatchEvent(new Event('input'));
    await nextTick();
    expect(button(setup.begin).disabled).toBe(true);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(setup.namesNeeded);
  });

  it('closes by Escape without starting a game', async () => {
    await openDialog();
    await pressEscape();
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    expect(host.calls.map(([name]) => name)).not.toContain('game.start');
  });
});

describe('the resign dialog', () => {
  beforeEach(async () => {
    host.put({});
    await page.use(useGameStore).start();
    show(DialogHost);
    page.use(useNavigationStore).open({ kind: 'resign' });
    await vi.waitFor(() => {
      expect(document.querySelector('[role="alertdialog"]')).not.toBeNull();
    });
  });

  it('says who would win, and offers to play on first', async () => {
    expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Ben wins.');
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(button(play.keepPlaying));
    });
  });

  it('does not resign by Escape', async () => {
    await pressEscape();
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    expect(page.use(useGameStore).isFinished).toBe(false);
  });

  it('gives the game up', async () => {
    button(play.resign).click();
    await vi.waitFor(() => {
      expect(page.use(useGameStore).game?.result).toBe('W+R');
    });
  });
});

describe('dialogs', () => {
  it('close with the view, and are reset at each opening', async () => {
    show(DialogHost);
    const navigation = page.use(useNavigationStore);
    navigation.open({ kind: 'export' });
    await vi.waitFor(() => {
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain('JSON');
    });
    const chosen = (): string =>
      [...document.querySelectorAll('[role="radio"][data-state="checked"]')].at(-1)?.textContent ?? '';
    const json = [...document.querySelectorAll<HTMLElement>('[role="radio"]')].find(({ textContent }) =>
      textContent.includes('JSON'),
    );
    json?.click();
    await nextTick();
    expect(chosen()).toContain('JSON');
    navigation.go('library');
    await vi.waitFor(() => {
      expect(document.querySelector('[role="dialog"]')).toBeNull();
    });
    navigation.open({ kind: 'export' });
    await vi.waitFor(() => {
      expect(document.querySelector('[role="dialog"]')).not.toBeNull();
    });
    expect(chosen()).not.toContain('JSON');
  });

  it('are closed by themselves only, not by one that was open before', async () => {
    host.put({});
    await page.use(useGameStore).start();
    const view = show(DialogHost);
    const navigation = page.use(useNavigationStore);
    navigation.open({ kind: 'keys' });
    await nextTick();
    const keys = view.findComponent(KeysDialog);
    navigation.open({ kind: 'resign' });
    await nextTick();
    keys.vm.$emit('close');
    expect(navigation.dialog).toEqual({ kind: 'resign' });
  });
});

describe('the keys', () => {
  it('are all listed', async () => {
    show(DialogHost);
    page.use(useNavigationStore).open({ kind: 'keys' });
    await vi.waitFor(() => {
      expect(document.querySelectorAll('kbd').length).toBeGreaterThan(12);
    });
    await pressEscape();
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
  });
});

describe('the notices', () => {
  it('undo what they report, and are announced in order', async () => {
    show(NoticeStack);
    const region = mount(LiveRegion, { global: { plugins: [page.ground] } });
    const undo = vi.fn();
    const notices = page.use(useNoticesStore);
    notices.notify('One game deleted', { action: { label: words.en.common.undo, run: undo } });
    notices.announce('Ada: a1 to a2.');
    await nextTick();
    expect(region.attributes('aria-live')).toBe('polite');
    expect(region.findAll('p').map((line) => line.text())).toEqual(['One game deleted', 'Ada: a1 to a2.']);
    button(words.en.common.undo).click();
    await nextTick();
    expect(undo).toHaveBeenCalledOnce();
    expect(document.querySelector('.notice-line')).toBeNull();
    region.unmount();
  });

  it('go after a while, not while they are held', async () => {
    vi.useFakeTimers();
    show(NoticeStack);
    page.use(useNoticesStore).notify('Saved');
    await nextTick();
    const stack = document.querySelector('.notices');
    stack?.dispatchEvent(new Event('pointerenter'));
    await nextTick();
    vi.advanceTimersByTime(60_000);
    await nextTick();
    expect(document.querySelector('.notice-line')).not.toBeNull();
    stack?.dispatchEvent(new Event('pointerleave'));
    await nextTick();
    vi.advanceTimersByTime(10_000);
    await nextTick();
    expect(document.querySelector('.notice-line')).toBeNull();
    vi.useRealTimers();
  });
});

describe('the move list', () => {
  it('shows pairs with the lead after each, and lights the move shown', () => {
    const state = host.put({});
    const moves: string[] = [];
    while (moves.length < 3) {
      const move = legalMoves(lastPosition(replayOf({ ...state, moves })))[0];
      if (move === undefined) throw new Error('The game is over');
      moves.push(formatMove(move));
    }
    const list = show(MoveList, { replay: replayOf({ ...state, moves }), ply: 2 });
    expect(list.findAll('.pair')).toHaveLength(2);
    expect(list.findAll('.number').map((cell) => cell.text())).toEqual(['1', '2']);
    expect(list.get('[aria-current="step"]').text()).toBe(moves[1]);
  });

  it('leaves the first place empty where White starts', () => {
    const state = host.put({ start: 'aA4/6/6/6/6/4bB w', moves: ['f1e1'] });
    const list = show(MoveList, { replay: replayOf(state), ply: 1 });
    expect(list.get('.pair').text()).toMatch(/^1…f1e1/);
  });
});
