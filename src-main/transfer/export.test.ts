import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { libraryGameOf, recordOf, type LibraryGame, playersTitle } from '#shared/library/library-game.ts';
import { FILE_FRAMES, GameWriter } from '#shared/record/game-writer.ts';
import { formatSheetGame, SHEET_NAME } from '#shared/record/write-sheet.ts';
import { RECORD_FORMATS, type FileFormat, type RecordFormat } from '#shared/record/model/game-record.ts';
import { readGames } from '#shared/record/read-record.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { GameText } from '../database/api/stored-game.ts';
import { ALL_GAMES, these } from '../database/testing/sample.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { callable } from '../core/testing/callable.ts';
import { endOf } from '../play/testing/game-service.ts';
import { createExportGames, type ExportParts, oneAhead } from './export.ts';

const NOW = new Date(2026, 10, 20, 18, 42, 7).getTime();
const CASES = readGames(readFileSync(join(import.meta.dirname, '../../src-shared/cases/games.hgn'))).games;
const never = new AbortController().signal;

const HOSTILE_NAMES = [
  '../../etc/passwd',
  '..\\..\\autoexec.bat',
  'C:\\x',
  'CON',
  'com1.txt',
  '=HYPERLINK("http://x")',
  '+1;@SUM(A1)',
  'evil\u202egnp.exe',
  '\u0000\n\r\t',
  '棋'.repeat(64),
  '🪨'.repeat(32),
  '.hidden ',
  '  ',
  '?*<>|":/',
];

const CASE_GAMES = CASES.map((record) => libraryGameOf(record, NOW));

function caseGames(count: number): LibraryGame[] {
  return Array.from({ length: count }, (_, index) => {
    const game = CASE_GAMES[index % CASE_GAMES.length];
    if (game === undefined) throw new Error('No case');
    return game;
  });
}

const texts = new WeakMap<LibraryGame, Map<RecordFormat, ReturnType<GameWriter['game']>>>();

/** The text of a game, which is written only once, because the cases come again and again. */
function textOfGame(game: LibraryGame, format: RecordFormat): ReturnType<GameWriter['game']> {
  const known = texts.get(game) ?? new Map<RecordFormat, ReturnType<GameWriter['game']>>();
  texts.set(game, known);
  const text = known.get(format) ?? new GameWriter(format).game(recordOf(game));
  known.set(format, text);
  return text;
}

/** Creates games of one move with these names for Black. */
function named(names: readonly string[]): LibraryGame[] {
  return names.map((name) => ({
    createdAt: NOW,
    players: { black: { type: 'human', name }, white: { type: 'computer', level: 7 } },
    setup: 'classic',
    start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b',
    moves: ['d3e1'],
    komi: 0,
    swap: undefined,
    result: '*',
    termination: 'unterminated',
    record: undefined,
  }));
}

/** Creates a library in memory whose games have the ids 1, 2, 3 ... */
function libraryOf(games: readonly LibraryGame[], damaged: readonly number[] = []): ExportParts['database'] {
  const textOf = (id: GameId, format: FileFormat): GameText => {
    const game = games[id - 1];
    if (game === undefined) return { id, problem: 'gone' };
    if (damaged.includes(id)) return { id, problem: 'damaged' };
    const { players, createdAt } = game;
    if (format === 'xlsx')
      return { id, text: formatSheetGame(recordOf(game)), title: playersTitle(players), createdAt };
    const text = textOfGame(game, format);
    return text.ok
      ? { id, text: text.value, title: playersTitle(players), createdAt }
      : { id, problem: 'no-form' };
  };
  return {
    selectedGames: (selection) =>
      Promise.resolve(
        selection.kind === 'games' ? selection.ids : games.map((_, index) => (index + 1) as GameId),
      ),
    gameTexts: (ids, format) => Promise.resolve(ids.map((id) => textOf(id, format))),
    gameName: (id) => {
      const game = games[id - 1];
      return game === undefined
        ? Promise.reject(new DatabaseError('not-found', 'There is no such game', { gameId: id }))
        : Promise.resolve({ title: playersTitle(game.players), createdAt: game.createdAt });
    },
  };
}

function ids(...numbers: number[]): Selection {
  return these(...(numbers as GameId[]));
}

