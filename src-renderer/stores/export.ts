import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { GameQuery, Selection } from '#shared/contract/library.ts';
import type { ExportEnd, ExportProgress } from '#shared/contract/transfer.ts';
import { useText } from '../i18n/index.ts';
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
  const text = useText();
  const underWay = shallowRef<ExportUnderWay>();

  /** @param query gives the order of the file; without it the games stand in the order they were begun */
  async function exportGames(games: Selection, query?: GameQuery): Promise<void> {
    if (underWay.value !== undefined) return;
    const stop = new AbortController();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    underWay.value = { done: 0, total: 0, stop };
    try {
      const task = client.transfer.exportGames({ games, query, format: 'hgn' }, { signal: stop.signal });
      const end = await runTask<ExportProgress, ExportEnd>(task, ({ done, total, piece }) => {
        if (piece !== undefined) pieces.push(Uint8Array.from(atob(piece), (byte) => byte.charCodeAt(0)));
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
