import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameFilter, GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportEnd, ExportOptions, ExportProgress } from '#shared/contract/transfer.ts';
import type { FileFormat } from '#shared/record/model/game-record.ts';
import { TABLE_COLUMNS } from '#shared/record/table-columns.ts';
import { useText } from '../../i18n/index.ts';
import { runTask } from '../../rpc/stream.ts';
import { fromBase64 } from './base64.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useLibraryStore } from '../library/library.ts';
import { useGameStore } from '../table/game.ts';
import { useReviewStore } from '../reading/review.ts';
import { saveDownload } from './save-download.ts';

/** A set of games to export. */
export interface ExportChoice {
  readonly what: 'game' | 'selected' | 'matching' | 'all';
  readonly games: Selection;
  /** The order of the file. */
  readonly query?: GameQuery;
  readonly count: number;
}

/** The format of the file, and what it contains. */
export interface ExportForm extends ExportOptions {
  readonly format: FileFormat;
  /** An archive with a file for each game, instead of one file. */
  readonly archive: boolean;
}

interface RunningExport {
  readonly done: number;
  readonly total: number;
  readonly stop: AbortController;
}

type ExportTask = Parameters<typeof runTask<ExportProgress, ExportEnd>>[0];

const ONE_TEXT: ExportForm = { format: 'hgn', archive: false };

/**
 * The sets of games that the view shown offers for export, and how they are written to a file: the host does if it has a save dialog,
 * otherwise the browser saves what the host sends.
 */
export const useExportStore = defineStore('export', () => {
  const { client } = useConnection();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const game = useGameStore();
  const review = useReviewStore();
  const library = useLibraryStore();
  const text = useText();
  const running = shallowRef<RunningExport>();

  const shownGame = computed((): GameId | undefined => {
    if (navigation.isBoardShown) return game.game?.id;
    if (navigation.view === 'review') return review.game?.id;
    return navigation.view === 'library' ? library.chosen : undefined;
  });

  /** What may be exported, from the most specific choice to all games. */
  const choices = computed((): readonly ExportChoice[] => {
    const one: ExportChoice[] =
      shownGame.value === undefined
        ? []
        : [{ what: 'game', games: { kind: 'games', ids: [shownGame.value] }, count: 1 }];
    if (navigation.view !== 'library') return one;
    const { query, filter, selection, selectionCount, isFiltered, inBin, total, notInBin } = library;
    const several: ExportChoice[] = [];
    if (selection !== undefined)
      several.push({ what: 'selected', games: selection, query, count: selectionCount });
    if (isFiltered || inBin) {
      several.push({ what: 'matching', games: allThatMatch(filter), query, count: total });
    }
    several.push({ what: 'all', games: allThatMatch({}), query: { ...query, filter: {} }, count: notInBin });
    return [...several, ...one].filter(({ count }) => count > 0);
  });

  async function exportGames(choice: ExportChoice, form: ExportForm): Promise<void> {
    const { games, query } = choice;
    const headings = TABLE_COLUMNS.map(({ key }) => text(`transfer.export.column.${key}`));
    const request = {
      games,
      ...form,
      ...(query === undefined ? {} : { query }),
      ...(form.format === 'xlsx' ? { headings } : {}),
    };
    await run(choice.count, (signal) => client.transfer.exportGames(request, { signal }));
  }

  /** Exports a collection as text: its games and positions in their order, with its name and notes. */
  async function exportCollection(name: string, count: number): Promise<void> {
    await run(count, (signal) => client.transfer.exportCollection({ name, format: 'hgn' }, { signal }));
  }

  /** Runs an export and saves the file where the host has not. @param count of games or entries */
  async function run(count: number, begin: (signal: AbortSignal) => ExportTask): Promise<void> {
    if (running.value !== undefined || count === 0) return;
    const stop = new AbortController();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    running.value = { done: 0, total: count, stop };
    await notices.attempt(async () => {
      const end = await runTask<ExportProgress, ExportEnd>(begin(stop.signal), ({ done, total, piece }) => {
        if (piece !== undefined) pieces.push(fromBase64(piece));
        running.value = { done, total, stop };
      });
      if (end.kind === 'download' && end.games > 0) saveDownload(end.fileName, pieces);
      notifyEnd(end);
    });
    running.value = undefined;
  }

  /** Exports one game as text, without the export dialog. */
  function exportGame(id: GameId): Promise<void> {
    return exportGames({ what: 'game', games: { kind: 'games', ids: [id] }, count: 1 }, ONE_TEXT);
  }

  function notifyEnd(end: ExportEnd): void {
    if (end.kind === 'dismissed') return;
    const { games, leftOut, fileName } = end;
    if (games === 0) {
      notices.warn(text('transfer.export.nothing'));
      return;
    }
    const saved = text('transfer.export.saved', { count: games, file: fileName });
    if (leftOut === 0) notices.notify(saved);
    else notices.warn(text('transfer.export.leftOut', { saved, count: leftOut }));
  }

  function stop(): void {
    running.value?.stop.abort();
  }

  return { running, shownGame, choices, exportGames, exportGame, exportCollection, stop };
});

function allThatMatch(filter: GameFilter): Selection {
  return { kind: 'matching', filter, except: [] };
}