/** Runs an export to its end. @param other a path where the host saves the file */
async function run(
  database: ExportParts['database'],
  request: Partial<Parameters<ReturnType<typeof createExportGames>>[0]>,
  other: { path?: string | undefined; signal?: AbortSignal; saves?: boolean } = {},
) {
  const suggested: string[] = [];
  const chooseSavePath = (name: string): Promise<string | undefined> => {
    suggested.push(name);
    return Promise.resolve(other.path);
  };
  const exportGames = createExportGames({
    database,
    chooseSavePath: other.saves === true || other.path !== undefined ? chooseSavePath : undefined,
    progress: { task: (work) => work },
    now: () => NOW,
    elapsed: () => 0,
  });
  const stream = callable({ exportGames }).exportGames(
    { games: ALL_GAMES, format: 'hgn', archive: false, analysis: false, ...request },
    other.signal ?? never,
  );
  const { progress, end } = await endOf(stream);
  const bytes = Buffer.concat(progress.map(({ piece = '' }) => Buffer.from(piece, 'base64')));
  return { progress, end, bytes, suggested };
}

/** Returns what the record writer writes for these games. */
function expectedFile(games: readonly LibraryGame[], format: RecordFormat): string {
  const { head, separator, tail } = FILE_FRAMES[format];
  const written = games.flatMap((game) => {
    const text = textOfGame(game, format);
    return text.ok ? [text.value] : [];
  });
  // Excel on Windows recognises UTF-8 by the mark.
  const mark = format === 'csv' ? '\uFEFF' : '';
  return mark + head + written.join(separator) + tail;
}

describe('an export', () => {
  it('writes the whole file where the person chose, and reports at most ten times a second', async () => {
    const games = caseGames(1000);
    const folder = temporaryFolder();
    const path = join(folder, 'mine.hgn');
    writeFileSync(path, 'old');
    const { end, progress, suggested } = await run(libraryOf(games), {}, { path });
    expect(end).toEqual({ kind: 'saved', fileName: 'mine.hgn', games: 1000, leftOut: 0 });
    expect(readFileSync(path, 'utf8')).toBe(expectedFile(games, 'hgn'));
    expect(suggested).toEqual(['hokito-1000-games-2026-11-20.hgn']);
    // The clock of this test does not advance.
    expect(progress.length).toBeLessThanOrEqual(1);
    expect(readdirSync(folder)).toEqual(['mine.hgn']);
  });

  it('writes no file where no game is left', async () => {
    const path = join(temporaryFolder(), 'none.txt');
    const games = named(['Ada']).map((game) => ({ ...game, start: '6/6/6/6/6/aA4 b', moves: [] }));
    const { end } = await run(libraryOf(games), { format: 'line' }, { path });
    expect(end).toEqual({ kind: 'saved', fileName: 'none.txt', games: 0, leftOut: 1 });
    expect(existsSync(path)).toBe(false);
  });

  it('does nothing when the dialog is dismissed', async () => {
    expect((await run(libraryOf(caseGames(1)), {}, { saves: true })).end).toEqual({ kind: 'dismissed' });
  });

  it('leaves out damaged games of many, and reports them where they were selected one by one', async () => {
    const database = libraryOf(caseGames(10), [4]);
    expect((await run(database, {})).end).toMatchObject({ games: 9, leftOut: 1 });
    const folder = temporaryFolder();
    const path = join(folder, 'mine.hgn');
    writeFileSync(path, 'old');
    for (const archive of [false, true]) {
      await expect(run(database, { games: ids(3, 4), archive }, { path })).rejects.toMatchObject({
        code: 'GAME_DAMAGED',
        data: { gameId: 4 },
      });
      await expect(run(database, { games: ids(3, 99), archive }, { path })).rejects.toMatchObject({
        code: 'GAME_NOT_FOUND',
        data: { gameId: 99 },
      });
    }
    await expect(run(database, {}, { path: join(folder, 'none', 'x.hgn') })).rejects.toMatchObject({
      code: 'NOT_SAVED',
      data: { reason: 'disk-error' },
    });
    const stopped = AbortSignal.abort(new Error('cancelled'));
    await expect(run(database, {}, { path, signal: stopped })).rejects.toThrow('cancelled');
    await expect(run(database, {}, { signal: stopped })).rejects.toThrow('cancelled');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['mine.hgn']);
  });
});

