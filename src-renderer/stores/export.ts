import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { MOST_GAMES_A_CALL } from '#shared/contract/library.ts';
import type { ExportEnd, ExportProgress } from '#shared/contract/transfer.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { useWording } from '../i18n/index.ts';
import { runTask } from '../rpc/stream.ts';
import { useConnection } from './host.ts';
import { useNoticesStore } from './notices.ts';
import { saveDownload } from './save-download.ts';

/** An export under way. */
interface ExportUnderWay {
  readonly done: number;
  readonly total: number;
  readonly stop: AbortController;
}

/** Writes games to a file: the host does where it has a save dialog, otherwise the browser saves what the host sends. */
export const useExportStore = defineStore('export', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const { text, format } = useWording();
  const underWay = shallowRef<ExportUnderWay>();

  /** @param ids the games, in the order of the file */
  async function exportGames(ids: readonly GameId[]): Promise<void> {
    if (underWay.value !== undefined || ids.length === 0) return;
    if (ids.length > MOST_GAMES_A_CALL) {
      notices.tell(text('library.exportTooMany', { count: format.number(MOST_GAMES_A_CALL) }));
      return;
    }
    const stop = new AbortController();
    const pieces: string[] = [];
    underWay.value = { done: 0, total: ids.length, stop };
    try {
      const task = client.transfer.exportGames({ ids: [...ids] }, { signal: stop.signal });
      const end = await runTask<ExportProgress, ExportEnd>(task, ({ done, total, text: piece }) => {
        if (piece !== undefined) pieces.push(piece);
        underWay.value = { done, total, stop };
      });
      if (end.kind === 'dismissed') return;
      if (end.kind === 'download') saveDownload(end.fileName, pieces);
      notices.tell(text('library.exported', { count: end.games, file: end.fileName }));
    } catch (error) {
      notices.report(error);
    } finally {
      underWay.value = undefined;
    }
  }

  function stop(): void {
    underWay.value?.stop.abort();
  }

  return { underWay, exportGames, stop };
});
