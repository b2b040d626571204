import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Backup, Condition, DataPlace } from '#shared/contract/data.ts';
import { useWording, type Text, type TextAndFormat } from '../i18n/index.ts';
import { failureOf } from '../rpc/errors.ts';
import { followFeed } from '../rpc/stream.ts';
import { failureText, useNoticesStore } from '../app/notices.ts';
import { useGameStore } from './table/game.ts';
import { useConnection, useConnectionStore } from '../app/host.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useReviewStore } from './reading/review.ts';

/** Commands that a person may cancel: moving the data folder; making a backup or restoring one. */
type Cancellable = 'move' | 'backup';

/** A message about the state of the library when it was opened, and the actions it offers. */
export interface ConditionLine {
  readonly kind: 'recovery' | 'read-only' | 'damaged-games' | 'settings';
  readonly text: string;
  readonly canRepair: boolean;
  readonly hasFiles: boolean;
  /** The numbers of the games that it is about, as a sentence; empty if it is about none. */
  readonly numbers: string;
}

const CAUSES = { damaged: 'damaged', missing: 'gone', 'changes-lost': 'changes' } as const;
const READ_ONLY = {
  'read-only': 'readOnly',
  newer: 'newer',
  unreleased: 'unreleased',
  foreign: 'foreign',
} as const;

/** The data folder, the condition in which the library was opened, the backups, and the machine's memory and processors. */
export const useDataStore = defineStore('data', () => {
  const connection = useConnection();
  const { client } = connection;
  const host = useConnectionStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const game = useGameStore();
  const review = useReviewStore();
  const wording = useWording();
  const { text, format } = wording;
  const place = shallowRef<DataPlace>();
  const backups = shallowRef<readonly Backup[]>([]);
  const machine = shallowRef<Awaited<ReturnType<typeof client.system.machine>>>();
  /** Whether a command on the files is running. */
  const busy = shallowRef(false);
  const running = shallowRef<{ readonly what: Cancellable; readonly controller: AbortController }>();
  /** The reason why the last folder was refused, as a sentence. */
  const refusal = shallowRef<string>();
  const condition = shallowRef<Condition>();
  /** The texts of the messages that the person has closed. */
  const dismissed = shallowRef<ReadonlySet<string>>(new Set());

  const conditionLines = computed(() =>
    linesOf(wording, condition.value).filter((line) => !dismissed.value.has(line.text)),
  );

  /** Runs a command and reports its failure. @returns whether it succeeded */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy.value) return false;
    busy.value = true;
    const isDone = await notices.attempt(work);
    busy.value = false;
    return isDone;
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
    const asked = Promise.all([client.data.place(), client.data.backups()]);
    const found = await asked.catch(notices.reportUnlessLost);
    if (found !== undefined) [place.value, backups.value] = found;
  }

  async function askMachine(): Promise<void> {
    machine.value ??= await client.system.machine().catch(notices.reportUnlessLost);
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

  async function askCondition(): Promise<void> {
    const found = await client.data.condition().catch(notices.reportUnlessLost);
    if (found !== undefined) condition.value = found;
  }

  /** Asks for the condition of the library, and again after each change of it as a whole. */
  function start(): void {
    void askCondition();
    followFeed(
      connection,
      (signal) => client.library.changes(undefined, { signal }),
      ({ kind }) => {
        if (kind === 'changed') void askCondition();
      },
    );
    connection.onReconnect(() => void askCondition());
  }

  /** Repairs damaged games of the library. */
  async function repair(): Promise<void> {
    await attempt(async () => {
      condition.value = await client.data.repair();
    });
  }

  /** Shows the data folder in the system's file manager; if the host cannot, opens the settings, which show its path. */
  function showFiles(): void {
    if (host.capabilities.openFolder) void openFolder();
    else navigation.go('settings');
  }

  function dismiss({ text: words }: ConditionLine): void {
    dismissed.value = new Set([...dismissed.value, words]);
  }

  return {
    start,
    conditionLines,
    repair,
    showFiles,
    dismiss,
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

/** The messages about a condition of the library: recovered, damaged, missing or read-only. */
function linesOf(wording: TextAndFormat, found: Condition | undefined): ConditionLine[] {
  if (found === undefined) return [];
  const { text } = wording;
  const games = (count: number): string => text('library.games', { count });
  const { recovery, readOnly, damagedGames, damagedNumbers, settingsSetAside } = found;
  const lines: ConditionLine[] = [];
  if (recovery !== undefined) {
    const counts = { games: games(recovery.games), missing: games(recovery.missing) };
    const words = text(`recovery.${CAUSES[recovery.cause]}`, counts);
    lines.push({
      kind: 'recovery',
      text: recovery.mayLackMore ? `${words} ${moreMissing(wording, recovery.backupMadeAt)}` : words,
      canRepair: false,
      hasFiles: recovery.hasFiles,
      numbers: numbersText(text, recovery.missingGames, recovery.missing),
    });
  }
  if (readOnly !== undefined)
    lines.push({
      kind: 'read-only',
      text: text(`recovery.${READ_ONLY[readOnly]}`),
      canRepair: false,
      hasFiles: true,
      numbers: '',
    });
  if (damagedGames > 0) {
    const words = text('recovery.damagedGames', { games: games(damagedGames) });
    lines.push({
      kind: 'damaged-games',
      text: words,
      canRepair: readOnly === undefined,
      hasFiles: false,
      numbers: numbersText(text, damagedNumbers, damagedGames),
    });
  }
  if (settingsSetAside === true)
    lines.push({
      kind: 'settings',
      text: text('recovery.settings'),
      canRepair: false,
      hasFiles: true,
      numbers: '',
    });
  return lines;
}

/** Says which games a recovery may lack that nothing names. @param backupMadeAt of the backup that it started from */
function moreMissing({ text, format }: TextAndFormat, backupMadeAt: number | undefined): string {
  return backupMadeAt === undefined
    ? text('recovery.more')
    : text('recovery.sinceBackup', { date: format.moment(backupMadeAt) });
}

/** Lists the numbers of games: `12, 14–20`. A range is not broken between lines. @param count of all games, also those that are not listed */
function numbersText(text: Text, ranges: readonly (readonly [number, number])[], count: number): string {
  if (ranges.length === 0) return '';
  const numbers = ranges
    .map(([first, last]) => (first === last ? String(first) : `${first}\u2060–\u2060${last}`))
    .join(', ');
  const more = count - ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return more > 0
    ? text('recovery.numbersAndMore', { numbers, more })
    : text('recovery.numbers', { numbers });
}
