import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { toBase64 } from './base64.ts';
import { useExportStore, type ExportChoice } from './export.ts';
import { useGameStore } from '../table/game.ts';
import { useLibraryStore } from '../library/library.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';

const TWO: ExportChoice = {
  what: 'selected',
  games: { kind: 'games', ids: [1 as GameId, 2 as GameId] },
  query: { filter: {}, sortBy: 'moves', direction: 'ascending' },
  count: 2,
};
const JSON_ARCHIVE = { format: 'json', archive: true, analysis: false } as const;

eachTestHasPage();

let saved: { name: string; blob: Blob }[];

beforeEach(() => {
  saved = [];
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made.at(-1);
    if (blob !== undefined) saved.push({ name: this.download, blob });
  });
});

const noticeTexts = (): string[] => page.use(useNoticesStore).notices.map(({ text }) => text);

describe('an export', () => {
  it('asks for just what was chosen and hands the bytes to the browser as one file', async () => {
    const bytes = Uint8Array.from({ length: 700 }, (_, at) => (at * 7) % 256);
    host.transfer.exportAnswer = {
      progress: [
        { done: 1, total: 2, piece: toBase64(bytes.subarray(0, 301)) },
        { done: 2, total: 2, piece: toBase64(bytes.subarray(301)) },
      ],
      end: { kind: 'download', fileName: 'games.zip', games: 2, leftOut: 0 },
    };
    const exports = page.use(useExportStore);
    await exports.exportGames(TWO, JSON_ARCHIVE);
    expect(host.calls).toEqual([
      ['transfer.exportGames', { games: TWO.games, query: TWO.query, ...JSON_ARCHIVE }],
    ]);
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toBe('games.zip');
    expect(saved[0]?.blob.type).toBe('application/zip');
    expect(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
    expect(noticeTexts()).toEqual(['2 games saved in games.zip']);
    expect(exports.running).toBeUndefined();
  });

  it('says which games have no such form', async () => {
    const exports = page.use(useExportStore);
    host.transfer.exportAnswer.end = { kind: 'download', fileName: 'games.txt', games: 1200, leftOut: 1 };
    await exports.exportGames(TWO, { format: 'line', archive: false, analysis: false });
    host.transfer.exportAnswer.end = { kind: 'download', fileName: 'games.txt', games: 0, leftOut: 2 };
    await exports.exportGames(TWO, { format: 'line', archive: false, analysis: false });
    expect(noticeTexts()).toEqual([
      '1,200 games saved in games.txt. One game cannot be saved in this format and was left out.',
      words.en.transfer.export.nothing,
    ]);
    expect(saved).toHaveLength(1);
  });

  it('says nothing when the person closed the save dialog or stopped it', async () => {
    const exports = page.use(useExportStore);
    await exports.exportGame(1 as GameId);
    const release = host.holdNext('transfer.exportGames');
    const stopped = exports.exportGame(1 as GameId);
    expect(exports.running).toMatchObject({ done: 0, total: 1 });
    exports.stop();
    release();
    await stopped;
    expect(noticeTexts()).toEqual([]);
    expect(exports.running).toBeUndefined();
  });
});

describe('what may be exported', () => {
  const whats = (): string[] => page.use(useExportStore).choices.map(({ what }) => what);

  it('is the game on the board, in play', async () => {
    expect(whats()).toEqual([]);
    const { id } = host.put({});
    await page.use(useGameStore).start();
    expect(page.use(useExportStore).choices).toEqual([
      { what: 'game', games: { kind: 'games', ids: [id] }, count: 1 },
    ]);
  });

  it('is the selected games, those that match, all, or the chosen one, in the library', async () => {
    for (const name of ['Ada', 'Mia', 'Mia']) {
      host.put({ players: { black: { type: 'human', name }, white: { type: 'computer', level: 3 } } });
    }
    const library = page.use(useLibraryStore);
    page.use(useNavigationStore).go('library');
    await library.start();
    expect(whats()).toEqual(['all', 'game']);
    await library.narrow({ text: 'mia' });
    expect(whats()).toEqual(['matching', 'all', 'game']);
    library.selectAll(true);
    const { choices } = page.use(useExportStore);
    expect(choices.map(({ what, count }) => [what, count])).toEqual([
      ['selected', 2],
      ['matching', 2],
      ['all', 3],
      ['game', 1],
    ]);
    expect(choices.find(({ what }) => what === 'all')).toMatchObject({
      games: { kind: 'matching', filter: {}, except: [] },
      query: { filter: {}, sortBy: 'date' },
    });
    expect(choices.find(({ what }) => what === 'matching')?.games).toEqual({
      kind: 'matching',
      filter: { text: 'mia' },
      except: [],
    });
  });

  it('is nothing in an empty library or in the settings', async () => {
    page.use(useNavigationStore).go('library');
    await page.use(useLibraryStore).start();
    expect(whats()).toEqual([]);
    page.use(useNavigationStore).go('settings');
    expect(whats()).toEqual([]);
  });
});
