import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Backup, DataPlace } from '#shared/contract/data.ts';
import { useWording } from '../../i18n/index.ts';
import { failureOf } from '../../rpc/errors.ts';
import { failureText } from '../../app/failure-text.ts';
import { useGameStore } from '../../play/stores/game.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useReviewStore } from '../../review/stores/review.ts';

/** Commands that a person may cancel: moving the data folder; making a backup or restoring one. */
type Cancellable = 'move' | 'backup';

/** The data folder, the backups, and the machine's memory and processors. */
export const useDataStore = defineStore('data', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const game = useGameStore();
  const review = useReviewStore();
  const { text, format } = useWording();
  const place = shallowRef<DataPlace>();
  const backups = shallowRef<readonly Backup[]>([]);
  const machine = shallowRef<Awaited<ReturnType<typeof client.system.machine>>>();
  /** Whether a command on the files is running. */
  const busy = shallowRef(false);
  /** The running command that can be cancelled. */
  const running = shallowRef<{ readonly what: Cancellable; readonly controller: AbortController }>();
  /** The reason why the last folder was refused, as a sentence. */
  const refusal = shallowRef<string>();

  /** Runs a command and reports its failure. @returns whether it succeeded */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy.value) return false;
    busy.value = true;
    try {
      await work();
      return true;
    } catch (error) {
      notices.report(error);
      return false;
    } finally {
      busy.value = false;
    }
  }

  /** Runs a command that the person may cancel. The state is read again then: the command may just have been done. */
  async function attemptCancellable(
    what: Cancellable,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const controller = new AbortController();
    const isDone = await attempt(async () => {
      running.value = { what, controller };
      try {
        await work(controller.signal);
      } finally {
        running.value = undefined;
      }
    });
    if (controller.signal.aborted) await refresh();
    return isDone;
  }

  function cancel(): void {
    running.value?.controller.abort();
  }

  async function refresh(): Promise<void> {
    try {
      [place.value, backups.value] = await Promise.all([client.data.place(), client.data.backups()]);
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  async function askMachine(): Promise<void> {
    try {
      machine.value ??= await client.system.machine();
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  async function openFolder(): Promise<void> {
    await attempt(async () => {
      await client.data.openFolder();
    });
  }

  /** Asks for a folder by the system's own dialog. @returns undefined if none was chosen */
  async function chooseFolder(): Promise<string | undefined> {
    let chosen: string | undefined;
    await attempt(async () => {
      chosen = (await client.data.chooseFolder()).folder;
    });
    return chosen;
  }

  /** Moves everything to another folder. @returns whether it succeeded; the reason for a refusal is in `refusal` */
  async function move(to: string): Promise<boolean> {
    refusal.value = undefined;
    let isDone = false;
    await attemptCancellable('move', async (signal) => {
      try {
        place.value = await client.data.move({ to }, { signal });
        isDone = true;
        notices.notify(text('settings.data.moved', { folder: place.value.folder }));
      } catch (error) {
        refusal.value = failureText(text, failureOf(error));
      }
    });
    return isDone;
  }

  /** Deletes the copy from before the last move. */
  async function removeFormer(): Promise<void> {
    await attempt(async () => {
      place.value = await client.data.removeFormer();
    });
  }

  async function backUp(): Promise<void> {
    const isDone = await attemptCancellable('backup', async (signal) => {
      const { backup } = await client.data.backUp(undefined, { signal });
      const games = text('library.games', { count: backup?.games ?? 0 });
      notices.notify(
        backup === undefined ? text('settings.backups.noGames') : text('settings.backups.done', { games }),
      );
    });
    if (isDone) await refresh();
  }

  /** Restores a backup; also the game in play is then that of the backup. */
  async function restore({ name, madeAt }: Backup): Promise<void> {
    // The computer would look for a move of a game that is no longer there.
    game.stopThinking();
    const isDone = await attemptCancellable('backup', async (signal) => {
      const { games: count } = await client.data.restore({ name }, { signal });
      await game.leave();
      await review.refetch();
      notices.notify(text('settings.backups.restored', { count, date: format.day(madeAt) }));
    });
    if (isDone) await refresh();
    else void game.thinkOnce();
  }

  return {
    place,
    backups,
    machine,
    busy,
    cancellable: computed(() => running.value?.what),
    cancel,
    refusal,
    refresh,
    askMachine,
    openFolder,
    chooseFolder,
    move,
    removeFormer,
    backUp,
    restore,
  };
});
