import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameSummary } from '#shared/contract/schemas.ts';
import { DatabaseError, databaseErrorOf } from '../api/database-errors.ts';
import type { LibraryCondition } from '../api/library-condition.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { openLibrary, type Library } from '../../database-thread/open-library.ts';
import { recoverLibrary } from '../recovery/recover-library.ts';
import { newGame } from './new-game.ts';

const GAMES = 30;
const IN_BACKUP = 20;
const MOVES = ['d3e1', 'b6c6', 'e3d4', 'c5d5'];
const PAGE_BYTES = 4096;

const HARMS = ['cut', 'flip', 'page', 'empty', 'gone', 'log gone', 'log cut', 'log flipped'] as const;

/** The result of damaging a library in many ways. */
export interface DamageFigures {
  readonly trials: number;
  readonly opened: number;
  /** Games of the backup that did not come back unchanged. */
  readonly lost: number;
  /**
   * Games that were lost without a word: the report did not say that changes may be missing, and they were not refused or shown as
   * damaged. Without its write-ahead log a library is an older one, which nothing shows.
   */
  readonly unnamed: number;
  /** Games that were named as lost and had never existed. */
  readonly invented: number;
  /** Games or rows that were returned with another content. */
  readonly falseGames: number;
  readonly faults: readonly string[];
}

/**
 * Damages copies of a library that a killed process left, and opens them. Each kind of damage is tried with and without
 * a backup.
 * @param isTime whether there is time for another one
 */
