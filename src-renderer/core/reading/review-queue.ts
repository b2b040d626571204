import { defineStore, storeToRefs } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { ReviewQueue } from '#shared/contract/analysis.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import { useText } from '../../i18n/index.ts';
import { followFeed } from '../../rpc/stream.ts';
import { useLibraryStore } from '../library/library.ts';
import { useConnection, useConnectionStore } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useProfilesStore } from '../profiles/profiles.ts';

/** How many of the last steps the pace is taken from: positions near the start take much longer than those near the end. */
const STEPS = 5;

/** Estimates how long the rest of some work takes. */
interface TimeLeft {
  /**
   * Counts a finished step, and returns the seconds that the rest will take at the pace of the last steps; undefined until
   * there are three steps.
   * @param now milliseconds on any clock
   * @param left the number of steps that are left
   */
  readonly secondsLeft: (now: number, left: number) => number | undefined;
}

export function createTimeLeft(): TimeLeft {
  const times: number[] = [];
  return {
    secondsLeft(now, left) {
      times.push(now);
      if (times.length > STEPS + 1) times.shift();
      const [first] = times;
      if (first === undefined || times.length < 3) return undefined;
      return (((now - first) / (times.length - 1)) * left) / 1000;
    },
  };
}

/** The reviews of many games in the background, which the host makes one after the other. */
export const useReviewQueueStore = defineStore('review-queue', () => {
  const connection = useConnection();
  const { client } = connection;
  const notices = useNoticesStore();
  const library = useLibraryStore();
  const profiles = useProfilesStore();
  const text = useText();
  const { isOnBattery } = storeToRefs(useConnectionStore());

  /** Undefined if no game is queued. */
  const queue = shallowRef<ReviewQueue>();
  /** Undefined until some games were reviewed, and while the queue is paused. */
  const secondsLeft = shallowRef<number>();
  let timeLeft = createTimeLeft();
  let lastEstimate: number | undefined;
  let pausedAt = 0;
  /** For how long the queue was paused, which is not the time that games take. */
  let pausedMs = 0;

  const share = computed(() =>
    queue.value === undefined ? 0 : queue.value.done / Math.max(queue.value.total, 1),
  );

  function adopt(next: ReviewQueue | undefined): void {
    const before = queue.value;
    const now = performance.now();
    queue.value = next;
    if (before?.pause !== undefined) pausedMs += now - pausedAt;
    if (next?.pause !== undefined) pausedAt = now;
    if (next === undefined) timeLeft = createTimeLeft();
    if (next?.done !== before?.done)
      lastEstimate = next && timeLeft.secondsLeft(now - pausedMs, next.total - next.done);
    secondsLeft.value = next?.pause === undefined ? lastEstimate : undefined;
  }

  function announceEnd({ done, damaged, failed, mistakes }: ReviewQueue): void {
    const sentences = [
      text('analysis.queue.ended', { count: done - damaged - failed }),
      ...(damaged > 0 ? [text('analysis.queue.damaged', { count: damaged })] : []),
      ...(failed > 0 ? [text('analysis.queue.failed', { count: failed })] : []),
    ];
    const action = { label: text('analysis.queue.showMistakes'), run: showMistakes };
    notices.notify(sentences.join(' '), mistakes > 0 ? { action } : undefined);
  }

  /** Lists the games with mistakes of the person who is playing. */
  function showMistakes(): void {
    void library.show({ review: 'mistakes', ...profiles.ownGames });
  }

  /** Tells the host whose mistakes it counts. */
  async function sendPlayer(): Promise<void> {
    await client.analysis.countMistakesOf({ player: profiles.ownName }).catch(notices.reportUnlessLost);
  }

  /** Follows the queue of the host, and tells it about the battery. */
  function start(): void {
    followFeed(
      connection,
      (signal) => client.analysis.queue(undefined, { signal }),
      ({ queue: next, hasEnded }) => {
        if (next !== undefined && hasEnded === true) announceEnd(next);
        // Of an earlier process, or of another page.
        if (queue.value === undefined && next !== undefined && hasEnded !== true) void sendPlayer();
        adopt(hasEnded === true ? undefined : next);
      },
    );
    watch(isOnBattery, sendPower);
    watch(
      () => profiles.ownName,
      () => {
        if (queue.value !== undefined) void sendPlayer();
      },
    );
    connection.onReconnect(sendPower);
    if (isOnBattery.value) sendPower();
  }

  function sendPower(): void {
    client.analysis.setPower({ isOnBattery: isOnBattery.value }).catch(notices.reportUnlessLost);
  }

  /** Queues the finished games among some that are not reviewed yet. */
  async function add(games: Selection): Promise<void> {
    await notices.attempt(async () => {
      await sendPlayer();
      const { added } = await client.analysis.queueReviews({ games, depth: 'normal' });
      notices.notify(
        added === 0 ? text('analysis.queue.nothing') : text('analysis.queue.queued', { count: added }),
      );
    });
  }

  /** Queues all games of the library. */
  function addAll(): Promise<void> {
    return add({ kind: 'matching', filter: {}, except: [] });
  }

  async function togglePause(): Promise<void> {
    const isPaused = queue.value?.pause === undefined;
    await client.analysis.pauseQueue({ isPaused }).catch(notices.report);
  }

  /** Empties the queue; what was found is kept. */
  async function cancel(): Promise<void> {
    await client.analysis.cancelQueue().catch(notices.report);
  }

  return { queue, share, secondsLeft, start, add, addAll, showMistakes, togglePause, cancel };
});
