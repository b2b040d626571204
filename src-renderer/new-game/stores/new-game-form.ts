import { defineStore } from 'pinia';
import { computed, nextTick, ref, watch } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import { DEFAULT_SETTINGS, type NewGameChoice } from '#shared/contract/settings.ts';
import { isKomi } from '#shared/game/fairness.ts';
import { agreedOf } from '#shared/game/conditions.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Colour } from '#shared/game/types.ts';
import { typedName } from '#shared/library/fold-name.ts';
import { nextFrame } from '../../util/waits.ts';
import { randomSeed } from '../../util/random-seed.ts';
import { useText } from '../../i18n/index.ts';
import { useGameStore } from '../../core/table/game.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { ratingNow, suggestedLevel } from '#shared/rating/rate-game.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { useProgramsStore } from '../../core/settings/programs.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';
import { useDealWorth, useEvenDeal } from './deals.ts';
import {
  chosenNames,
  isEachNamed,
  komiOf,
  type PlayerNames,
  playerNames,
  playersOf,
  timeControlOf,
  withExtraTime,
} from '../../core/new-game/choices.ts';
import { newStart } from '../../core/new-game/new-start.ts';
import { useStartGames } from './start-games.ts';

type FilledChoice = NewGameChoice & PlayerNames;

/** The form of the page for a new game, which opens with the last choices. */
export const useNewGameFormStore = defineStore('new-game-form', () => {
  const text = useText();
  const navigation = useNavigationStore();
  const settings = useSettingsStore();
  const game = useGameStore();
  const games = useStartGames();
  const profiles = useProfilesStore();
  const programs = useProgramsStore();
  const notices = useNoticesStore();
  const { appraised, ask, forget } = useDealWorth();
  const { search: even, find: findEvenSeed, stop: stopEven, cancel: cancelEven } = useEvenDeal();

  const choice = ref(lastChoice());
  const seed = ref(0);
  /** The random colour, drawn together with the deal, because handicap and appraisal depend on it. */
  const lot = ref<Colour>('black');
  /** What the page shows: the three questions, the list of all other options, or the editor that places the pawns. */
  const part = ref<'questions' | 'options' | 'placing'>('questions');
  /** Whether the game counts for the rating of the person who is playing. */
  const isRated = ref(false);
  /** What the rated game has changed, as it was before. */
  let choicesBefore: Partial<FilledChoice> | undefined;
  /** Whether a game was started since the page opened. */
  const hasStarted = ref(false);

  const isOpen = computed(() => navigation.view === 'new-game');
  const firstColour = computed((): Colour => (choice.value.seat === 'lot' ? lot.value : choice.value.seat));
  /** The colour at the bottom of the board, as in the game; a drawn colour stays hidden. */
  const near = computed((): Colour => {
    const { opponent, seat } = choice.value;
    return opponent !== 'person' && seat === 'white' ? 'white' : 'black';
  });
  const start = computed(() => newStart(choice.value, seed.value, firstColour.value, games.game.value));
  /** Whether the start is one of the three on the page itself, not among the options. */
  const isCardStart = computed(() => choice.value.setup !== 'position' && choice.value.setup !== 'same');
  const isDealt = computed(() => choice.value.setup === 'classic' || choice.value.setup === 'scattered');
  const komi = computed(() =>
    komiOf(
      choice.value,
      start.value.setup,
      appraised.value.state === 'known' ? appraised.value.worth : undefined,
    ),
  );
  const isNamed = computed(() => isEachNamed(choice.value));
  /** Whether a game of two computers could start, which needs no names. */
  const canWatch = computed(
    () => komi.value !== undefined && start.value.request !== undefined && !game.busy && !hasStarted.value,
  );
  const canStart = computed(() => isNamed.value && canWatch.value);
  /** The reason why the game cannot be started, as a sentence; undefined if the person need not act. */
  const fault = computed(() => {
    if (!isNamed.value) return 'play.setup.namesNeeded';
    if (start.value.fault !== undefined) return `start.fault.${start.value.fault}` as const;
    if (komi.value !== undefined) return undefined;
    if (choice.value.fairness === 'own') return 'play.setup.komiNeeded';
    return appraised.value.state === 'failed' ? 'play.setup.worthFailed' : undefined;
  });

  watch(
    isOpen,
    (open) => {
      cancelEven();
      if (!open) {
        forget();
        return;
      }
      choice.value = lastChoice();
      isRated.value = false;
      choicesBefore = undefined;
      void profiles.load();
      hasStarted.value = false;
      part.value = 'questions';
      dealAgain();
    },
    { immediate: true },
  );

  // Appraise again only if the start has changed.
  watch(
    [isOpen, (): string => JSON.stringify(start.value.request)] as const,
    ([open]) => {
      const { request } = start.value;
      if (open && request !== undefined) void ask(request);
      else forget();
    },
    { immediate: true },
  );

  // What was found is about other starts then.
  watch(
    (): string => JSON.stringify(newStart(choice.value, 0, firstColour.value, games.game.value).request),
    cancelEven,
  );

  watch(
    () => choice.value.startOf,
    (gameId) => void games.choose(gameId),
  );

  // A position code with an end rule, and a start taken from a game, set the end rule.
  watch(
    () => choice.value.position,
    (code) => {
      const read = parsePosition(code);
      if (isOpen.value && read.ok && read.value.endRule === 'mover') choice.value.endRule = 'mover';
    },
  );
  watch(games.game, (chosen) => {
    const read = chosen && parsePosition(chosen.start);
    if (isOpen.value && read?.ok === true) choice.value.endRule = read.value.endRule;
  });

  function lastChoice(): FilledChoice {
    const newGame = programs.playableChoice(settings.current.newGame);
    return { ...newGame, ...playerNames(text, newGame) };
  }

  function dealAgain(): void {
    cancelEven();
    seed.value = randomSeed();
    lot.value = randomSeed() % 2 === 0 ? 'black' : 'white';
  }

  /** Deals until the game is even, and shows that deal. */
  async function findEven(): Promise<void> {
    const found = await findEvenSeed({
      startOf: (next) => newStart(choice.value, next, firstColour.value, games.game.value).request,
      // A komi that is made for the deal is not known before the deal.
      komi: choice.value.fairness === 'deal' ? 0 : (komi.value ?? 0),
    });
    if (found !== undefined) seed.value = found;
  }

  /** The level that gives the person who is playing an even game; undefined until the profiles are fetched. */
  const evenLevel = computed(() => {
    const rating = profiles.current?.rating;
    return rating && suggestedLevel(ratingNow({ ...rating, at: rating.at }, Date.now())).level;
  });

  /**
   * Makes the game a rated one: against the computer, from a dealt start, with colours by lot because a deal can be repeated,
   * and under the name of the profile. The level stays. An unrated one again has the choices from before.
   */
  function setRated(rated: boolean): void {
    const before = choicesBefore;
    choicesBefore = undefined;
    isRated.value = rated && profiles.current !== undefined;
    if (!isRated.value) {
      if (before !== undefined) change(before);
      return;
    }
    const { opponent, seat, setup, name } = choice.value;
    choicesBefore = { opponent, seat, setup, name };
    change({
      opponent: 'computer',
      seat: 'lot',
      name: profiles.ownName,
      ...(isDealt.value ? {} : { setup: 'classic' }),
    });
  }

  // A choice that a rated game does not allow makes it an unrated one, which is said and can be undone.
  watch(
    [(): string => choice.value.opponent, (): string => choice.value.seat, isDealt],
    ([opponent, seat, dealt]) => {
      if (!isRated.value || (opponent === 'computer' && seat === 'lot' && dealt)) return;
      const before = choicesBefore;
      choicesBefore = undefined;
      isRated.value = false;
      const undo = (): void => {
        setRated(true);
        choicesBefore = before;
      };
      notices.notify(text('rating.switchedOff'), { action: { label: text('common.undo'), run: undo } });
    },
  );

  function change(part: Partial<FilledChoice>): void {
    choice.value = { ...choice.value, ...part };
  }

  /** Gives every option beside the three questions its usual value. */
  function useUsualOptions(): void {
    const usual = DEFAULT_SETTINGS.newGame;
    const { endRule, fairness, halfPoint, handicap, time, isMatch, setup } = usual;
    change({ endRule, fairness, halfPoint, handicap, time, isMatch, ...agreedOf(usual) });
    if (!isCardStart.value) change({ setup });
  }

  /** Returns to the choices and saves the placed pawns in the settings. */
  function stopPlacing(): void {
    part.value = 'questions';
    void settings.rememberNewGame({ ...settings.current.newGame, placed: choice.value.placed });
  }

  /**
   * Gives the profile the name that was typed for the person who plays the computer, where it has only a default name; another
   * name is that of a guest, for this game. @returns whether the game can be started
   */
  async function adoptName(typed: string): Promise<boolean> {
    const name = typedName(typed);
    const isUsual = profiles.ownName === playerNames(text, {}).name;
    if (!isUsual || name === profiles.ownName) return true;
    if (profiles.current === undefined) await profiles.load();
    if (profiles.current === undefined) return true;
    const question = await profiles.mergeQuestion(profiles.ownName, name, { playedInApp: true });
    if (question !== undefined && !(await navigation.confirm(question))) return false;
    return profiles.rename(profiles.current, name);
  }

  /** Starts the game and shows it. @param watched the players of a game of two computers */
  async function startGame(watched?: Players): Promise<void> {
    if ((watched === undefined && !isNamed.value) || komi.value === undefined) return;
    const kept = settings.current.newGame;
    const request = {
      ...choice.value,
      ownKomi: isKomi(choice.value.ownKomi) ? choice.value.ownKomi : kept.ownKomi,
    };
    const { request: startRequest } = start.value;
    if (startRequest === undefined) return;
    if (request.opponent !== 'person' && watched === undefined && !(await adoptName(request.name))) return;
    const ratedFor = isRated.value && watched === undefined ? profiles.current : undefined;
    const players = watched ?? playersOf(request, lot.value === 'black');
    const extra = { name: request.name, percent: settings.current.extraTime };
    const isStarted = await game.startNew({
      ...startRequest,
      players,
      ...agreedOf(request),
      ratedFor: ratedFor?.id,
      komi: komi.value,
      offersSwap: request.fairness === 'swap',
      timeControl: withExtraTime(timeControlOf(request.time), players, extra),
      isMatch: request.isMatch,
    });
    if (!isStarted) return;
    hasStarted.value = true;
    // What a rated game demands besides its level is not what the person usually plays.
    if (ratedFor !== undefined)
      void settings.rememberNewGame({
        ...settings.current.newGame,
        opponent: 'computer',
        level: request.level,
      });
    else
      void settings.rememberNewGame({
        ...request,
        name: settings.current.newGame.name,
        ...chosenNames(text, request, kept),
      });
    // Rendering the game in the same task would block the page too long.
    await nextFrame();
    navigation.go('play');
    await nextTick();
    navigation.focusBoard();
  }

  return {
    choice,
    appraised,
    even,
    isRated,
    evenLevel,
    setRated,
    isOpen,
    part,
    komi,
    near,
    start,
    isDealt,
    canWatch,
    canStart,
    fault,
    startGames: games.rows,
    searchStartGames: games.search,
    dealAgain,
    findEven,
    stopEven,
    cancelEven,
    change,
    useUsualOptions,
    stopPlacing,
    startGame,
  };
});
