import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { EndingChoice, PracticeEnding } from '#shared/contract/puzzles.ts';
import { isOver } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Move, Position } from '#shared/game/types.ts';
import { localDayOf } from '#shared/puzzle/daily-set.ts';
import { useText } from '../../i18n/index.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useSessionDraft } from '../../app/session-draft.ts';
import { ANSWER_REST_MS, useLandingRestStore, VERDICT_REST_MS } from '../../app/landing.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';
import { usePlayedLine, useProver } from './played-line.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { usePuzzlesStore } from '../../core/puzzles.ts';

/**
 * How far an ending is: the person's move (`find`); the reply is proven (`proving`); a move put the wanted margin out of reach, and
 * the reply is not made (`missed`); the game is over (`over`); best play is shown (`shown`).
 */
export type EndingStage = 'find' | 'proving' | 'missed' | 'over' | 'shown';

/** An ending that a person plays against the best defence, to reach a margin that is proven possible. */
export const useEndingsStore = defineStore('endings', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const profiles = useProfilesStore();
  const puzzles = usePuzzlesStore();
  const text = useText();
  const searching = useLatest();
  const prover = useProver();
  const landing = useLandingRestStore();
  const ending = useSessionDraft<PracticeEnding | undefined>('ending', undefined);
  const stage = shallowRef<EndingStage>('find');
  /** The moves are the person's and the replies; the person has the side to move at the start. */
  const { moves, start, positions, position, turn: colour } = usePlayedLine(() => ending.value?.position);
  /** What is proven of the ending's position and of the one after each move. */
  const reached = shallowRef<readonly Reached[]>([]);
  const hasHint = shallowRef(false);
  const isTurned = shallowRef(false);
  /** Whether the next ending is looked for. */
  const isLoading = shallowRef(false);
  /** When the ending comes back; undefined if it does not. */
  const dueOn = shallowRef<string>();
  const hasHelp = useSessionDraft('ending-help', false);
  const isKept = useSessionDraft('ending-kept', false);
  const skipped = useSessionDraft<readonly string[]>('ending-skipped', []);
  /** How far the ending was before a proof that may be under way; undefined if none was begun. */
  const settled = useSessionDraft<Settled | undefined>('ending-settled', undefined);

  const choice = computed(() => settings.current.endings);
  const movable = computed(() => (stage.value === 'find' ? colour.value : undefined));
  /** What is proven of the position on the board; of the one before while the reply is proven. */
  const present = computed(() => reached.value.at(-1));
  const isPossible = computed(() => (present.value?.margin ?? 0) >= (ending.value?.wanted ?? 0));
  const canTakeBack = computed(() => moves.value.length > 0 && stage.value !== 'proving');
  const canHint = computed(() => stage.value === 'find' && isPossible.value);
  const solution = computed(() => solutionOf(reached.value, positions.value, ending.value?.wanted ?? 0));

  function keepsWanted(ply: number): boolean {
    return (reached.value[ply]?.margin ?? -Infinity) >= (ending.value?.wanted ?? 0);
  }

  /** Chooses which endings come next; the choice is kept. */
  async function choose(change: Partial<EndingChoice>): Promise<void> {
    await settings.update({ endings: { ...choice.value, ...change } });
  }

  /** Shows the first ending of the chosen ones. @returns whether there is one */
  function open(): Promise<boolean> {
    skipped.value = [];
    return next();
  }

  /** Shows the next ending; leaves if there is none. */
  async function next(): Promise<boolean> {
    if (isLoading.value) return false;
    const signal = searching.next();
    isLoading.value = true;
    try {
      const found = await client.puzzles.ending(
        {
          ...choice.value,
          today: localDayOf(Date.now()),
          skip: [...skipped.value],
          ...(choice.value.source === 'own' && { player: puzzles.player }),
        },
        { signal },
      );
      if (signal.aborted) return false;
      if (found === undefined) {
        notices.notify(text('puzzles.ending.noneLeft'));
        leave();
        return false;
      }
      show(found);
      return true;
    } catch (error) {
      if (!signal.aborted) notices.report(error);
      return false;
    } finally {
      if (!signal.aborted) isLoading.value = false;
    }
  }

  function show(found: PracticeEnding): void {
    skipped.value = [...skipped.value, found.id];
    hasHelp.value = false;
    isKept.value = false;
    dueOn.value = undefined;
    ending.value = found;
    again();
  }

  /** Begins the ending again. */
  function again(): void {
    if (moves.value.length > 0) hasHelp.value = true;
    cutTo(0);
  }

  function leave(): void {
    searching.cancel();
    prover.cancel();
    isLoading.value = false;
    ending.value = undefined;
    moves.value = [];
    void puzzles.load();
  }
  watch(() => profiles.handovers, leave);

  /** Returns to the position after a number of moves, where it is the person's turn. */
  function cutTo(ply: number): void {
    prover.cancel();
    const of = ending.value;
    moves.value = moves.value.slice(0, ply);
    reached.value =
      of === undefined || ply === 0
        ? [{ margin: of?.best ?? 0, line: of?.line ?? [] }]
        : reached.value.slice(0, ply + 1);
    hasHint.value = false;
    stage.value = 'find';
  }

  /** Takes the person's last move back, with the reply. */
  function takeBack(): void {
    if (!canTakeBack.value) return;
    hasHelp.value = true;
    // The person's moves have even numbers.
    cutTo(2 * Math.floor((moves.value.length - 1) / 2));
  }

  /** Keeps what came of the ending, once. */
  async function keep(isReached: boolean): Promise<void> {
    const of = ending.value;
    if (of === undefined || isKept.value) return;
    isKept.value = true;
    try {
      const kept = await client.puzzles.finishEnding({
        id: of.id,
        today: localDayOf(Date.now()),
        isReached,
        hasHelp: hasHelp.value,
      });
      if (ending.value === of) dueOn.value = kept.dueOn;
    } catch (error) {
      isKept.value = false;
      notices.report(error);
    }
  }

  /** What is proven of the position after a move; null if it could not be proven, undefined if it is no longer wanted. */
  async function prove(before: Position, move: string): Promise<Reached | null | undefined> {
    const value = await prover.valueAfter(before, move, 0);
    if (value === null || value === undefined) return value;
    const { certainty, margin, line } = value;
    if (certainty !== 'exact') {
      notices.warn(text('puzzles.wrong.none'));
      return null;
    }
    return { margin: colour.value === 'black' ? margin : 0 - margin, line };
  }

  /** Makes a move of the person, and the reply to it where the wanted margin is still possible. */
  async function play(move: Move): Promise<void> {
    const before = position.value;
    if (before === undefined || movable.value === undefined) return;
    const made = moves.value.length;
    const wasPossible = keepsWanted(made);
    moves.value = [...moves.value, formatMove(move)];
    hasHint.value = false;
    stage.value = 'proving';
    const proven = await prove(before, formatMove(move));
    if (proven === undefined) return;
    const shown = moves.value;
    await landing.after(ANSWER_REST_MS);
    // It may have been taken back meanwhile.
    if (moves.value !== shown) return;
    if (proven === null) {
      cutTo(made);
      return;
    }
    reached.value = [...reached.value, proven];
    const isLost = !keepsWanted(made + 1);
    if (isLost) void keep(false);
    // Who plays on is not stopped again.
    if (wasPossible && isLost && proven.line.length > 0) stage.value = 'missed';
    else await reply();
  }

  /** Makes the best reply to the person's last move; ends the ending if the game is over. */
  async function reply(): Promise<void> {
    const proven = present.value;
    const [answer, ...line] = proven?.line ?? [];
    if (proven !== undefined && answer !== undefined) {
      moves.value = [...moves.value, answer];
      reached.value = [...reached.value, { ...proven, line }];
    }
    if (position.value === undefined || !isOver(position.value)) {
      stage.value = 'find';
      return;
    }
    stage.value = 'proving';
    void keep(isPossible.value);
    const shown = moves.value;
    await landing.after(VERDICT_REST_MS);
    if (moves.value === shown) stage.value = 'over';
  }

  /** Goes on although the wanted margin is out of reach. */
  function playOn(): void {
    if (stage.value === 'missed') void reply();
  }

  function showHint(): void {
    if (!canHint.value) return;
    hasHelp.value = true;
    hasHint.value = true;
  }

  /** Shows best play; the ending counts as missed if it was not reached before. */
  function showSolution(): void {
    const { value: from } = solution;
    if (from === undefined || stage.value === 'proving') return;
    void keep(false);
    cutTo(from.ply);
    stage.value = 'shown';
  }

  /** Leaves the solution for the position that it begins from. */
  function hideSolution(): void {
    if (stage.value === 'shown') stage.value = 'find';
  }

  // One that was on the board before a reload of the page goes on.
  if (ending.value !== undefined) {
    if (settled.value === undefined) cutTo(0);
    else ({ moves: moves.value, reached: reached.value, stage: stage.value } = settled.value);
  }
  watch([ending, moves, reached, stage], () => {
    if (ending.value === undefined) settled.value = undefined;
    else if (stage.value !== 'proving')
      settled.value = { moves: moves.value, reached: reached.value, stage: stage.value };
  });

  return {
    ...{ choice, ending, stage, moves, start, positions, position, colour, movable, present, isPossible },
    ...{ hasHint, isTurned, isLoading, dueOn, canTakeBack, canHint, solution },
    ...{ choose, open, next, leave, play, playOn, takeBack, again, showHint, showSolution, hideSolution },
    turnBoard: () => {
      isTurned.value = !isTurned.value;
    },
  };
});