export function runDamageTrials(
  trials: number,
  seed: number,
  isTime: () => boolean = () => true,
): DamageFigures {
  const base = mkdtempSync(join(tmpdir(), 'hokito-damage-'));
  const random = seededRandom(seed);
  const figures = {
    trials: 0,
    opened: 0,
    lost: 0,
    unnamed: 0,
    invented: 0,
    falseGames: 0,
    faults: [] as string[],
  };
  try {
    const crashed = join(base, 'crashed');
    const { games, rows } = makeCrashed(join(base, 'made'), crashed);
    for (let trial = 0; trial < trials && isTime(); trial++) {
      const harm = HARMS[trial % HARMS.length] ?? 'cut';
      const isAlone = Math.floor(trial / HARMS.length) % 2 === 1;
      const copy = join(base, 'copy');
      cpSync(crashed, copy, { recursive: true });
      damage(copy, harm, (below) => randomBelow(random, below));
      if (isAlone) rmSync(join(copy, 'backups'), { recursive: true });
      figures.trials++;
      const fault = tryOne(copy, games, rows, { isAlone, isLog: harm.startsWith('log') }, figures);
      if (fault !== undefined && figures.faults.length < 20)
        figures.faults.push(`Trial ${String(trial)} (${harm}${isAlone ? ', alone' : ''}): ${fault}`);
      rmSync(copy, { recursive: true });
    }
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  return figures;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function tryOne(
  folder: string,
  games: readonly StoredGame[],
  rows: ReadonlyMap<number, string>,
  { isAlone, isLog }: { readonly isAlone: boolean; readonly isLog: boolean },
  figures: Mutable<DamageFigures>,
): string | undefined {
  const conditions: LibraryCondition[] = [];
  let library: Library | undefined;
  try {
    library = openLibrary(folder, (condition) => conditions.push(condition));
    figures.opened++;
    // Damage that the background check finds is repaired.
    const { damaged } = call(library, 'checkSomeGames', 0) as { damaged: number[] };
    if (damaged.length > 0 && !isAlone) {
      library.close();
      recoverLibrary(folder, 'damaged');
      library = openLibrary(folder);
    }
    const named = new Set(
      conditions.flatMap(({ recovery }) => [...(recovery?.missing ?? []), ...(recovery?.damaged ?? [])]),
    );
    for (const id of named) if (!games.some((game) => game.id === id)) figures.invented++;
    const { rows: shown } = call(library, 'library.page', {
      query: { filter: {}, sortBy: 'date', direction: 'descending' },
      from: 0,
      count: 100,
    }) as { rows: GameSummary[] };
    const wrong: number[] = [];
    const isSaid = isLog || conditions.some(({ recovery }) => recovery?.mayLackMore === true);
    for (const [number, game] of games.entries()) {
      const row = shown.find(({ id }) => id === game.id);
      const found = outcome(library, game);
      if (found === 'other') figures.falseGames++;
      if (row !== undefined && row.isDamaged !== true && JSON.stringify(row) !== rows.get(game.id)) {
        // An older revision of a game from a backup is not a false row.
        if (row.revision === game.revision) figures.falseGames++;
      }
      if (found === 'same') continue;
      if (!isAlone && number < IN_BACKUP) {
        wrong.push(game.id);
        figures.lost++;
      }
      const isKnown = isSaid || named.has(game.id) || row?.isDamaged === true || found === 'refused';
      if (!isKnown && found !== 'older') figures.unnamed++;
    }
    return wrong.length > 0 ? `games ${wrong.join(', ')} did not come back` : undefined;
  } catch (error) {
    return `${databaseErrorOf(error).kind}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    try {
      library?.close();
    } catch {
      // The trial is over.
    }
  }
}

function outcome(library: Library, game: StoredGame): 'same' | 'older' | 'other' | 'refused' | 'gone' {
  try {
    const found = call(library, 'game', game.id) as StoredGame;
    if (JSON.stringify(found) === JSON.stringify(game)) return 'same';
    const isEarlier = found.revision < game.revision && game.moves.join().startsWith(found.moves.join());
    return isEarlier ? 'older' : 'other';
  } catch (error) {
    return error instanceof DatabaseError && error.kind === 'damaged-game' ? 'refused' : 'gone';
  }
}

function call(library: Library, method: string, ...parameters: unknown[]): unknown {
  let done = library.perform({ method, parameters });
  while ('resume' in done) done = done.resume();
  return done.answer;
}

/** A library of a killed process: a backup, and the last games in the write-ahead log only. */
function makeCrashed(made: string, crashed: string): { games: StoredGame[]; rows: Map<number, string> } {
  const library = openLibrary(made);
  const games: StoredGame[] = [];
  for (let number = 0; number < GAMES; number++) {
    let game = call(library, 'createGame', newGame(`request ${String(number)}`)) as StoredGame;
    for (const move of MOVES) {
      const change = { gameId: game.id, expectedRevision: game.revision, move, milliseconds: 700 };
      game = call(library, 'appendMove', change) as StoredGame;
    }
    games.push(game);
    if (number === IN_BACKUP - 1) backUp(library, made);
  }
  const { rows } = call(library, 'library.page', {
    query: { filter: {}, sortBy: 'date', direction: 'descending' },
    from: 0,
    count: 100,
  }) as { rows: GameSummary[] };
  cpSync(made, crashed, { recursive: true });
  library.close();
  return { games, rows: new Map(rows.map((row) => [row.id, JSON.stringify(row)])) };
}

/** Makes a backup synchronously: SQLite's copy would need turns of the event loop. */
function backUp(library: Library, folder: string): void {
  library.close();
  const target = join(folder, 'backups', 'backup-000001-2026-11-20.db');
  cpSync(join(folder, LIBRARY_FILE), target, { recursive: true });
}

function damage(folder: string, harm: (typeof HARMS)[number], below: (limit: number) => number): void {
  const isLog = harm.startsWith('log');
  const file = join(folder, isLog ? `${LIBRARY_FILE}-wal` : LIBRARY_FILE);
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  if (harm === 'gone' || harm === 'log gone') rmSync(file);
  else if (harm === 'empty') writeFileSync(file, '');
  else if (harm === 'cut' || harm === 'log cut') writeFileSync(file, bytes.subarray(0, below(bytes.length)));
  else if (harm === 'page') {
    const at = below(Math.ceil(bytes.length / PAGE_BYTES)) * PAGE_BYTES;
    writeFileSync(file, bytes.fill(below(256), at, at + PAGE_BYTES));
  } else {
    const at = below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + below(255));
    writeFileSync(file, bytes);
  }
}
