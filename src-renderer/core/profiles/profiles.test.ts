import { expect, it, vi } from 'vitest';
import { flushPromises } from '@vue/test-utils';
import type { ProfileId } from '#shared/contract/schemas.ts';
import { useGameStore } from '../table/game.ts';
import { useQuickGame } from '../table/quick-game.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useProfilesStore } from './profiles.ts';

eachTestHasPage();

it('keeps the default name from the first game on, so that a later name takes its games along', async () => {
  const profiles = page.use(useProfilesStore);
  expect(profiles.ownName).toBe('Player 1');
  await page.use(useQuickGame).start();
  expect(host.callsOf('profiles.rename')).toEqual([{ profileId: 1, name: 'Player 1' }]);
  expect(page.use(useSettingsStore).current.newGame.name).toBe('Player 1');
  // The second game finds it there.
  await page.use(useQuickGame).start();
  expect(host.callsOf('profiles.rename')).toHaveLength(1);
  await page.use(useSettingsStore).reset();
  expect(profiles.ownName).toBe('Player 1');
});

it('is never renamed by the names of guests', async () => {
  await page.playAs('Tom');
  const settings = page.use(useSettingsStore);
  await settings.rememberNewGame({
    ...settings.current.newGame,
    ...{ opponent: 'person', firstName: 'Eva', secondName: 'Paul' },
  });
  await page.use(useQuickGame).start(settings.current.newGame);
  expect(page.use(useGameStore).game?.players.black).toEqual({ type: 'human', name: 'Eva' });
  expect(page.use(useProfilesStore).ownName).toBe('Tom');
  await page.use(useQuickGame).start();
  expect(page.use(useGameStore).game?.players.black).toEqual({ type: 'human', name: 'Tom' });
});

it('gives the first person a name before another one is added', async () => {
  const [first] = await host.connection.client.profiles.list();
  if (first === undefined) throw new Error('There is a first profile');
  host.handlers.profiles.add = ({ name }) => ({ ...first, id: 2 as ProfileId, name });
  await page.use(useProfilesStore).add('Player 2');
  expect(host.callsOf('profiles.rename')).toEqual([{ profileId: 1, name: 'Player 1' }]);
});

it('asks about the games of a guest, and undoes an added and a renamed profile', async () => {
  for (const [black, white] of [
    ['Mia', 'Paul'],
    ['Player 1', 'Mia'],
  ] as const)
    host.put({ players: { black: { type: 'human', name: black }, white: { type: 'human', name: white } } });
  // Imported games are nobody's.
  const imported = { type: 'human', name: 'Mia' } as const;
  host.put({ players: { black: imported, white: { type: 'human', name: 'Paul' } }, isImported: true });
  const profiles = page.use(useProfilesStore);
  expect(await profiles.guestQuestion('Mia')).toMatchObject({ values: { name: 'Mia', count: 2 } });
  expect(await profiles.guestQuestion('Zoe')).toBeUndefined();

  const undo = (): void => page.use(useNoticesStore).notices.at(-1)?.action?.run();
  await profiles.load();
  const [first] = profiles.profiles;
  if (first === undefined) throw new Error('There is a first profile');
  host.handlers.profiles.add = ({ name }) => ({ ...first, id: 2 as ProfileId, name });
  const remove = vi.fn(() => true);
  host.handlers.profiles.remove = remove;
  await profiles.add('Mia');
  undo();
  await flushPromises();
  expect(remove).toHaveBeenCalledWith({ profileId: 2 }, expect.anything());

  host.handlers.profiles.rename = ({ name }) => ({ profile: { ...first, name }, changed: 1, renaming: 4 });
  const renameBack = vi.fn(() => first);
  host.handlers.profiles.renameBack = renameBack;
  await profiles.rename(first, 'Mia');
  expect(profiles.ownName).toBe('Mia');
  undo();
  await expect.poll(() => profiles.ownName).toBe('Player 1');
  expect(renameBack).toHaveBeenCalledWith({ profileId: 1, name: 'Player 1', renaming: 4 }, expect.anything());
});
