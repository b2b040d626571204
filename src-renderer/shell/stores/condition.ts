import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Condition } from '#shared/contract/data.ts';
import { useWording } from '../../i18n/index.ts';
import { followFeed } from '../../rpc/stream.ts';
import { useConnectionStore } from '../../app/connection.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useDataStore } from './data.ts';

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

/** The messages about the state of the library when it was opened: recovered, damaged, missing or read-only. */
export const useConditionStore = defineStore('condition', () => {
  const connection = useConnection();
  const { client } = connection;
  const host = useConnectionStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const data = useDataStore();
  const { text, format } = useWording();
  const condition = shallowRef<Condition>();
  /** The texts of the messages that the person has closed. */
  const dismissed = shallowRef<ReadonlySet<string>>(new Set());
  const busy = shallowRef(false);

  const games = (count: number): string => text('library.games', { count });

  const lines = computed(() => linesOf(condition.value).filter((line) => !dismissed.value.has(line.text)));

  function linesOf(found: Condition | undefined): ConditionLine[] {
    if (found === undefined) return [];
    const { recovery, readOnly, damagedGames, damagedNumbers, settingsSetAside } = found;
    const lines: ConditionLine[] = [];
    if (recovery !== undefined) {
      const counts = { games: games(recovery.games), missing: games(recovery.missing) };
      const words = text(`recovery.${CAUSES[recovery.cause]}`, counts);
      lines.push({
        kind: 'recovery',
        text: recovery.mayLackMore ? `${words} ${moreMissing(recovery.backupMadeAt)}` : words,
        canRepair: false,
        hasFiles: recovery.hasFiles,
        numbers: numbersText(recovery.missingGames, recovery.missing),
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
        numbers: numbersText(damagedNumbers, damagedGames),
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
  function moreMissing(backupMadeAt: number | undefined): string {
    return backupMadeAt === undefined
      ? text('recovery.more')
      : text('recovery.sinceBackup', { date: format.moment(backupMadeAt) });
  }

  /** Lists the numbers of games: `12, 14–20`. A range is not broken between lines. @param count of all games, also those that are not listed */
  function numbersText(ranges: readonly (readonly [number, number])[], count: number): string {
    if (ranges.length === 0) return '';
    const numbers = ranges
      .map(([first, last]) => (first === last ? String(first) : `${first}\u2060–\u2060${last}`))
      .join(', ');
    const more = count - ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    return more > 0
      ? text('recovery.numbersAndMore', { numbers, more })
      : text('recovery.numbers', { numbers });
  }

  async function ask(): Promise<void> {
    try {
      condition.value = await client.data.condition();
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Repairs damaged games of the library. */
  async function repair(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    try {
      condition.value = await client.data.repair();
    } catch (error) {
      notices.report(error);
    } finally {
      busy.value = false;
    }
  }

  /** Shows the data folder in the system's file manager; if the host cannot, opens the settings, which show its path. */
  function showFiles(): void {
    if (host.capabilities.openFolder) void data.openFolder();
    else navigation.go('settings');
  }

  function dismiss({ text: words }: ConditionLine): void {
    dismissed.value = new Set([...dismissed.value, words]);
  }

  function start(): void {
    void ask();
    followFeed(
      connection,
      (signal) => client.library.changes(undefined, { signal }),
      ({ kind }) => {
        if (kind === 'changed') void ask();
      },
    );
    connection.onReconnect(() => void ask());
  }

  return { lines, busy, start, repair, showFiles, dismiss };
});
