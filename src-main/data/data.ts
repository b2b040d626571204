import type { Condition, DataPlace, data } from '#shared/contract/data.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { Contract } from '#shared/contract/index.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import {
  copyContent,
  CopyDiffers,
  finishCopy,
  refusalOf,
  removeContent,
} from '../database/files/copy-folder.ts';
import { folderInUse, readNote, writeNote } from '../database/files/moved-folder.ts';
import type { RecoveryReport } from '../database/api/library-condition.ts';
import { rangesOf } from '#shared/util/ranges.ts';
import { exchangeForRepair } from '../database/recovery/recover-library.ts';
import { exchangeForBackup, prepareBackup } from '../database/files/restore-backup.ts';
import type { SettingsFile } from '../database/files/settings-file.ts';
import type { DatabaseClient } from '../database-thread/database-client.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { createFeed, type Feed } from '#shared/util/feed.ts';
import { untilAborted } from '#shared/util/stream-task.ts';

const ALL = { filter: {}, sortBy: 'date', direction: 'descending' } as const;
/** Ranges of numbers of games that the page is told of. */
const MAX_RANGES = 200;
const BINNED = { ...ALL, filter: { inBin: true } };

/** Calls on the data folder and the backups. */
export interface DataService {
  readonly data: Service<typeof data>;
  /** Records that games of the library do not match their hashes. @param games their ids */
  readonly noteDamage: (games: readonly number[]) => void;
}

/**
 * Creates the service of the data folder and the backups.
 * @param parts `home`: the folder that the app was started with, which may only contain a note of the data folder;
 * `now`: the wall clock, in milliseconds since 1970
 */
export function createDataService(parts: {
  readonly home: string;
  readonly database: DatabaseClient;
  readonly settings: SettingsFile;
  readonly openFolder: (folder: string) => Promise<void>;
  readonly chooseFolder: () => Promise<string | undefined>;
  readonly libraryChanges: Feed<LibraryChange>;
  /** Names of settings files that could not be read and were set aside. */
  readonly settingsSetAside: readonly string[];
  readonly now: () => number;
}): DataService {
  const { home, database, settings, libraryChanges, now } = parts;
  let folder = folderInUse(home);
  /** Whether the data was moved since the app was started. */
  let isFresh = false;
  /** Replacements of the files must never overlap. */
  const queue = createSerialQueue();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => queue.run(work);
  const files = createAbandonableFiles();

  const damaged = new Set<number>();

  function condition(): Condition {
    const { recovery, readOnly } = database.condition();
    const known = new Set([...damaged, ...(recovery?.damaged ?? [])]);
    const setAside = parts.settingsSetAside;
    return {
      ...(recovery === undefined ? {} : { recovery: recoveryOf(recovery) }),
      ...(readOnly === undefined ? {} : { readOnly }),
      damagedGames: known.size,
      damagedNumbers: rangesOf(known).slice(0, MAX_RANGES),
      ...(setAside.length === 0 ? {} : { settingsSetAside: true }),
    };
  }

  async function place(): Promise<DataPlace> {
    const { notInBin } = await database.library.page({ query: ALL, from: 0, count: 0 });
    const { total: inBin } = await database.library.page({ query: BINNED, from: 0, count: 0 });
    const former = readNote(home)?.from;
    return {
      folder,
      games: notInBin + inBin,
      ...(former === undefined ? {} : { former: { folder: former, isProven: !isFresh } }),
    };
  }

  async function move(to: string, signal: AbortSignal): Promise<DataPlace> {
    await files.settled(signal);
    const reason = await files.run(refusalOf(folder, to), signal);
    if (reason !== undefined) throw DeclaredError.of('FOLDER_REFUSED', { reason });
    const from = folder;
    let copying: Promise<void> | undefined;
    await settings.moveWith(async () => {
      await database.exchange({
        apply: async () => {
          copying = copyContent(from, to, signal);
          await files.run(copying, signal);
          return to;
        },
        // From here on the app starts with the new folder.
        confirm: async () => {
          await writeNote(home, { to, from });
          await finishCopy(to);
        },
        undo: async () => {
          const removing = Promise.allSettled([copying]).then(() => removeContent(to));
          // The library is opened again at once, although a disk that does not respond keeps the copy until later.
          await files.run(removing, signal).catch((error: unknown) => {
            if (!signal.aborted) throw error;
          });
        },
      });
      return to;
    });
    folder = to;
    isFresh = true;
    return place();
  }

  const procedures: Service<typeof data> = {
    place: () => place(),
    openFolder: async () => {
      await parts.openFolder(folder);
      return undefined;
    },
    chooseFolder: async () => {
      const chosen = await parts.chooseFolder();
      return chosen === undefined ? {} : { folder: chosen };
    },
    move: ({ to }, signal) =>
      inTurn(() => move(to, signal)).catch((error: unknown) => {
        if (error instanceof CopyDiffers)
          throw DeclaredError.of('FOLDER_REFUSED', { reason: 'copy-differs' });
        throw error;
      }),
    removeFormer: () =>
      inTurn(async () => {
        const former = readNote(home)?.from;
        if (former !== undefined && !isFresh) {
          await removeContent(former);
          await writeNote(home, { to: folder });
        }
        return place();
      }),
    condition: () => Promise.resolve(condition()),
    repair: () =>
      inTurn(async () => {
        await database.exchange(exchangeForRepair(folder));
        damaged.clear();
        libraryChanges.publish({ kind: 'changed' });
        return condition();
      }),
    backups: () => database.backups(),
    backUp: (_, signal) =>
      inTurn(async () => {
        const backup = await database.until(signal).backUpByHand(now());
        return backup === undefined ? {} : { backup };
      }),
    restore: ({ name }, signal) =>
      inTurn(async () => {
        const games = await database.until(signal).checkBackup(name).catch(refuseBackup);
        const kept = await database.until(signal).backUpByHand(now());
        await files.settled(signal);
        await files.run(prepareBackup(folder, name, signal), signal);
        await database.exchange(exchangeForBackup(folder));
        libraryChanges.publish({ kind: 'changed' });
        return { games, ...(kept === undefined ? {} : { kept }) };
      }),
  };
  return {
    data: procedures,
    noteDamage: (games) => {
      for (const id of games) damaged.add(id);
      libraryChanges.publish({ kind: 'changed' });
    },
  };
}

