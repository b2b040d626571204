import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { Settings } from '#shared/contract/settings.ts';
import { openTestStore } from '../database/testing/sample.ts';
import { createProfileService } from './profiles.ts';
import { callable } from '../core/testing/callable.ts';

/** Settings by which a person plays under a name. */
const settingsOf = (name: string | undefined, changes: Partial<Settings> = {}): Settings => {
  const settings = v.parse(Settings, {});
  return { ...settings, newGame: { ...settings.newGame, name }, ...changes };
};

async function setUp(settings: Settings) {
  const current = { settings };
  const renameGames = vi.fn(() => Promise.resolve({ changed: 2, renaming: 7 }));
  const renameGamesBack = vi.fn(() => Promise.resolve());
  const service = callable(
    createProfileService({
      database: await openTestStore(),
      settings: () => current.settings,
      renameGames,
      renameGamesBack,
      now: () => 0,
    }),
  );
  const names = async () => (await service.list(undefined)).map(({ name }) => name);
  return { service, names, current, renameGames, renameGamesBack };
}

describe('the first profile, which has no name of its own', () => {
  it('has the name that its person plays by', async () => {
    const { names, current } = await setUp(settingsOf('Ada'));
    expect(await names()).toEqual(['Ada']);
    // Somebody else plays.
    current.settings = settingsOf('Zoe', {
      profile: 2 as Settings['profile'],
      otherProfiles: { 1: settingsOf('Ada') },
    });
    expect(await names()).toEqual(['Ada']);
  });

  it('never has the name of somebody else, nor their games', async () => {
    const { service, names, current, renameGames } = await setUp(settingsOf(undefined));
    const zoe = await service.add({ name: 'Zoe' });
    current.settings = settingsOf('Zoe', {
      profile: zoe.id,
      otherProfiles: { 1: settingsOf(undefined) },
    });
    expect(await names()).toEqual([undefined, 'Zoe']);
    const [first] = await service.list(undefined);
    if (first === undefined) throw new Error('There is a first profile');
    await service.rename({ profileId: first.id, name: 'Anna' });
    expect(await names()).toEqual(['Anna', 'Zoe']);
    expect(renameGames).not.toHaveBeenCalled();
  });
});

it('gives a renamed profile its name back, and its games alone', async () => {
  const { service, names, renameGames, renameGamesBack } = await setUp(settingsOf('Ada'));
  const [first] = await service.list(undefined);
  if (first === undefined) throw new Error('There is a first profile');
  const { changed, renaming = 0 } = await service.rename({ profileId: first.id, name: 'Mia' });
  expect([changed, renaming]).toEqual([2, 7]);
  await service.renameBack({ profileId: first.id, name: 'Ada', renaming });
  expect(await names()).toEqual(['Ada']);
  expect(renameGamesBack).toHaveBeenCalledWith(7);
  // The games of a guest of the new name are nobody else's.
  expect(renameGames).toHaveBeenCalledTimes(1);
});

it('takes an added profile back, but none that has played', async () => {
  const { service, names, current } = await setUp(settingsOf('Ada'));
  const [first] = await service.list(undefined);
  if (first === undefined) throw new Error('There is a first profile');
  const mia = await service.add({ name: 'Mia' });
  const zoe = await service.add({ name: 'Zoe' });
  expect(await service.remove({ profileId: mia.id })).toBe(true);
  expect(await service.remove({ profileId: first.id })).toBe(false);
  current.settings = settingsOf('Zoe', { profile: zoe.id });
  expect(await service.remove({ profileId: zoe.id })).toBe(false);
  current.settings = settingsOf('Ada', { otherProfiles: { [String(zoe.id)]: settingsOf('Zoe') } });
  expect(await service.remove({ profileId: zoe.id })).toBe(false);
  expect(await names()).toEqual(['Ada', 'Zoe']);
});
