import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import { isKomi } from '#shared/game/fairness.ts';
import { restrictedHelp } from '#shared/game/help.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Colour } from '#shared/game/types.ts';
import { nextFrame } from '../../util/next-frame.ts';
import { randomSeed } from '../../util/random-seed.ts';
import { useText } from '../../i18n/index.ts';
import { useGameStore } from '../game/game.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { useDealWorth } from './deal-worth.ts';
import { isEachNamed, komiOf, playersOf, timeControlOf } from './choices.ts';
import { newStart } from './new-start.ts';
import { chosenNames, playerNames, type PlayerNames } from './player-names.ts';
import { useStartGamesStore } from './start-games.ts';

/** What is chosen, with a name for each player. */
type FilledChoice = NewGameChoice & PlayerNames;

/** The new-game dialog as it is filled in: filled anew each time it opens, with what was chosen last. */
export const useNewGameFormStore = defineStore('new-game-form', () => {
  const text = useText();
  const navigation = useNavigationStore();
  const settings = useSettingsStore();
  const game = useGameStore();
  const games = useStartGamesStore();
  const { appraised, ask, forget } = useDealWorth();

  const choice = ref(lastChoice());
  const seed = ref(0);
  /** Drawn with the deal: a handicap lies with one colour, and so does what the deal is worth. */
  const lot = ref<Colour>('black');
  /** The pawns are being placed: the editor fills the dialog. */
  const isPlacing = ref(false);
  /** Whether a game was begun with it since it opened. */
  const hasBegun = ref(false);

  const isOpen = computed(() => navigation.dialog?.kind === 'new-game');
  const firstColour = computed((): Colour => (choice.value.seat === 'lot' ? lot.value : choice.value.seat));
  /** The colour at the bottom: the board lies as it will in the game, but does not tell a lot. */
  const near = computed((): Colour => {
    const { opponent, seat } = choice.value;
    return opponent === 'computer' && seat === 'white' ? 'white' : 'black';
  });
  const start = computed(() => newStart(choice.value, seed.value, firstColour.value, games.game));
  const isDealt = computed(() => choice.value.setup === 'classic' || choice.value.setup === 'scattered');
  const komi = computed(() =>
    komiOf(
      choice.value,
      start.value.setup,
      appraised.value.state === 'known' ? appraised.value.worth : undefined,
    ),
  );
  const isNamed = computed(() => isEachNamed(choice.value));
  /** Whether two computers could begin, who need no names. */
  const canWatch = computed(
    () => komi.value !== undefined && start.value.wish !== undefined && !game.busy && !hasBegun.value,
  );
  const canBegin = computed(() => isNamed.value && canWatch.value);
  /** The sentence on what keeps the game from being begun; undefined where the person need do nothing about it. */
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
      if (!open) {
        forget();
        return;
      }
      choice.value = lastChoice();
      hasBegun.value = false;
      isPlacing.value = false;
      dealAgain();
    },
    { immediate: true },
  );

  // Only what makes another start is asked about again.
  watch(
    [isOpen, (): string => JSON.stringify(start.value.wish)] as const,
    ([open]) => {
      const { wish } = start.value;
      if (open && wish !== undefined) void ask(wish);
      else forget();
    },
    { immediate: true },
  );

  watch(
    () => choice.value.startOf,
    (gameId) => void games.choose(gameId),
  );

  // A code that names an end rule, and a game that is played by one, bring it with them.
  watch(
    () => choice.value.position,
    (code) => {
      const read = parsePosition(code);
      if (isOpen.value && read.ok && read.value.endRule === 'mover') choice.value.endRule = 'mover';
    },
  );
  watch(
    () => games.game,
    (chosen) => {
      const read = chosen && parsePosition(chosen.start);
      if (isOpen.value && read?.ok === true) choice.value.endRule = read.value.endRule;
    },
  );

  function lastChoice(): FilledChoice {
    const { newGame } = settings.current;
    return { ...newGame, ...playerNames(text, newGame) };
  }

  function dealAgain(): void {
    seed.value = randomSeed();
    lot.value = randomSeed() % 2 === 0 ? 'black' : 'white';
  }

  function change(part: Partial<FilledChoice>): void {
    choice.value = { ...choice.value, ...part };
  }

  /** Back to the choices; what is placed so far is remembered, whatever becomes of the game. */
  function stopPlacing(): void {
    isPlacing.value = false;
    void settings.rememberNewGame({ ...settings.current.newGame, placed: choice.value.placed });
  }

  /** Begins the game and goes to it. @param watched two computers, where they are to play each other */
  async function begin(watched?: Players): Promise<void> {
    if ((watched === undefined && !isNamed.value) || komi.value === undefined) return;
    const kept = settings.current.newGame;
    const wish = {
      ...choice.value,
      name: choice.value.name.trim(),
      secondName: choice.value.secondName.trim(),
      ownKomi: isKomi(choice.value.ownKomi) ? choice.value.ownKomi : kept.ownKomi,
    };
    const { wish: startWish } = start.value;
    if (startWish === undefined) return;
    const begun = await game.begin({
      ...startWish,
      players: watched ?? playersOf(wish, lot.value === 'black'),
      help: restrictedHelp(wish.help)?.slice(),
      komi: komi.value,
      offersSwap: wish.fairness === 'swap',
      timeControl: timeControlOf(wish.time),
      isMatch: wish.isMatch,
    });
    if (!begun) return;
    hasBegun.value = true;
    void settings.rememberNewGame({ ...wish, ...chosenNames(text, wish, kept) });
    // The game first: to make it and to take the dialog away in one task would take long.
    await nextFrame();
    navigation.go('play');
  }

  return {
    choice,
    appraised,
    isOpen,
    isPlacing,
    hasBegun,
    near,
    start,
    isDealt,
    canWatch,
    canBegin,
    fault,
    dealAgain,
    change,
    stopPlacing,
    begin,
  };
});
