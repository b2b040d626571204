import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Condition } from '#shared/contract/data.ts';
import { useText } from '../../i18n/index.ts';
import { followFeed } from '../../rpc/stream.ts';
import { useConnectionStore } from '../page/connection.ts';
import { useConnection } from '../page/host.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { useNoticesStore } from '../page/notices.ts';
import { useDataStore } from './data.ts';

/** What a person is told about the library as it was found, and what they can do about it. */
export interface ConditionLine {
  readonly kind: 'recovery' | 'read-only' | 'damaged-games' | 'settings';
  readonly text: string;
  readonly canRepair: boolean;
  readonly hasFiles: boolean;
}

const CAUSES = { damaged: 'damaged', missing: 'gone', 'changes-lost': 'changes' } as const;
const READ_ONLY = { 'read-only': 'readOnly', newer: 'newer', foreign: 'foreign' } as const;

/** How the library was found when it was opened: damaged, missing, not to be changed. */
export const useConditionStore = defineStore('condition', () => {
  const connection = useConnection();
  const { client } = connection;
  const host = useConnectionStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const data = useDataStore();
  const text = useText();
  const condition = shallowRef<Condition>();
  /** The lines that were read and put away, by what they say. */
  const dismissed = shallowRef<ReadonlySet<string>>(new Set());
  const busy = shallowRef(false);

  const games = (count: number): string => text('library.games', { count });

  const lines = computed(() => linesOf(condition.value).filter((line) => !dismissed.value.has(line.text)));

  function linesOf(found: Condition | undefined): ConditionLine[] {
    if (found === undefined) return [];
    const { recovery, readOnly, damagedGames, settingsSetAside } = found;
    const lines: ConditionLine[] = [];
    if (recovery !== undefined) {
      const counts = { games: games(recovery.games), missing: games(recovery.missing) };
      const words = text(`recovery.${CAUSES[recovery.cause]}`, counts);
      lines.push({ kind: 'recovery', text: words, canRepair: false, hasFiles: recovery.hasFiles });
    }
    if (readOnly !== undefined)
      lines.push({
        kind: 'read-only',
        text: text(`recovery.${READ_ONLY[readOnly]}`),
        canRepair: false,
        hasFiles: true,
      });
    if (damagedGames > 0) {
      const words = text('recovery.damagedGames', { games: games(damagedGames) });
      lines.push({ kind: 'damaged-games', text: words, canRepair: readOnly === undefined, hasFiles: false });
    }
    if (settingsSetAside === true)
      lines.push({ kind: 'settings', text: text('recovery.settings'), canRepair: false, hasFiles: true });
    return lines;
  }

  async function ask(): Promise<void> {
    try {
      condition.value = await client.data.condition();
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Puts the library together anew where games of it are damaged. */
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

  /** Shows the data folder in the system's file manager; where there is none, the settings have its path. */
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