/** Returns the parts of a report that the page shows. */
function recoveryOf({
  cause,
  games,
  backup,
  salvaged,
  missing,
  mayLackMore,
  files,
}: RecoveryReport): Condition['recovery'] {
  return {
    cause,
    games,
    salvaged,
    missing: missing.length,
    missingGames: rangesOf(missing).slice(0, MAX_RANGES),
    mayLackMore,
    hasFiles: files.length > 0,
    ...(backup === undefined ? {} : { backupMadeAt: backup.madeAtMs }),
  };
}

function refuseBackup(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error;
  const reasons = { 'not-found': 'gone', 'newer-schema': 'newer', 'not-a-library': 'damaged' } as const;
  const reason = Object.entries(reasons).find(([kind]) => kind === error.kind)?.[1];
  // A file that SQLite cannot read is damaged too.
  throw DeclaredError.of('BACKUP_REFUSED', { reason: reason ?? 'damaged' });
}

/** Creates a place for work on files that may be cancelled. A disk that does not respond may finish it much later. */
function createAbandonableFiles() {
  const running = new Set<Promise<unknown>>();
  return {
    /** Waits for work until a signal is aborted; rejects with its reason then, while the work may go on. */
    run: <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> => {
      const ended = Promise.allSettled([work]);
      running.add(ended);
      void ended.then(() => running.delete(ended));
      return untilAborted(work, signal);
    },
    /** Waits until all work has ended, so that none of it meets what comes next. Rejects as `run` does. */
    settled: async (signal: AbortSignal): Promise<void> => {
      await untilAborted(Promise.all(running), signal);
    },
  };
}

/** Creates the service that reads and changes the settings. */
export function createSettingsService(file: SettingsFile): Service<Contract['settings']> {
  // One key for all values: a slow reader gets the latest settings only.
  const changes = createFeed<Settings>(() => 'settings');
  file.onChange(changes.publish);
  return {
    get: () => file.get(),
    update: (patch) => file.update(patch),
    changes: (_, signal) => changes.follow(signal),
  };
}
