import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { GameWriter } from '#shared/record/game-writer.ts';
import { readGames } from '#shared/record/read-record.ts';
import { LOCK_FILE } from '../database/files/folder-lock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startCli } from './testing/cli-process.ts';
import { runCli } from './testing/run-cli.ts';

const CASES = join(import.meta.dirname, '../../src-shared/cases/games.hgn');
const GOOD = '[Start "6/6/6/6/6/aA4 b"]\n\n1. a1b1 B+2\n';

/** A library of the twenty test cases. Imported once; each test has a copy. */
let cases: string;

beforeAll(async () => {
  cases = mkdtempSync(join(tmpdir(), 'hokito-cases-'));
  const { output } = await runCli(['import', CASES, '--data', cases]);
  expect(output).toBe('20 imported, 0 already there, 0 refused\n');
});

afterAll(() => {
  rmSync(cases, { recursive: true, force: true });
});

/** A folder with a library of the twenty test cases. */
function caseLibrary(): string {
  const folder = temporaryFolder();
  cpSync(cases, folder, { recursive: true });
  return folder;
}

/** The complete content of a folder, to compare byte for byte; without what a host that has it open writes: log and lock. */
function contentOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== LOCK_FILE && !entry.parentPath.endsWith('logs'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${String(statSync(path).mtimeMs)} ${readFileSync(path).toString('base64')}`;
    })
    .sort()
    .join('\n');
}

describe('import', () => {
  it('imports valid new games once and prints the errors of the others', async () => {
    const folder = join(temporaryFolder(), 'new');
    const bad = join(temporaryFolder(), 'bad.hgn');
    writeFileSync(bad, `${GOOD}\n${GOOD.replace('B+2', 'W+2')}\n${GOOD}`);
    expect(await runCli(['import', CASES, bad, '--data', folder])).toEqual({
      status: 1,
      output: '21 imported, 1 already there, 1 refused\n',
      errors: `${bad}:7:9: The game is over on the board with B+2, but its result is given as W+2.\n`,
    });
    expect(await runCli(['import', '--data', folder, CASES, '-'], GOOD)).toEqual({
      status: 0,
      output: '0 imported, 21 already there, 0 refused\n',
      errors: '',
    });
  });

  it('does not count a file that is no game as a game', async () => {
    const letter = join(temporaryFolder(), 'letter.txt');
    writeFileSync(letter, 'Dear Ada,\n\nthis is no game.\n');
    expect(await runCli(['import', letter, '--data', join(temporaryFolder(), 'new')])).toEqual({
      status: 1,
      output: '0 imported, 0 already there, 1 refused\n',
      errors: `${letter}:1:1: A game begins with its tags, and the tag Start is required.\n`,
    });
  });

  it('refuses invalid arguments', async () => {
    for (const args of [
      ['import', CASES],
      ['import', '--data', 'x'],
      ['import', '--what', CASES],
    ])
      expect(await runCli(args)).toMatchObject({ status: 2, output: '' });
  });
});

describe('export', () => {
  test.each(['hgn', 'json', 'csv'] as const)(
    'to %s writes the imported games byte for byte',
    async (format) => {
      const folder = caseLibrary();
      const { games } = readGames(readFileSync(CASES));
      const { status, output, errors } = await runCli(['export', '--to', format, '--data', folder]);
      expect({ status, errors }).toEqual({ status: 0, errors: '' });
      const writer = new GameWriter(format);
      const texts = games.map((game) => {
        const text = writer.game(game);
        return text.ok ? text.value : '';
      });
      // Games are ordered by start time, and some of these have no date, so the order may differ from that of the file.
      const written = new Set(output.split(/\n(?=\[Hgn)|,?\r?\n/));
      const expected = new Set((writer.head + texts.join('') + writer.tail).split(/\n(?=\[Hgn)|,?\r?\n/));
      expect(written).toEqual(expected);
      if (format === 'csv') return;
      const other = temporaryFolder();
      const file = join(other, 'all');
      writeFileSync(file, output);
      expect((await runCli(['import', file, '--data', other])).output).toBe(
        '20 imported, 0 already there, 0 refused\n',
      );
      expect((await runCli(['export', '--to', format, '--data', other])).output).toBe(output);
      expect((await runCli(['import', file, '--data', folder])).output).toBe(
        '0 imported, 20 already there, 0 refused\n',
      );
    },
  );

  it('creates no library in an empty folder', async () => {
    const folder = temporaryFolder();
    for (const args of [
      ['export', '--to', 'hgn', '--data', folder],
      ['doctor', '--data', folder],
    ])
      expect(await runCli(args)).toEqual({
        status: 1,
        output: '',
        errors: `There is no library in ${folder}.\n`,
      });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that an empty file is no library, and recovers what a backup has', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'library.db'), '');
    const args = ['export', '--to', 'hgn', '--data', folder];
    expect(await runCli(args)).toEqual({ status: 1, output: '', errors: 'library.db: the file is empty.\n' });
    expect(statSync(join(folder, 'library.db')).size).toBe(0);
    for (const harm of ['empty', 'gone'] as const) {
      const library = caseLibrary();
      if (harm === 'empty') writeFileSync(join(library, 'library.db'), '');
      else rmSync(join(library, 'library.db'));
      const { status, output, errors } = await runCli(['export', '--to', 'hgn', '--data', library]);
      expect(readGames(output).games).toHaveLength(20);
      expect({ status, errors }).toMatchObject({
        status: 1,
        errors: expect.stringMatching(
          /^The library is missing\.\n.*That makes 20 games\.\nChanges since .* may be missing\.\n/s,
        ) as string,
      });
    }
  });

  it('refuses invalid arguments', async () => {
    for (const args of [
      ['export', '--data', 'x'],
      ['export', '--to', 'line', '--data', 'x'],
      ['export', '--to', 'hgn'],
      ['export', '--to', 'hgn', '--data', 'x', 'y'],
    ])
      expect(await runCli(args)).toMatchObject({ status: 2, output: '' });
  });

  it('reports damaged games and writes the others', async () => {
    const folder = caseLibrary();
    const database = new Database(join(folder, 'library.db'));
    database.exec(
      'UPDATE games SET moves = upper(moves) || moves WHERE 0; UPDATE games SET komi = komi + 1 WHERE id = 4',
    );
    database.close();
    const { status, output, errors } = await runCli(['export', '--to', 'hgn', '--data', folder]);
    expect({ status, errors }).toEqual({ status: 1, errors: 'Game 4 is damaged and was left out.\n' });
    expect(readGames(output)).toMatchObject({ games: { length: 19 }, faults: [] });
  });

  it('says that a damaged library was rebuilt, and fails if games may be missing', async () => {
    const folder = caseLibrary();
    const file = join(folder, 'library.db');
    writeFileSync(file, readFileSync(file).subarray(0, 20_000));
    const whole = await runCli(['export', '--to', 'hgn', '--data', folder]);
    expect(readGames(whole.output).games).toHaveLength(20);
    expect(whole).toMatchObject({
      status: 1,
      errors: expect.stringMatching(
        /^The library could not be read: its file is damaged\.\n.*That makes 20 games\.\nChanges since .* may be missing\.\n/s,
      ) as string,
    });
    const lost = temporaryFolder();
    writeFileSync(join(lost, 'library.db'), 'hello');
    expect(await runCli(['export', '--to', 'hgn', '--data', lost])).toMatchObject({
      status: 1,
      errors: expect.stringContaining('More games may be missing') as string,
    });
  });
});

describe('doctor', () => {
  it('reports an intact library and writes nothing', async () => {
    const folder = caseLibrary();
    const before = contentOf(folder);
    const { status, output, errors } = await runCli(['doctor', '--data', folder]);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toMatch(
      /^The library has 20 games, 0 in the bin\.\nbackups\/backup-000001-[-\d]+\.db is whole and has 20 games\.\n20 games, 0 problems\n$/,
    );
    expect(contentOf(folder)).toBe(before);
  });

  it.each([
    [
      "UPDATE games SET result = 'B+R', termination = 'resignation' WHERE id = 3",
      'Game 3 does not match its hash',
    ],
    ["UPDATE games SET moves = 'a1a1' WHERE id = 5", 'Game 5 cannot be read.'],
    ['UPDATE games SET tallest_stack = 17 WHERE id = 6', 'Game 6 has a wrong tallest stack.'],
    ['UPDATE games SET record_hash = zeroblob(16) WHERE id = 7', 'Game 7 has a wrong record hash.'],
    ['DELETE FROM positions WHERE piles < 30', 'is not found by all of its positions.'],
    ['DELETE FROM games_text WHERE rowid = 2', 'The index of words misses 1 game.'],
    [
      "PRAGMA foreign_keys = OFF; INSERT INTO game_tags VALUES ('x', 99)",
      'library.db: it has 1 row of games that are not there.',
    ],
    ['PRAGMA user_version = 99', 'it was written by a newer version of Hokito.'],
    ['PRAGMA application_id = 1', 'the database is not one of Hokito.'],
    [
      'PRAGMA application_id = 0x484f4b49',
      'it was written by an unreleased version of Hokito, before 0.2.0.',
    ],
  ])('finds the damage of %s', async (sql, sentence) => {
    const folder = caseLibrary();
    const database = new Database(join(folder, 'library.db'));
    database.exec(sql);
    database.close();
    const before = contentOf(folder);
    const { status, output } = await runCli(['doctor', '--data', folder]);
    expect(status).toBe(1);
    expect(output).toContain(sentence);
    // The games of a database that is not read are not counted, rather than none.
    const isRead = !sql.includes('user_version') && !sql.includes('application_id');
    const games = isRead ? String.raw`\d+ games` : 'unknown number of games';
    expect(output).toMatch(new RegExp(String.raw`\n${games}, (?:1 problem|(?!1 )[1-9]\d* problems)\n$`));
    expect(contentOf(folder)).toBe(before);
  });

  it('finds damage to the file itself, and to a backup', async () => {
    const folder = caseLibrary();
    const file = join(folder, 'library.db');
    copyFileSync(file, join(folder, 'backups', 'good.db'));
    writeFileSync(join(folder, 'backups', 'other.db'), 'SQL');
    const bytes = readFileSync(file);
    bytes.fill(0xee, 4096 * 2, 4096 * 8);
    writeFileSync(file, bytes);
    const { status, output } = await runCli(['doctor', '--data', folder]);
    expect(status).toBe(1);
    expect(output).toMatch(/^library\.db: /);
    expect(output).toContain('backups/good.db is whole and has 20 games.');
    expect(output).toContain('backups/other.db: the file is not a database.');
    expect(output).toContain('"doctor --repair" does it now:');
    writeFileSync(file, '');
    expect((await runCli(['doctor', '--data', folder])).output).toMatch(
      /^library\.db: the file is empty\.\n[^]*\nunknown number of games, (?:1 problem|(?!1 )[1-9]\d* problems)\n$/,
    );
  });

  it('finds a write-ahead log that is no file', async () => {
    const folder = caseLibrary();
    mkdirSync(join(folder, 'library.db-wal'));
    const { status, output } = await runCli(['doctor', '--data', folder]);
    expect(status).toBe(1);
    expect(output).toMatch(/^library\.db-wal: it is not a file\.\n[^]*\n20 games, 1 problem\n$/);
  });

  it('rebuilds a damaged library with --repair, and keeps the damaged file', async () => {
    const folder = caseLibrary();
    const file = join(folder, 'library.db');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    const { status, output } = await runCli(['doctor', '--data', folder, '--repair']);
    expect(output).toMatch(
      /That makes 20 games\.\nChanges since .*\.\nSet aside: library\.db\.damaged-1\.\n/,
    );
    expect(status).toBe(0);
    expect(readFileSync(join(folder, 'library.db.damaged-1'))).toHaveLength(Math.floor(bytes.length / 2));
    expect((await runCli(['export', '--to', 'hgn', '--data', folder])).status).toBe(0);
    // A deleted library is restored too, but none is created if none existed.
    rmSync(file);
    const again = await runCli(['doctor', '--data', folder, '--repair']);
    expect(again).toEqual({
      status: 0,
      output: expect.stringContaining('That makes 20 games.') as string,
      errors: '',
    });
    expect(await runCli(['doctor', '--data', join(folder, 'nowhere'), '--repair'])).toMatchObject({
      status: 1,
    });
  });

  it('leaves a library that is not damaged as it is with --repair, also beside a damaged backup', async () => {
    const folder = caseLibrary();
    writeFileSync(join(folder, 'backups', 'other.db'), 'SQL');
    const before = contentOf(folder);
    expect(await runCli(['doctor', '--data', folder, '--repair'])).toEqual({
      status: 0,
      output: 'Neither its file nor a game is damaged, so the library was left as it is.\n',
      errors: '',
    });
    expect(contentOf(folder)).toEqual(before);
    const { status, output } = await runCli(['doctor', '--data', folder]);
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(/\n20 games, 1 problem\n$/) as string,
    });
    expect(output).not.toContain('--repair');
  });

  it('reports a foreign trigger, and damaged games in a backup', async () => {
    const folder = caseLibrary();
    const file = join(folder, 'library.db');
    const backup = join(folder, 'backups', 'good.db');
    copyFileSync(file, backup);
    const rotten = new Database(backup);
    rotten.exec("UPDATE games SET black_name = 'Eve' WHERE black_name IS NOT NULL AND id < 4");
    rotten.close();
    const database = new Database(file);
    database.exec('CREATE TRIGGER slipped_in AFTER UPDATE ON games BEGIN DELETE FROM games; END');
    database.close();
    const { output } = await runCli(['doctor', '--data', folder]);
    expect(output).toContain('library.db: it has a trigger slipped_in that Hokito does not create.');
    expect(output).toMatch(/backups\/good\.db has \d damaged games of 20\./);
  });
});

describe('serve', () => {
  it('prints the address, locks the library, and ends on SIGTERM', async () => {
    const folder = caseLibrary();
    const { child, output, ended } = startCli(['serve', '--data', folder]);
    await expect.poll(output).toMatch(/^Hokito is open at http:\/\/127\.0\.0\.1:\d+\/#t=[\w-]+\n$/);
    const before = contentOf(folder);
    const refusal = {
      status: 3,
      output: '',
      errors: 'Hokito is already open with this data folder.\n',
    };
    for (const args of [
      ['import', CASES, '--data', folder],
      ['export', '--to', 'hgn', '--data', folder],
      ['doctor', '--data', folder],
    ])
      expect(await runCli(args)).toEqual(refusal);
    expect(await startCli(['serve', '--data', folder]).ended).toEqual(refusal);
    expect(contentOf(folder)).toBe(before);
    child.kill('SIGTERM');
    expect((await ended).status).toBe(0);
    expect((await runCli(['doctor', '--data', folder])).status).toBe(0);
  });

  it('refuses invalid arguments', async () => {
    for (const args of [
      ['serve'],
      ['serve', '--data', 'x', '--port', '70000'],
      ['serve', '--data', 'x', 'y'],
    ])
      expect(await runCli(args)).toMatchObject({ status: 2, output: '' });
  });
});