it('a spreadsheet has a row for each game below a header in the language of its reader, and is the same bytes each time', async () => {
  const games = libraryOf(caseGames(250));
  // One file, also where one for each game is asked for.
  const request = { format: 'xlsx', archive: true, headings: ['Datum', 'Uhrzeit'] } satisfies Parameters<
    typeof run
  >[1];
  const { bytes, end } = await run(games, request);
  expect(end).toMatchObject({ fileName: 'hokito-250-games-2026-11-20.xlsx', games: 250 });
  const sheet = Buffer.from(unzipSync(bytes)[SHEET_NAME] ?? []).toString();
  const [head = '', ...rows] = sheet.match(/<row>.*?<\/row>/g) ?? [];
  expect([...head.matchAll(/>([^<>]+)<\/t>/g)].map(([, text]) => text).slice(0, 3)).toEqual([
    'Datum',
    'Uhrzeit',
    'Black',
  ]);
  expect(rows).toEqual(caseGames(250).map((game) => formatSheetGame(recordOf(game))));
  expect((await run(games, request)).bytes.equals(bytes)).toBe(true);
});

describe('an archive', () => {
  it.each(RECORD_FORMATS)('has a file for each game, as %s', async (format) => {
    const games = caseGames(250);
    const { bytes, end } = await run(libraryOf(games), { format, archive: true });
    expect(end).toMatchObject({ fileName: 'hokito-250-games-2026-11-20.zip', games: 250 });
    const files = Object.values(unzipSync(bytes)).map((file) => Buffer.from(file).toString());
    expect(files).toEqual(games.map((game) => expectedFile([game], format)));
  });

  it('is the same bytes each time', async () => {
    const [one, other] = [
      await run(libraryOf(caseGames(30)), { archive: true }),
      await run(libraryOf(caseGames(30)), { archive: true }),
    ];
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });
});

describe('hostile names', () => {
  /** Letters, digits, spaces, `_` and `-`, one dot, and no more bytes than any system allows. */
  const harmless = /^[\p{L}\p{N}_-][\p{L}\p{N} _-]*\.\w+$/u;

  it('never get into the names of files', async () => {
    const database = libraryOf(named(HOSTILE_NAMES));
    for (const [index] of HOSTILE_NAMES.entries()) {
      const { end } = await run(database, { games: ids(index + 1) });
      const fileName = end.kind === 'download' ? end.fileName : '';
      expect(fileName).toMatch(harmless);
      expect(Buffer.byteLength(fileName)).toBeLessThan(100);
    }
    const { bytes } = await run(database, { archive: true });
    const names = Object.keys(unzipSync(bytes));
    expect(new Set(names.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(
      HOSTILE_NAMES.length,
    );
    for (const [index, name] of names.entries()) {
      expect(name).toMatch(harmless);
      expect(name.startsWith(`${String(index + 1).padStart(2, '0')} `)).toBe(true);
    }
  });

  it('are kept apart in an archive also where they are the same but for case', async () => {
    const { bytes } = await run(libraryOf(named(['ADA', 'Ada', 'ada'])), { archive: true });
    expect(Object.keys(unzipSync(bytes))).toEqual([
      '1 ADA - Computer 7 2026-11-20.hgn',
      '2 Ada - Computer 7 2026-11-20.hgn',
      '3 ada - Computer 7 2026-11-20.hgn',
    ]);
  });

  it('are no formulas in a table', async () => {
    const { bytes } = await run(libraryOf(named(HOSTILE_NAMES)), { format: 'csv' });
    for (const line of bytes.toString().split('\r\n').slice(1))
      for (const cell of line.split(/[,;]/)) expect(cell).not.toMatch(/^"?\s*[=+@]/);
  });
});

async function* countTo(last: number, asked: number[]): AsyncGenerator<number, void, void> {
  try {
    for (let number = 1; number <= last; number++) {
      asked.push(number);
      yield await Promise.resolve(number);
    }
  } finally {
    asked.push(-1);
  }
}

it('gives all values in order, each asked for before the one before it is done with', async () => {
  const asked: number[] = [];
  const seen: [number, number[]][] = [];
  for await (const number of oneAhead(countTo(3, asked))) seen.push([number, [...asked]]);
  expect(seen).toEqual([
    [1, [1, 2]],
    [2, [1, 2, 3]],
    [3, [1, 2, 3, -1]],
  ]);
});

it('ends its source where no more values are taken', async () => {
  const asked: number[] = [];
  for await (const number of oneAhead(countTo(9, asked))) if (number === 2) break;
  expect(asked).toEqual([1, 2, 3, -1]);
});

it('gives the values before a failure, then fails', async () => {
  const failing = async function* (): AsyncGenerator<number, void, void> {
    yield await Promise.resolve(1);
    throw new Error('no more');
  };
  const seen: number[] = [];
  const all = async (): Promise<void> => {
    for await (const number of oneAhead(failing())) seen.push(number);
  };
  await expect(all()).rejects.toThrow('no more');
  expect(seen).toEqual([1]);
});
