import { computed, type ComputedRef, type Ref } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { isSwapOpen } from '#shared/game/fairness.ts';
import { allowsHelp, type Help } from '#shared/game/help.ts';
import { stepBack, stepForward } from '#shared/game/steps.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import { isComputer, type Replay } from '../../app/replay.ts';

/** The parts of the game in play that decide which actions are allowed. */
interface TableState {
  /** The game as stored by the host. */
  readonly confirmed: Readonly<Ref<GameState | undefined>>;
  readonly replay: Readonly<Ref<Replay | undefined>>;
  readonly position: Readonly<Ref<Position | undefined>>;
  readonly isFinished: Readonly<Ref<boolean>>;
  /** Whether something is not saved yet, or another tab has taken over. */
  readonly isUndecided: Readonly<Ref<boolean>>;
  readonly isComputersTurn: Readonly<Ref<boolean>>;
  /** Whether the game is paused. */
  readonly isPaused: Readonly<Ref<boolean>>;
}

/** The actions that are allowed in the game in play. */
export interface GameRights {
  /** The colour that a person may move. */
  readonly movable: ComputedRef<Colour | undefined>;
  /** Whether the game allows a help. */
  readonly allows: (help: Help) => boolean;
  readonly canTakeBack: ComputedRef<boolean>;
  readonly canRedo: ComputedRef<boolean>;
  /** Whether a person may take over Black's side, instead of moving. */
  readonly canSwap: ComputedRef<boolean>;
  /** Whether the person who is to move may offer a draw now. */
  readonly canOfferDraw: ComputedRef<boolean>;
  readonly canChangePlayers: ComputedRef<boolean>;
  readonly canResign: ComputedRef<boolean>;
  /** The colour that resigns: of two people the one to move, else the person's. */
  readonly resigningColour: ComputedRef<Colour | undefined>;
}

/** Computes the allowed actions reactively. */
export function rightsIn(table: TableState): GameRights {
  const { confirmed, replay, position, isFinished, isUndecided, isComputersTurn, isPaused } = table;
  /** Whether the game stays as it is: it is paused, something is not saved yet, or another tab has taken over. */
  const isHeld = computed(() => isPaused.value || isUndecided.value);
  const movable = computed((): Colour | undefined =>
    isHeld.value || isFinished.value || isComputersTurn.value ? undefined : position.value?.turn,
  );
  const allows = (help: Help): boolean => allowsHelp(confirmed.value?.help, help);
  const canTakeBack = computed(() => {
    const state = confirmed.value;
    if (state === undefined || isHeld.value || !allows('take-back')) return false;
    if (state.termination === 'resignation' || state.termination === 'agreement') return false;
    const first = replay.value?.positions[0].turn ?? 'black';
    const course = { first, moveCount: state.moves.length, swap: state.swap };
    return stepBack(course, (colour) => !isComputer(state.players[colour])) !== undefined;
  });
  const canRedo = computed(() => {
    const state = confirmed.value;
    const ahead = state?.history?.ahead;
    if (state === undefined || ahead === undefined || isHeld.value || isFinished.value) return false;
    if (!allows('take-back')) return false;
    const first = replay.value?.positions[0].turn ?? 'black';
    const course = { first, moveCount: state.moves.length, swap: state.swap };
    return stepForward(course, ahead, (colour) => !isComputer(state.players[colour])) !== undefined;
  });
  const canOfferDraw = computed(
    () =>
      movable.value !== undefined &&
      confirmed.value?.ratedFor === undefined &&
      // The protocol of programs has no word for it.
      !Object.values(confirmed.value?.players ?? {}).some(({ type }) => type === 'program'),
  );
  const canChangePlayers = computed(
    () =>
      confirmed.value !== undefined &&
      confirmed.value.ratedFor === undefined &&
      !isFinished.value &&
      !isHeld.value,
  );
  const canSwap = computed(() => {
    const state = confirmed.value;
    if (state === undefined || position.value === undefined || movable.value === undefined) return false;
    return isSwapOpen(state.swap, state.moves.length, position.value.turn);
  });
  const canResign = computed(() => confirmed.value !== undefined && !isFinished.value && !isHeld.value);
  const resigningColour = computed((): Colour | undefined => {
    const players = confirmed.value?.players;
    if (players === undefined || position.value === undefined) return undefined;
    if (isComputer(players.black)) return isComputer(players.white) ? undefined : 'white';
    return isComputer(players.white) ? 'black' : position.value.turn;
  });
  return {
    ...{ movable, allows, canTakeBack, canRedo, canSwap },
    ...{ canOfferDraw, canChangePlayers, canResign, resigningColour },
  };
}
