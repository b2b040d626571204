import { useDocumentVisibility } from '@vueuse/core';
import { defineStore, storeToRefs } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { winChance } from '#shared/analysis/judge-moves.ts';
import type { LiveAnalysis, LiveRequest } from '#shared/contract/analysis.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import type { LiveChoice } from '#shared/contract/settings.ts';
import { isOver } from '#shared/game/moves.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { opponentOf, type Position, type Square } from '#shared/game/types.ts';
import { useWording } from '../../i18n/index.ts';
import { runTask } from '../../rpc/stream.ts';
import { valueWords } from '../../words/analysis.ts';
import { useConnection, useConnectionStore } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useProgramsStore } from '../settings/programs.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { isWithoutHints } from '../../words/rules.ts';

/** What can be analysed. */
export interface LiveSubject {
  readonly position: Position;
  readonly komi: number;
  /** The game that the position is from, if any. */
  readonly game?: Pick<GameState, 'id' | 'result' | 'help'> | undefined;
}

/** The views with a live analysis; the first one that is open has it. */
const LIVE_VIEWS = ['dialog', 'editor', 'review'] as const;
export type LiveView = (typeof LIVE_VIEWS)[number];

/** Why a live analysis that is on does not run. */
export type LivePause = 'user' | 'hidden' | 'battery';

const NODES: Partial<Record<LiveChoice['limit'], number>> = {
  '1M': 1_000_000,
  '10M': 10_000_000,
  '100M': 100_000_000,
};
const SECONDS: Partial<Record<LiveChoice['limit'], number>> = { '10s': 10, '60s': 60, '600s': 600 };

