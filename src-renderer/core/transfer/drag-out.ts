import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { MAX_DRAGGED_GAMES, type ExportEnd, type ExportProgress } from '#shared/contract/transfer.ts';
import { useWording } from '../../i18n/index.ts';
import { runTask } from '../../rpc/stream.ts';
import { useLibraryStore } from '../library/library.ts';
import { useConnection, useConnectionStore } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { fromBase64 } from './base64.ts';

/** The data of a drag that starts on a game. */
interface DragSubject {
  readonly games: Selection;
  readonly query?: GameQuery;
  readonly count: number;
}

/**
 * Drags games out of the library: as files where the host supports that, else as text, which can be dropped
 * into a message or an editor. A browser needs the text when the drag starts, so it is fetched when the button is
 * pressed.
 */
export const useDragOutStore = defineStore('drag-out', () => {
  const { client } = useConnection();
  const connection = useConnectionStore();
  const library = useLibraryStore();
  const notices = useNoticesStore();
  const { text, format } = useWording();

  /** Whether our own files are being dragged, which must not be dropped on our own window. */
  const isDragging = shallowRef(false);
  let prepared: { readonly id: GameId; readonly text: string } | undefined;
  let preparing: AbortController | undefined;

  /** The selected games where the game is one of them, else the game alone. */
  function subjectOf({ id }: GameSummary): DragSubject {
    const { selection, selectionCount, query } = library;
    return selection !== undefined && library.isSelected(id)
      ? { games: selection, query, count: selectionCount }
      : { games: { kind: 'games', ids: [id] }, count: 1 };
  }

  /** Called when a button is pressed on a game; prepares a possible drag. */
  function press(row: GameSummary): void {
    preparing?.abort();
    prepared = undefined;
    if (connection.capabilities.dragFiles) return;
    const subject = subjectOf(row);
    if (subject.count <= MAX_DRAGGED_GAMES) void prepare(row.id, subject);
  }

  async function prepare(id: GameId, { games, query }: DragSubject): Promise<void> {
    const stop = new AbortController();
    preparing = stop;
    const decoder = new TextDecoder();
    let content = '';
    try {
      await runTask<ExportProgress, ExportEnd>(
        client.transfer.exportGames(
          { games, format: 'hgn', ...(query === undefined ? {} : { query }) },
          { signal: stop.signal },
        ),
        ({ piece }) => {
          if (piece !== undefined) content += decoder.decode(fromBase64(piece), { stream: true });
        },
      );
      if (!stop.signal.aborted) prepared = { id, text: content + decoder.decode() };
    } catch {
      // A failure is ignored, because most presses start no drag.
    }
  }

  /** Called when a drag starts on a game; cancels it if there is no data. */
  function start(event: DragEvent, row: GameSummary): void {
    const subject = subjectOf(row);
    if (subject.count > MAX_DRAGGED_GAMES) {
      event.preventDefault();
      notices.warn(text('error.TOO_MANY_GAMES', { limit: format.number(MAX_DRAGGED_GAMES) }));
    } else if (connection.capabilities.dragFiles) {
      // The host starts a native drag instead of the browser's.
      event.preventDefault();
      void dragFiles(subject);
    } else if (event.dataTransfer === null || prepared?.id !== row.id) event.preventDefault();
    else {
      event.dataTransfer.setData('text/plain', prepared.text);
      event.dataTransfer.effectAllowed = 'copy';
    }
  }

  async function dragFiles({ games, query }: DragSubject): Promise<void> {
    const release = new AbortController();
    const onRelease = (): void => {
      release.abort();
    };
    window.addEventListener('pointerup', onRelease, { once: true });
    isDragging.value = true;
    window.addEventListener('pointermove', forgetDrag);
    const asked = { games, ...(query === undefined ? {} : { query }) };
    await client.transfer.dragOut(asked, { signal: release.signal }).catch(notices.report);
    window.removeEventListener('pointerup', onRelease);
  }

  /** The page gets no pointer events during a system drag. A move without a pressed button means that it is over. */
  function forgetDrag({ buttons }: PointerEvent): void {
    if (buttons !== 0) return;
    isDragging.value = false;
    window.removeEventListener('pointermove', forgetDrag);
  }

  return { isDragging, press, start };
});
