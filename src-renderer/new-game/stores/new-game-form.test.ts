import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useGameStore } from '../../core/table/game.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useNewGameFormStore } from './new-game-form.ts';

eachTestHasPage();

it.each([
  ['black', 0],
  ['white', 1],
] as const)(
  'a start with a handicap is appraised as it is started, also where %s falls by lot',
  async (first, chance) => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
      if (numbers instanceof Uint32Array) numbers.fill(chance);
      return numbers;
    });
    const form = page.use(useNewGameFormStore);
    page.use(useNavigationStore).go('new-game');
    await nextTick();
    form.change({ seat: 'lot', fairness: 'deal', handicap: { side: 'first', threes: 2 } });
    await expect.poll(() => form.canStart).toBe(true);
    expect(form.near).toBe('black');
    await form.startGame();
    const lastInputOf = (name: string): unknown => host.calls.findLast(([called]) => called === name)?.[1];
    const handicap = { colour: first, threes: 2 };
    expect(lastInputOf('game.appraise')).toMatchObject({ handicap });
    expect(lastInputOf('game.start')).toMatchObject({ handicap, players: { [first]: { type: 'human' } } });
  },
);

/** The form of the page, after the profiles are there. */
async function openForm(): Promise<ReturnType<typeof useNewGameFormStore>> {
  const form = page.use(useNewGameFormStore);
  page.use(useNavigationStore).go('new-game');
  await expect.poll(() => page.use(useProfilesStore).current).toBeDefined();
  return form;
}

it('gives back what a rated game has changed', async () => {
  const form = await openForm();
  form.change({ opponent: 'person', level: 9, seat: 'white', setup: 'placed' });
  form.setRated(true);
  await nextTick();
  expect(form.choice).toMatchObject({ opponent: 'computer', level: 9, seat: 'lot', setup: 'classic' });
  form.setRated(false);
  await nextTick();
  expect(form.choice).toMatchObject({ opponent: 'person', level: 9, seat: 'white', setup: 'placed' });
});

it.each([{ seat: 'black' }, { opponent: 'person' }, { setup: 'position' }] as const)(
  'says that %o makes the game an unrated one, and undoes it',
  async (choice) => {
    const form = await openForm();
    form.change({ level: 9, seat: 'white' });
    form.setRated(true);
    await nextTick();
    form.change(choice);
    await nextTick();
    expect(form.isRated).toBe(false);
    const [notice] = page.use(useNoticesStore).notices;
    expect(notice?.text).toBe(words.en.rating.switchedOff);
    notice?.action?.run();
    await nextTick();
    expect(form.isRated).toBe(true);
    expect(form.choice).toMatchObject({ opponent: 'computer', seat: 'lot', setup: 'classic' });
    form.setRated(false);
    expect(form.choice).toMatchObject({ level: 9, seat: 'white' });
  },
);

it('plays as the profile: a typed name is that of a guest, unless the profile has only a default name', async () => {
  const form = await openForm();
  const playAs = async (name: string): Promise<unknown> => {
    page.use(useNavigationStore).go('library');
    await nextTick();
    page.use(useNavigationStore).go('new-game');
    await nextTick();
    form.change({ name });
    await expect.poll(() => form.canStart).toBe(true);
    await form.startGame();
    return page.use(useGameStore).game?.players.black;
  };
  expect(await playAs('Tom')).toEqual({ type: 'human', name: 'Tom' });
  expect(page.use(useProfilesStore).ownName).toBe('Tom');
  expect(await playAs('Eva')).toEqual({ type: 'human', name: 'Eva' });
  expect(page.use(useProfilesStore).ownName).toBe('Tom');
  page.use(useNavigationStore).go('new-game');
  await nextTick();
  expect(form.choice.name).toBe('Tom');
});