/** The live analysis of the position that a view shows. It runs only after `toggle`, until the view is left. */
export const useLiveStore = defineStore('live', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const programs = useProgramsStore();
  const wording = useWording();
  const visibility = useDocumentVisibility();
  const { isOnBattery } = storeToRefs(useConnectionStore());

  const offered = shallowRef<Readonly<Partial<Record<LiveView, LiveSubject | undefined>>>>({});
  const isOn = ref(false);
  const isHeld = ref(false);
  /** Whether the person has resumed it on battery. */
  const ignoresBattery = ref(false);
  /** Whether the other side is to move, as if the side to move had passed. */
  const isThreat = ref(false);
  /** The square of a pile whose destinations are evaluated instead of the best moves. */
  const from = ref<Square>();
  const found = shallowRef<LiveAnalysis>();
  /** What was found last of the position itself, and not of one pile or a threat. */
  const whole = shallowRef<LiveAnalysis>();
  /** Whether it has ended by itself: a limit is reached, or all lines are proven. */
  const isDone = ref(false);
  let stopRunning: AbortController | undefined;

  /** A dialog comes before the view behind it. */
  const view = computed(() => LIVE_VIEWS.find((name) => offered.value[name] !== undefined));
  const subject = computed(() => view.value && offered.value[view.value]);
  const choice = computed(() => settings.current.live);
  /** The program that analyses; undefined for the app's own engine. */
  const program = computed(() => programs.playable.find(({ name }) => name === choice.value.program)?.name);
  const isAllowed = computed(() => !isWithoutHints(subject.value?.game));
  const pause = computed((): LivePause | undefined => {
    if (isHeld.value) return 'user';
    if (visibility.value === 'hidden') return 'hidden';
    return isOnBattery.value && !ignoresBattery.value ? 'battery' : undefined;
  });
  /** The position that is analysed: that of the view, or with the other side to move. */
  const position = computed((): Position | undefined => {
    const shown = subject.value?.position;
    if (!isOn.value || shown === undefined) return undefined;
    return isThreat.value ? { ...shown, turn: opponentOf(shown.turn) } : shown;
  });
  const request = computed((): LiveRequest | undefined => {
    if (position.value === undefined || subject.value === undefined) return undefined;
    const { komi, game } = subject.value;
    const { lines, limit } = choice.value;
    const [seconds, nodes] = [SECONDS[limit], NODES[limit]];
    return {
      ...{ position: formatPosition(position.value), komi, lines },
      ...(from.value !== undefined && { from: from.value }),
      // A program cannot be asked for the moves of one pile.
      ...(from.value === undefined && program.value !== undefined && { program: program.value }),
      ...(game !== undefined && { gameId: game.id }),
      ...(seconds !== undefined && { seconds }),
      ...(nodes !== undefined && { nodes }),
    };
  });
  /** The value of the position; undefined before the first line. */
  const value = computed(() => whole.value?.value);
  /** What the panel is about: the position, also while the destinations of one pile are evaluated, or the threat. */
  const headline = computed(() => (from.value === undefined ? found.value?.value : value.value));
  /** Black's chance to win, from 0 to 1. */
  const chance = computed(() =>
    headline.value === undefined || position.value === undefined
      ? undefined
      : chanceOf(headline.value, position.value),
  );
  /** Whether the other side could move now. */
  const canThreaten = computed(() => {
    const shown = subject.value?.position;
    return shown !== undefined && !isOver(shown) && !isOver({ ...shown, turn: opponentOf(shown.turn) });
  });

  function stop(): void {
    stopRunning?.abort();
    stopRunning = undefined;
  }

  async function run(wanted: LiveRequest): Promise<void> {
    const controller = new AbortController();
    stopRunning = controller;
    const isCurrent = (): boolean => stopRunning === controller;
    const show = (analysis: LiveAnalysis): void => {
      if (!isCurrent()) return;
      found.value = analysis;
      if (!isThreat.value && from.value === undefined) whole.value = analysis;
    };
    isDone.value = false;
    try {
      const task = client.analysis.live(wanted, { signal: controller.signal });
      show(await runTask<LiveAnalysis, LiveAnalysis>(task, show));
      if (!isCurrent()) return;
      isDone.value = true;
      say();
    } catch (error) {
      if (!isCurrent()) return;
      isOn.value = false;
      notices.report(error);
    }
  }

  /** Says the value and the best move. */
  function say(): void {
    const { value: best } = found.value ?? {};
    if (best === undefined) return;
    const { text } = wording;
    const words = {
      value: valueWords(wording, best),
      certainty: text(`analysis.value.certainty.${best.certainty}`),
    };
    const [move] = best.line;
    notices.announce(
      move === undefined
        ? text('analysis.value.expectedIs', words)
        : text('analysis.live.said', { ...words, move }),
    );
  }

  /** Switches it on or off. */
  function toggle(wanted = !isOn.value): void {
    isHeld.value = false;
    ignoresBattery.value = false;
    forget();
    isOn.value = wanted && isAllowed.value && subject.value !== undefined;
  }

  /** Pauses it, or resumes it: also on battery. */
  function togglePause(): void {
    if (pause.value === undefined) {
      isHeld.value = true;
      return;
    }
    isHeld.value = false;
    ignoresBattery.value = isOnBattery.value;
  }

  function choose(change: Partial<LiveChoice>): void {
    void settings.update({ live: { ...choice.value, ...change } });
  }

  /** Offers the position of a view; undefined: the view is left. Where another view comes first now, it is switched off. */
  function follow(of: LiveView, next: LiveSubject | undefined): void {
    const before = { view: view.value, position: subject.value?.position };
    offered.value = { ...offered.value, [of]: next };
    if (view.value !== before.view) toggle(false);
    // Its engines are ready when it is switched on.
    if (
      before.view === undefined &&
      view.value !== undefined &&
      isAllowed.value &&
      program.value === undefined
    )
      client.analysis.prepareLive().catch(() => undefined);
    if (subject.value?.position !== before.position) forget();
  }

  /** Back to the best moves of the position. */
  function forget(): void {
    isThreat.value = false;
    from.value = undefined;
    whole.value = undefined;
  }

  watch(isAllowed, (allowed) => {
    if (!allowed) toggle(false);
  });
  watch([() => JSON.stringify(request.value), pause] as const, ([code, paused], before) => {
    stop();
    if (code !== before[0]) {
      found.value = undefined;
      isDone.value = false;
    }
    if (request.value !== undefined && paused === undefined && !isDone.value) void run(request.value);
  });

  return {
    ...{
      isOn,
      isThreat,
      from,
      isAllowed,
      isDone,
      pause,
      choice,
      program,
      found,
      position,
      value,
      headline,
      chance,
      canThreaten,
    },
    ...{ follow, toggle, togglePause, choose, say },
  };
});

/** Black's chance to win: 0, ½ or 1 where the winner is proven. */
function chanceOf({ winner, margin }: PositionValue, position: Position): number {
  if (winner === undefined) return winChance(margin, position.piles.size);
  return winner === 'draw' ? 0.5 : winner === 'black' ? 1 : 0;
}
