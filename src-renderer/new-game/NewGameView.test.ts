import { TooltipProvider } from 'reka-ui';
import { expect, it } from 'vitest';
import { h, nextTick } from 'vue';
import { filled, words } from '#shared/language/testing/words.ts';
import { useGameStore } from '../core/table/game.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import { button, chooseRadio, pressEscape, radio, type } from '../testing/shown.ts';
import { useNewGameFormStore } from './stores/new-game-form.ts';
import NewGameView from './NewGameView.vue';

const { start } = words.en;
const { setup } = words.en.play;

eachTestHasPage();

async function openPage(): Promise<void> {
  page.use(useNavigationStore).go('library');
  page.use(useNavigationStore).go('new-game');
  page.mount(() => h(TooltipProvider, null, { default: () => h(NewGameView) }));
  await expect.poll(() => document.querySelector('.start')).not.toBeNull();
}

async function openOption(title: string): Promise<void> {
  if (document.querySelector('.options') === null) {
    document.querySelector<HTMLElement>('.more')?.click();
    await nextTick();
  }
  const row = [...document.querySelectorAll<HTMLElement>('.fold')].find(({ textContent }) =>
    textContent.startsWith(title),
  );
  row?.click();
  await expect.poll(() => row?.parentElement?.querySelector('.inner')).not.toBeNull();
}

async function submit(): Promise<void> {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  // Leaves the page after the next frame, which can take long on a busy machine.
  await expect.poll(() => page.use(useNavigationStore).view).toBe('play');
}

function lastRequest(): unknown {
  return host.callsOf('game.start').at(-1);
}

it('starts the game that was dealt before the person’s eyes, and remembers the choice', async () => {
  await openPage();
  radio(words.en.common.white).click();
  radio(setup.scattered).click();
  await openOption(setup.endsWhen);
  radio(setup.moverText).click();
  await nextTick();
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await expect.poll(() => page.use(useGameStore).game).toBeDefined();
  const request = host.callsOf('game.start')[0];
  expect(request).toMatchObject({
    players: { black: { type: 'computer', level: 0 }, white: { type: 'human', name: 'Player 1' } },
    setup: 'scattered',
    endRule: 'mover',
  });
  await expect.poll(() => page.use(useNavigationStore).view).toBe('play');
  await expect
    .poll(() => page.use(useSettingsStore).current.newGame)
    .toMatchObject({ seat: 'white', setup: 'scattered' });
});

it('says that a rated game draws the colours, and offers no other choice until it is unrated', async () => {
  await openPage();
  const form = page.use(useNewGameFormStore);
  await expect
    .poll(() => {
      form.setRated(true);
      return form.isRated;
    })
    .toBe(true);
  await nextTick();
  const colours = ['Black', 'White', 'Random'].map((name) => radio(name, '.seats'));
  expect(colours.map(({ disabled }) => disabled)).toEqual([true, true, false]);
  const reason = document.querySelector('.seats')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(reason)?.textContent).toBe(words.en.rating.drawnColours);
  form.setRated(false);
  await nextTick();
  expect(colours.some(({ disabled }) => disabled)).toBe(false);
  expect(document.body.textContent).not.toContain(words.en.rating.drawnColours);
});

