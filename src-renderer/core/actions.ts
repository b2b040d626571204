import { defineStore, storeToRefs } from 'pinia';
import { computed, watch } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { PageAction } from '#shared/keys/key-table.ts';
import { useText } from '../i18n/index.ts';
import { useClockStore } from './table/clock.ts';
import { useExportStore } from './transfer/export.ts';
import { useGameStore } from './table/game.ts';
import { useHintStore } from './table/hint.ts';
import { useConnectionStore } from '../app/host.ts';
import { useDataStore } from './data.ts';
import { useLibraryStore } from './library/library.ts';
import type { DialogKind, Question, SharedGame } from '../app/dialogs.ts';
import { useNavigationStore, type View } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useOffersStore } from '../app/offers.ts';
import { usePreviewStore } from './library/preview.ts';
import { useSpokenFacts, type ShownBoard, type SpokenFact } from './table/game-announcements.ts';
import { useProfilesStore } from './profiles/profiles.ts';
import { useReviewQueueStore } from './reading/review-queue.ts';
import { useReviewStore } from './reading/review.ts';
import { useSettingsStore } from './settings/settings.ts';
import { useTableStore } from './table/table.ts';

/** The dialogs that close when the game is paused or no longer in play. */
const ASKED_IN_PLAY: ReadonlySet<DialogKind | undefined> = new Set([
  'resign',
  'offer-draw',
  'change-players',
]);
/** The dialogs that tell of the board. */
const OF_BOARD: ReadonlySet<DialogKind | undefined> = new Set(['board-text', 'share', 'play-on']);

/** Whether to take back a move, where the settings ask for it. */
export const TAKE_BACK_QUESTION: Question = {
  title: 'settings.asks.takeBackTitle',
  text: 'settings.asks.takeBackAsk',
  action: 'play.takeBack',
};