/** What is proven of a position of an ending that was reached. */
interface Reached {
  /** The margin under best play, in points for the person. */
  readonly margin: number;
  /** Best play from there. */
  readonly line: readonly string[];
}

/** What is kept of an ending for a reload of the page. */
interface Settled {
  readonly moves: readonly string[];
  readonly reached: readonly Reached[];
  readonly stage: EndingStage;
}

/** Best play from a position of an ending. */
interface Solution extends Pick<Reached, 'line'> {
  /** The number of moves before the position. */
  readonly ply: number;
  readonly position: Position;
}

/**
 * Where best play is shown from: the last position in which the wanted margin was possible, and which is the person's turn.
 * @param reached what is proven of the first position and of the one after each move, except one whose proof is under way
 * @param positions the first position and the one after each move
 */
function solutionOf(
  reached: readonly Reached[],
  positions: readonly Position[],
  wanted: number,
): Solution | undefined {
  let ply = Math.min(reached.length, positions.length) - 1;
  // The person moves after an even number of moves.
  while (ply > 0 && (ply % 2 === 1 || (reached[ply]?.margin ?? -Infinity) < wanted)) ply--;
  const position = positions[ply];
  const line = reached[ply]?.line ?? [];
  return position === undefined || line.length === 0 ? undefined : { ply, position, line };
}
