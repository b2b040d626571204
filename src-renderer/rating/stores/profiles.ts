import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Profile } from '#shared/contract/profiles.ts';
import type { ProfileId } from '#shared/contract/schemas.ts';
import {
  DEFAULT_SETTINGS,
  PERSONAL_SETTINGS,
  type PersonalSettings,
  type Settings,
} from '#shared/contract/settings.ts';
import { useText } from '../../i18n/index.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../../settings/stores/settings.ts';

/** The people who play on this computer, and who of them is playing. */
export const useProfilesStore = defineStore('profiles', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const text = useText();
  /** Empty until they are fetched. */
  const profiles = shallowRef<readonly Profile[]>([]);

  /** The profile of the person who is playing; undefined until it is fetched. */
  const current = computed(
    () => profiles.value.find(({ id }) => id === settings.current.profile) ?? profiles.value[0],
  );

  /** The name of a profile, or the default name in the language. */
  function nameOf({ name }: Profile): string {
    return name ?? text('play.setup.usualName', { number: 1 });
  }

  /** Fetches the profiles with their present ratings. */
  async function load(): Promise<void> {
    try {
      profiles.value = await client.profiles.list();
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Adds a profile, which is not chosen yet. @returns whether it was added */
  async function add(name: string): Promise<boolean> {
    return changed(client.profiles.add({ name }));
  }

  /** Renames a profile and its person in all games. @returns whether it was renamed */
  async function rename(profile: Profile, name: string): Promise<boolean> {
    if (!(await changed(client.profiles.rename({ profileId: profile.id, name })))) return false;
    const { newGame } = settings.current;
    if (profile.id === current.value?.id) await settings.update({ newGame: { ...newGame, name } });
    return true;
  }

  async function changed(change: Promise<Profile>): Promise<boolean> {
    try {
      await change;
    } catch (error) {
      notices.report(error);
      return false;
    }
    await load();
    return true;
  }

  /** Makes another person the one who is playing, with their own personal settings. @returns whether it was saved */
  async function choose(profile: Profile): Promise<boolean> {
    const before = current.value;
    if (before === undefined || before.id === profile.id) return false;
    const isSaved = await settings.update(settingsAfter(settings.current, before.id, profile));
    if (isSaved) notices.notify(text('rating.profiles.chosen', { name: nameOf(profile) }));
    return isSaved;
  }

  return { profiles, current, nameOf, load, add, rename, choose };
});

/** The change of the settings by which another profile plays: the personal ones are exchanged. */
function settingsAfter(settings: Settings, before: ProfileId, { id, name }: Profile): Partial<Settings> {
  const { [String(id)]: own, ...others } = settings.otherProfiles;
  const personal = own ?? personalOf(DEFAULT_SETTINGS);
  return {
    ...personal,
    newGame: { ...personal.newGame, ...(name === undefined ? {} : { name }) },
    profile: id,
    otherProfiles: { ...others, [String(before)]: personalOf(settings) },
  };
}

function personalOf(settings: Settings): PersonalSettings {
  return Object.fromEntries(PERSONAL_SETTINGS.map((key) => [key, settings[key]])) as PersonalSettings;
}