/** The actions of the page's buttons, keys and native menu. */
export const useActionsStore = defineStore('actions', () => {
  const navigation = useNavigationStore();
  const game = useGameStore();
  const clock = useClockStore();
  const hint = useHintStore();
  const offers = useOffersStore();
  const library = useLibraryStore();
  const review = useReviewStore();
  const reviewQueue = useReviewQueueStore();
  const profiles = useProfilesStore();
  const table = useTableStore();
  const settings = useSettingsStore();
  const notices = useNoticesStore();
  const text = useText();
  const exports = useExportStore();
  const preview = usePreviewStore();
  const data = useDataStore();
  const facts = useSpokenFacts();
  const { capabilities } = storeToRefs(useConnectionStore());

  /** Whether Play shows the game in play and its board is not covered. */
  const isBoardSeen = computed(() => navigation.isBoardShown && !clock.isPaused);
  /** The game whose board the view shows, and after how many moves. */
  const shownBoard = computed((): ShownBoard | undefined => {
    const isReview = navigation.view === 'review';
    const replay = isReview ? review.replay : isBoardSeen.value ? game.replay : undefined;
    const of = isReview ? review.game : game.game;
    if (replay === undefined || of === undefined) return undefined;
    const ply = isReview ? review.ply : replay.moves.length;
    return { replay, ply, players: of.players, own: profiles.colourIn(of) };
  });
  /** The game that Review shows, while it is shown. */
  const reviewed = computed(() => (navigation.view === 'review' ? review.game : undefined));
  /** The game that "Share" means in the view shown, and after how many moves. */
  const shareable = computed((): SharedGame | undefined => {
    if (navigation.view === 'editor') return offers.study();
    const shown: Partial<Record<View, { readonly state: GameState | undefined; readonly ply: number }>> = {
      play: { state: isBoardSeen.value ? game.game : undefined, ply: game.game?.moves.length ?? 0 },
      review: { state: review.game, ply: review.ply },
      library: { state: preview.chosenGame, ply: preview.ply },
    };
    const { state, ply = 0 } = shown[navigation.view] ?? {};
    return state && { game: state, ply, turned: table.isTurned(state.players) };
  });
  const puzzle = computed(() => offers.puzzle());
  const isPlaying = computed(() => navigation.isBoardShown && game.game !== undefined);

  const possible = computed((): Record<PageAction, boolean> => ({
    'new-game': true,
    'take-back': puzzle.value?.takeBack !== undefined || (isPlaying.value && game.canTakeBack),
    redo: isPlaying.value && game.canRedo,
    hint: puzzle.value?.canHint ?? (isPlaying.value && hint.isPossible),
    'coach-why': isPlaying.value && offers.showWhy() !== undefined,
    'offer-draw': isPlaying.value && game.canOfferDraw,
    'change-players': isPlaying.value && game.canChangePlayers,
    resign: isPlaying.value && game.canResign && game.resigningColour !== undefined,
    'toggle-pause': isPlaying.value && clock.canPause,
    'table-mode': isPlaying.value && table.areTwo,
    'turn-board':
      isPlaying.value ||
      puzzle.value !== undefined ||
      (navigation.view === 'review' && review.game !== undefined),
    import: true,
    export: exports.choices.length > 0 && exports.running === undefined,
    'export-game': exports.shownGame !== undefined && exports.running === undefined,
    'show-play': true,
    'show-puzzles': true,
    'show-library': true,
    'show-review': true,
    'show-statistics': true,
    'show-editor': true,
    'show-learn': true,
    'show-rules': true,
    'show-settings': true,
    'open-folder': capabilities.value.openFolder,
    about: true,
    'find-command': true,
    'show-keys': true,
    'toggle-sound': true,
    'show-text': shownBoard.value !== undefined,
    'say-score': shownBoard.value !== undefined,
    'say-turn': shownBoard.value !== undefined,
    'say-last-move': shownBoard.value !== undefined,
    'say-moves-left': shownBoard.value !== undefined,
    'say-again': true,
    'games-through': reviewed.value !== undefined,
    'games-same-start': reviewed.value !== undefined,
    'review-all': true,
    share: shareable.value !== undefined,
  }));

  // A game may end by its clock or by the computer's move, or be paused with the window hidden, while a dialog about it is open.
  watch(
    [() => game.isFinished, () => navigation.isBoardShown && clock.isPaused],
    ([isFinished, isPaused]) => {
      const { dialog } = navigation;
      const isAsked =
        ASKED_IN_PLAY.has(dialog?.kind) ||
        (dialog?.kind === 'question' && dialog.question.isAboutGame === true);
      if ((isFinished && isAsked) || (isPaused && (isAsked || OF_BOARD.has(dialog?.kind))))
        navigation.close();
    },
  );

  function say(fact: SpokenFact): void {
    if (shownBoard.value !== undefined) facts.say(fact, shownBoard.value);
  }

  function toggleSound(): void {
    const sound = !settings.current.sound;
    void settings.update({ sound });
    notices.notify(text(sound ? 'common.sound.on' : 'common.sound.off'));
  }

  async function takeBack(): Promise<void> {
    if (!settings.current.asksFirst['take-back'] || (await navigation.confirm(TAKE_BACK_QUESTION)))
      await game.takeBack();
  }

  function run(action: PageAction): void {
    if (!possible.value[action]) return;
    switch (action) {
      case 'new-game':
        navigation.go('new-game');
        return;
      case 'take-back':
        if (puzzle.value !== undefined) puzzle.value.takeBack?.();
        else void takeBack();
        return;
      case 'redo':
        void game.redo();
        return;
      case 'hint':
        if (puzzle.value === undefined) void hint.ask();
        else puzzle.value.showHint();
        return;
      case 'coach-why':
        offers.showWhy()?.();
        return;
      case 'offer-draw':
      case 'change-players':
        navigation.open({ kind: action });
        return;
      case 'resign':
        if (settings.current.asksFirst.resign) navigation.open({ kind: 'resign' });
        else void game.resign();
        return;
      case 'toggle-pause':
        void (clock.isPaused ? clock.resume() : clock.pause());
        return;
      case 'turn-board':
        if (puzzle.value === undefined) table.turn();
        else puzzle.value.turnBoard();
        return;
      case 'table-mode':
        table.toggleTableMode();
        return;
      case 'import':
        navigation.open({ kind: 'import' });
        return;
      case 'export':
        navigation.open({ kind: 'export' });
        return;
      case 'export-game':
        if (exports.shownGame !== undefined) void exports.exportGame(exports.shownGame);
        return;
      case 'show-play':
        navigation.visit('play');
        return;
      case 'show-puzzles':
        navigation.go('puzzles');
        return;
      case 'show-library':
        navigation.go('library');
        return;
      case 'show-review':
        navigation.go('review');
        return;
      case 'show-statistics':
        navigation.go('statistics');
        return;
      case 'show-editor':
        navigation.go('editor');
        return;
      case 'show-learn':
        navigation.go('learn');
        return;
      case 'show-rules':
        navigation.goToRules();
        return;
      case 'show-settings':
        navigation.go('settings');
        return;
      case 'share':
        if (shareable.value !== undefined) navigation.open({ kind: 'share', shared: shareable.value });
        return;
      case 'show-text':
        navigation.open({ kind: 'board-text' });
        return;
      case 'say-score':
        say('score');
        return;
      case 'say-turn':
        say('turn');
        return;
      case 'say-last-move':
        say('last-move');
        return;
      case 'say-moves-left':
        say('moves-left');
        return;
      case 'say-again':
        facts.repeat();
        return;
      case 'games-through':
        if (review.position !== undefined) void library.showGamesThrough(formatPosition(review.position));
        return;
      case 'games-same-start':
        if (reviewed.value !== undefined) void library.show({ sameStartAs: reviewed.value.id });
        return;
      case 'review-all':
        void reviewQueue.addAll();
        return;
      case 'toggle-sound':
        toggleSound();
        return;
      case 'find-command':
        navigation.open({ kind: 'commands' });
        return;
      case 'show-keys':
        navigation.open({ kind: 'keys' });
        return;
      case 'open-folder':
        void data.openFolder();
        return;
      case 'about':
        navigation.open({ kind: 'about' });
        return;
    }
  }

  return { possible, shownBoard, run };
});
