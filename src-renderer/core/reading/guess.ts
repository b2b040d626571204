import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { compareGuess, guessPoints, MAX_GUESS_POINTS, type GuessComparison } from '#shared/analysis/guess.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Colour, Move } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { ANSWER_REST_MS, useLandingRestStore, VERDICT_REST_MS } from '../../app/landing.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useAnalysisStore } from './analysis.ts';
import { useAsideStore } from './aside.ts';
import { useReviewStore } from './review.ts';

export const GUESSED_SIDES = ['black', 'white', 'both'] as const;
export type GuessedSide = (typeof GUESSED_SIDES)[number];

/** A guess at a move of the game, or a move that was shown instead. */
export interface Guess {
  /** The number of the move in the game, from 1. */
  readonly move: number;
  readonly played: string;
  /** Undefined if the person let the move be shown. */
  readonly guessed: string | undefined;
  /** Undefined if it is the move of the game, or where the two could not be compared. */
  readonly comparison: GuessComparison | undefined;
  /** Undefined if the two could not be compared: the guess does not count then. */
  readonly points: number | undefined;
}

type Stage =
  | { readonly kind: 'choose' }
  /** The opponent's moves are made. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'guess' }
  /** The guess walks; nothing is said of it until it has landed. */
  | { readonly kind: 'landing' }
  | { readonly kind: 'checking'; readonly guessed: string }
  | { readonly kind: 'judged'; readonly guess: Guess }
  | { readonly kind: 'summary' };

/** How many guesses the summary lists. */
const MAX_NOTABLE = 3;

/** Guessing the moves of the game that Review shows: it is played through, and each guess is compared with its move. */
export const useGuessStore = defineStore('guess', () => {
  const { client } = useConnection();
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  const aside = useAsideStore();
  const notices = useNoticesStore();
  const latest = useLatest();
  const stage = shallowRef<Stage>();
  const side = shallowRef<GuessedSide>('both');
  const guesses = shallowRef<readonly Guess[]>([]);
  const landing = useLandingRestStore();
  /** Whether the position shown changes because the game is played through. */
  let isStepping = false;

  const isOn = computed(() => stage.value !== undefined);
  /** Whether the game is hidden: what follows must not be seen. */
  const isHiding = computed(() => isOn.value && stage.value?.kind !== 'summary');
  const movable = computed((): Colour | undefined =>
    stage.value?.kind === 'guess' ? review.position?.turn : undefined,
  );
  const isPossible = computed(
    () => review.game !== undefined && review.game.result !== '*' && review.game.moves.length > 0,
  );
  const counted = computed(() => guesses.value.filter(({ points }) => points !== undefined));
  const score = computed(() => counted.value.reduce((sum, { points = 0 }) => sum + points, 0));
  const maxScore = computed(() => counted.value.length * MAX_GUESS_POINTS);
  /** How many guesses were the moves of the game. */
  const hits = computed(() => guesses.value.filter(({ guessed, played }) => guessed === played).length);
  /** The guesses that differed most from the moves of the game, better or worse; not those as good as its moves. */
  const notable = computed(() =>
    guesses.value
      .filter(({ comparison, points }) => comparison !== undefined && points !== MAX_GUESS_POINTS - 1)
      .toSorted((one, other) => differenceOf(other) - differenceOf(one))
      .slice(0, MAX_NOTABLE),
  );

  /** Asks which side's moves are guessed. */
  function ask(): void {
    if (!isPossible.value) return;
    stop();
    guesses.value = [];
    show(0);
    stage.value = { kind: 'choose' };
  }

  /** Begins at the start of the game. */
  function start(wanted: GuessedSide): void {
    side.value = wanted;
    guesses.value = [];
    show(0);
    advance();
  }

  function show(ply: number): void {
    isStepping = true;
    aside.leave();
    review.goToGame(ply);
    isStepping = false;
  }

  /** Asks for the move at the position shown, or makes it if it is not guessed. */
  function advance(): void {
    const { position, ply, last } = review;
    if (position === undefined || ply >= last) {
      stage.value = { kind: 'summary' };
      return;
    }
    if (side.value === 'both' || side.value === position.turn) {
      stage.value = { kind: 'guess' };
      return;
    }
    show(ply + 1);
    advance();
  }

  /** Makes the move of the game after a guess was judged. */
  async function next(): Promise<void> {
    if (stage.value?.kind !== 'judged') return;
    const waiting: Stage = { kind: 'waiting' };
    show(review.ply + 1);
    stage.value = waiting;
    const isAnswered = review.ply < review.last && side.value !== 'both';
    await landing.after(isAnswered ? ANSWER_REST_MS : VERDICT_REST_MS);
    if (stage.value === waiting) advance();
  }

  async function tryMove(made: Move): Promise<void> {
    const { game, position, ply } = review;
    const played = game?.moves[ply];
    if (stage.value?.kind !== 'guess' || game === undefined || position === undefined || played === undefined)
      return;
    const guessed = formatMove(made);
    aside.show('tried', [guessed], 1);
    stage.value = { kind: 'landing' };
    const signal = latest.next();
    const isLeft = (): boolean => signal.aborted;
    await landing.after(VERDICT_REST_MS);
    if (isLeft()) return;
    if (guessed === played) {
      judge({ move: ply + 1, played, guessed, comparison: undefined, points: MAX_GUESS_POINTS });
      return;
    }
    stage.value = { kind: 'checking', guessed };
    const valueAfter = (move: string): Promise<PositionValue> =>
      client.analysis.tryMove({ gameId: game.id, ply, move }, { signal });
    try {
      const known = analysis.isStale ? undefined : analysis.values[ply + 1];
      const after = await valueAfter(guessed);
      const comparison = compareGuess(position.turn, after, known ?? (await valueAfter(played)));
      if (isLeft()) return;
      judge({ move: ply + 1, played, guessed, comparison, points: guessPoints(comparison) });
    } catch (error) {
      if (isLeft() || failureOf(error).kind === 'cancelled') return;
      notices.reportUnlessLost(error);
      judge({ move: ply + 1, played, guessed, comparison: undefined, points: undefined });
    }
  }

  /** Shows the move of the game, which gives no points. */
  function showMove(): void {
    const played = review.game?.moves[review.ply];
    if (stage.value?.kind !== 'guess' || played === undefined) return;
    judge({ move: review.ply + 1, played, guessed: undefined, comparison: undefined, points: 0 });
  }

  function judge(guess: Guess): void {
    aside.leave();
    guesses.value = [...guesses.value, guess];
    stage.value = { kind: 'judged', guess };
  }

  /** Ends it and shows what there is so far; before the first guess nothing. */
  function finish(): void {
    stop();
    stage.value = guesses.value.length === 0 ? undefined : { kind: 'summary' };
  }

  function stop(): void {
    latest.cancel();
    if (isOn.value) aside.leave();
  }

  function leave(): void {
    stop();
    stage.value = undefined;
  }

  // A person who steps through the game elsewhere has left it; the summary stays while its guesses are looked at.
  watch(
    [() => review.ply, () => review.path, () => review.game?.id],
    ([, , id], [, , before]) => {
      if (!isStepping && isOn.value && (id !== before || isHiding.value)) leave();
    },
    { flush: 'sync' },
  );

  return {
    ...{ stage, side, guesses, isOn, isHiding, movable, isPossible, counted, score, maxScore, hits, notable },
    ...{ ask, start, next, tryMove, showMove, finish, leave },
  };
});

function differenceOf({ comparison }: Guess): number {
  return Math.abs(comparison?.difference ?? 0);
}
