import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { Settings } from '#shared/contract/settings.ts';
import { openTestStore } from '../database/testing/sample.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createProfileService } from './profiles.ts';
import { callable } from './testing/callable.ts';

/** Settings by which a person plays under a name. */
const settingsOf = (name: string | undefined, changes: Partial<Settings> = {}): Settings => {
  const settings = v.parse(Settings, {});
  return { ...settings, newGame: { ...settings.newGame, name }, ...changes };
};

async function setUp(settings: Settings) {
  const current = { settings };
  const renameGames = vi.fn<(from: string, to: string) => void>();
  const service = callable(
    createProfileService({
      database: await openTestStore(temporaryFolder()),
      settings: () => current.settings,
      renameGames,
      now: () => 0,
    }),
  );
  const names = async () => (await service.list(undefined)).map(({ name }) => name);
  return { service, names, current, renameGames };
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
