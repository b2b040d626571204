import { MAX_PROFILES, type Profile, type profiles } from '#shared/contract/profiles.ts';
import type { ProfileId } from '#shared/contract/schemas.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { DeclaredError, type Service } from '../core/service.ts';

export interface ProfileParts {
  readonly database: GameDatabase;
  readonly settings: () => Settings;
  /** Renames a person in all games that were played here. */
  readonly renameGames: (
    from: string,
    to: string,
  ) => Promise<{ readonly changed: number; readonly renaming?: number | undefined }>;
  /** Gives the games of a renaming their names back. */
  readonly renameGamesBack: (renaming: number) => Promise<unknown>;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** The first profile, which every library has. */
const FIRST = 1;

/** Creates the procedures of the people who play on this computer. */
export function createProfileService(parts: ProfileParts): Service<typeof profiles> {
  const { database, now } = parts;

  /** The first profile has the name of its own settings until it is given one. */
  const named = (profile: Profile): Profile => {
    const settings = parts.settings();
    const own = settings.profile === FIRST ? settings : settings.otherProfiles[String(FIRST)];
    const name = own?.newGame.name;
    const isUnnamed = profile.name === undefined && profile.id === FIRST;
    return isUnnamed && name !== undefined ? { ...profile, name } : profile;
  };

  /** Rates what has ended. Where nothing can be written, the ratings stay as they are until it can. */
  const settle = async (): Promise<void> => {
    await database.settleRatings(now()).catch(() => 0);
  };

  const renameProfile = async (id: ProfileId, name: string): Promise<Profile> => {
    const renamed = await database.renameProfile(id, name);
    if (renamed === undefined) throw DeclaredError.of('NAME_TAKEN', { name });
    return renamed;
  };

  return {
    list: async () => {
      await settle();
      return (await database.profiles()).map(named);
    },

    add: async ({ name }) => {
      const known = await database.profiles();
      if (known.length >= MAX_PROFILES) throw DeclaredError.of('TOO_MANY_PROFILES', { limit: MAX_PROFILES });
      await nameFirst();
      const added = await database.addProfile(name, now());
      if (added === undefined) throw DeclaredError.of('NAME_TAKEN', { name });
      return added;
    },

    remove: async ({ profileId }) => {
      const { profile, otherProfiles } = parts.settings();
      if (profileId === profile || otherProfiles[String(profileId)] !== undefined) return false;
      return database.removeProfile(profileId);
    },

    rename: async ({ profileId, name }) => {
      const before = (await database.profiles()).map(named).find(({ id }) => id === profileId);
      const profile = await renameProfile(profileId, name);
      if (before?.name === undefined || before.name === name) return { profile, changed: 0 };
      return { profile, ...(await parts.renameGames(before.name, name)) };
    },

    renameBack: async ({ profileId, name, renaming }) => {
      const profile = await renameProfile(profileId, name);
      await parts.renameGamesBack(renaming);
      return profile;
    },

    history: async ({ profileId }) => {
      await settle();
      return database.ratingHistory(profileId);
    },

    ratedGame: async ({ gameId }) => {
      await settle();
      return database.ratedGame(gameId);
    },
  };

  /** Gives the first profile the name of the settings for good, before the settings are another person's. */
  async function nameFirst(): Promise<void> {
    const [first] = await database.profiles();
    const name = first === undefined ? undefined : named(first).name;
    if (first !== undefined && first.name === undefined && name !== undefined)
      await database.renameProfile(first.id, name);
  }
}