it('starts with a position code once it can be played, and says what is wrong with it and where', async () => {
  await openPage();
  await openOption(setup.savedStart);
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

it('leads to the editor of positions, also before a code is given', async () => {
  await openPage();
  await openOption(setup.savedStart);
  button(start.study.title).click();
  expect(page.use(useNavigationStore).view).toBe('editor');
});

it('starts with the start of a game of the library', async () => {
  const saved = host.put({ setup: 'scattered', result: 'B+3', termination: 'normal' });
  await openPage();
  await openOption(setup.savedStart);
  radio(start.choice.same).click();
  await chooseRadio(filled(words.en.common.against, { black: 'Ada', white: 'Ben' }));
  await expect.poll(() => button(setup.begin).disabled).toBe(false);
  await submit();
  expect(lastRequest()).toMatchObject({ setup: 'same', gameId: saved.id });
});

it('starts without a help, and with a handicap for the stronger player', async () => {
  await openPage();
  await openOption(start.help.title);
  expect(document.querySelectorAll('.options [role="switch"]')).toHaveLength(3);
  document.querySelector<HTMLButtonElement>('.options [role="switch"]')?.click();
  await openOption(setup.fairness.title);
  await chooseRadio(setup.computer, '.handicap');
  await chooseRadio('3', '.handicap');
  await nextTick();
  await submit();
  expect(lastRequest()).toMatchObject({
    setup: 'classic',
    help: ['hints', 'marks'],
    handicap: { colour: 'white', threes: 3 },
  });
  await expect
    .poll(() => page.use(useSettingsStore).current.newGame)
    .toMatchObject({
      help: ['hints', 'marks'],
      handicap: { side: 'second', threes: 3 },
    });
});

it('starts a match of two games, which stands with the fairness among six options', async () => {
  await openPage();
  await openOption(setup.fairness.title);
  expect(document.querySelectorAll('.options .fold')).toHaveLength(6);
  const switches = [...document.querySelectorAll<HTMLElement>('.options .line')];
  const two = switches.find(({ textContent }) => textContent.includes(words.en.play.match.two));
  two?.querySelector<HTMLElement>('[role="switch"]')?.click();
  await nextTick();
  expect(document.querySelector('.fold[aria-expanded="true"] .summary')?.textContent).toBe(
    words.en.play.match.two,
  );
  await submit();
  expect(lastRequest()).toMatchObject({ isMatch: true });
});

it('has the pawns placed on itself; Escape lets go of a pawn first, then leaves the board', async () => {
  await openPage();
  radio(start.choice.placed).click();
  await nextTick();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(start.fault['not-placed']);
  document.querySelector<HTMLElement>('.deal-again')?.click();
  await expect.poll(() => document.querySelector('.placing-board')).not.toBeNull();
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
  await expect
    .poll(() => page.use(useSettingsStore).current.newGame)
    .toMatchObject({
      setup: 'placed',
      placed: expect.stringMatching(/ b$/) as string,
    });
});

it('requires a name of each of two people', async () => {
  await openPage();
  page.use(useNewGameFormStore).change({ opponent: 'person' });
  await nextTick();
  await type('input[maxlength]', '  ');
  expect(button(setup.begin).disabled).toBe(true);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(setup.namesNeeded);
});

it('goes back by Escape: from the options to the questions, then to the view before', async () => {
  await openPage();
  await openOption(setup.endsWhen);
  await pressEscape();
  expect(document.querySelector('.options')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(document.querySelector('.more'));
  await pressEscape();
  expect(page.use(useNavigationStore).view).toBe('library');
  expect(host.callsOf('game.start')).toEqual([]);
});

it('opens one option at a time', async () => {
  await openPage();
  await openOption(start.help.title);
  await openOption(setup.fairness.title);
  const opened = [...document.querySelectorAll('.fold[aria-expanded="true"]')];
  expect(opened.map(({ textContent }) => textContent)).toEqual([
    `${setup.fairness.title}${setup.fairness.none}`,
  ]);
});

it('names the options that differ, until they are as usual again', async () => {
  await openPage();
  const summary = (): string => document.querySelector('.more .summary')?.textContent.trim() ?? '';
  expect(summary()).toBe(setup.asUsual);
  await openOption(setup.endsWhen);
  radio(setup.moverText).click();
  await pressEscape();
  expect(summary()).toBe(setup.mover);
  await openOption(setup.endsWhen);
  button(setup.usualValues).click();
  await pressEscape();
  expect(summary()).toBe(setup.asUsual);
});

it('starts by Control and Enter from anywhere', async () => {
  await openPage();
  document
    .querySelector('[role="slider"]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  await expect.poll(() => lastRequest()).toMatchObject({ setup: 'classic' });
});
