import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Profile } from '#shared/contract/profiles.ts';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { GameState, ProfileId } from '#shared/contract/schemas.ts';
import {
  DEFAULT_SETTINGS,
  PERSONAL_SETTINGS,
  type PersonalSettings,
  type Settings,
} from '#shared/contract/settings.ts';
import { foldName } from '#shared/library/fold-name.ts';
import type { Colour } from '#shared/game/types.ts';
import { useText } from '../../i18n/index.ts';
import { useConnection } from '../../app/host.ts';
import type { Question } from '../../app/dialogs.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { personOf } from '../../words/game.ts';

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

  /** Counts the changes of the person who is playing, each once it is saved. Others forget then what was of the person before. */
  const handovers = ref(0);

  /** The number of rated games of the person who is playing that are over. */
  const ratedGames = computed(() => {
    const { won, drawn, lost } = current.value?.tally ?? { won: 0, drawn: 0, lost: 0 };
    return won + drawn + lost;
  });
  /** The name of the person who is playing, which their games have. */
  const ownName = computed(() => settings.current.newGame.name ?? usualName());
  /** The games that the person who is playing has played here, by a filter. */
  const ownGames = computed((): GameFilter => ({ player: ownName.value, playedInApp: true }));

  function usualName(): string {
    return text('play.setup.usualName', { number: 1 });
  }

  /** The colour of the person who is playing in a game against the computer; undefined in games of others, and in all imported ones. */
  function colourIn({ players, isImported }: Pick<GameState, 'players' | 'isImported'>): Colour | undefined {
    const colour = isImported === true ? undefined : personOf(players);
    const person = colour && players[colour];
    return person?.type === 'human' && foldName(person.name) === foldName(ownName.value) ? colour : undefined;
  }

  /** The name of a profile, or the default name in the language. */
  function nameOf({ name }: Profile): string {
    return name ?? usualName();
  }

  /** Fetches the profiles with their present ratings. */
  async function load(): Promise<void> {
    const found = await client.profiles.list().catch(notices.reportUnlessLost);
    if (found !== undefined) profiles.value = found;
  }

  /**
   * Keeps the name that the person who is playing has in their games, from the first one on: the default name, which follows the
   * language, becomes theirs.
   */
  async function keepName(): Promise<void> {
    if (settings.current.newGame.name !== undefined) return;
    if (current.value === undefined) await load();
    if (current.value !== undefined) await rename(current.value, nameOf(current.value));
  }

  /** Adds a profile, which is not chosen yet, and offers to undo that. @returns whether it was added */
  async function add(name: string): Promise<boolean> {
    await keepName();
    const added = await changed(client.profiles.add({ name }));
    if (added === undefined) return false;
    const undo = (): void => void changed(client.profiles.remove({ profileId: added.id }));
    notices.notify(text('rating.profiles.added', { name }), {
      action: { label: text('common.undo'), run: undo },
    });
    return true;
  }

  /** Renames a profile and its person in all games that were played here, and offers to undo that. @returns whether it was renamed */
  async function rename(profile: Profile, name: string): Promise<boolean> {
    const profileId = profile.id;
    const before = nameOf(profile);
    const renamed = await changed(client.profiles.rename({ profileId, name }));
    if (renamed === undefined) return false;
    await adopt(profileId, name);
    const { renaming, changed: count } = renamed;
    if (renaming === undefined) return true;
    const undo = async (): Promise<void> => {
      const back = await changed(client.profiles.renameBack({ profileId, name: before, renaming }));
      if (back !== undefined) await adopt(profileId, before);
    };
    notices.notify(text('library.renamed', { count, name }), {
      action: { label: text('common.undo'), run: () => void undo() },
    });
    return true;
  }

  /** Keeps the name of the person who is playing for their new games. */
  async function adopt(profile: ProfileId, name: string): Promise<void> {
    const { newGame } = settings.current;
    if (profile === current.value?.id) await settings.update({ newGame: { ...newGame, name } });
  }

  /** Fetches the profiles after a change of them. @returns what the change returned; undefined if it failed */
  async function changed<Answer>(change: Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await change;
      await load();
      return answer;
    } catch (error) {
      notices.report(error);
      return undefined;
    }
  }

  /** Makes another person the one who is playing, with their own personal settings. @returns whether it was saved */
  async function choose(profile: Profile): Promise<boolean> {
    const before = current.value;
    if (before === undefined || before.id === profile.id) return false;
    const isSaved = await settings.update(settingsAfter(settings.current, before.id, profile));
    if (!isSaved) return false;
    handovers.value++;
    notices.notify(text('rating.profiles.chosen', { name: nameOf(profile) }));
    return true;
  }

  /**
   * Returns the question whether to make two people one, where another one has the name; undefined if nobody has.
   * @param among the games that are renamed
   */
  async function mergeQuestion(
    from: string,
    to: string,
    among: GameFilter = {},
  ): Promise<Question | undefined> {
    if (foldName(from) === foldName(to)) return undefined;
    try {
      const [count, both] = await Promise.all([
        total({ ...among, player: to }),
        total({ ...among, player: from, opponent: to }),
      ]);
      if (count === 0) return undefined;
      return {
        title: 'library.rename.mergeTitle',
        text: both === 0 ? 'library.rename.merge' : 'library.rename.mergeBetween',
        values: { name: to, count, between: both },
        action: 'library.rename.button',
      };
    } catch {
      // The renaming itself reports what is wrong.
      return undefined;
    }
  }

  /** Returns the question whether a new profile takes over the games that were played here by that name; undefined if there are none. */
  async function guestQuestion(name: string): Promise<Question | undefined> {
    const count = await total({ player: name, playedInApp: true }).catch(() => 0);
    if (count === 0) return undefined;
    return {
      title: 'rating.profiles.guestTitle',
      text: 'rating.profiles.guest',
      values: { name, count },
      action: 'rating.profiles.add',
    };
  }

  async function total(filter: GameFilter): Promise<number> {
    return (await client.library.page({ query: { filter }, from: 0, count: 1 })).total;
  }

  return {
    profiles,
    current,
    handovers,
    ratedGames,
    ownName,
    ownGames,
    colourIn,
    nameOf,
    load,
    keepName,
    add,
    rename,
    choose,
    mergeQuestion,
    guestQuestion,
  };
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
