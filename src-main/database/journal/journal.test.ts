import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { examineLibrary } from '../examine-library.ts';
import { newGame, openTestStore } from '../testing/sample.ts';
import { libraryGame } from '../testing/library-games.ts';
import { lossesOf, startPlayer, type PlayerProcess } from '../testing/player-process.ts';
import { standingsIn } from '../testing/standings.ts';
import { readJournal } from './journal-file.ts';

const CHANGES = 40;

/** A log of this size has more than one change. It is emptied at the end of each game. */
const MIN_LOG_BYTES = 100_000;

/** Plays on a new library in a process of its own, and kills it when the log has some changes. */
async function playAndKill(folder: string): Promise<PlayerProcess> {
  const player = startPlayer(folder, 3);
  onTestFinished(() => player.kill());
  await player.next('open');
  const first = player.next('saved');
  player.command('play');
  await first;
  for (let change = 1; change < CHANGES; change++) await player.next('saved');
  const log = join(folder, `${LIBRARY_FILE}-wal`);
  for (;;) {
    // Stopped, so that it does not empty the log before it is killed.
    process.kill(player.pid, 'SIGSTOP');
    if (statSync(log).size >= MIN_LOG_BYTES) break;
    process.kill(player.pid, 'SIGCONT');
    await player.next('saved');
  }
  await player.kill();
  return player;
}

/** What a killed process left, and what it had acknowledged. Made once, because every harm is done to a copy. */
let killed: { readonly folder: string; readonly saved: PlayerProcess['saved'] } | undefined;

async function copyOfKilled(): Promise<NonNullable<typeof killed>> {
  if (killed === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'hokito-killed-'));
    const { saved } = await playAndKill(folder);
    killed = { folder, saved };
  }
  const folder = temporaryFolder();
  cpSync(killed.folder, folder, { recursive: true });
  return { folder, saved: killed.saved };
}

afterAll(() => {
  if (killed !== undefined) rmSync(killed.folder, { recursive: true, force: true });
});

it.each(['gone', 'cut', 'damaged', 'of another day', 'gone with the database'])(
  'loses no move where the log is %s after the process was killed, and the doctor knows',
  async (harm) => {
    const { folder, saved } = await copyOfKilled();
    const log = join(folder, `${LIBRARY_FILE}-wal`);
    const bytes = readFileSync(log);
    if (harm === 'cut') truncateSync(log, Math.floor(bytes.length / 3));
    else if (harm === 'damaged') {
      bytes.fill(0x5a, 6000, 9000);
      writeFileSync(log, bytes);
    } else if (harm === 'of another day') writeFileSync(log, bytes.subarray(0, 20_000));
    else rmSync(log);
    if (harm === 'gone with the database') rmSync(join(folder, LIBRARY_FILE));
    const texts = [...examineLibrary(folder)].map((finding) => ('text' in finding ? finding.text : ''));
    expect(texts.join(' ')).toMatch(/lacks saved changes|file is missing/);
    expect(lossesOf(saved.values(), await standingsIn(folder))).toEqual([]);
  },
);

it('restores moves that a library put in its place lacks', async () => {
  const folder = temporaryFolder();
  const client = await openTestStore(folder);
  let game = await client.createGame(newGame('a'));
  await client.close();
  const older = readFileSync(join(folder, LIBRARY_FILE));
  const again = await openTestStore(folder);
  for (const move of ['d3e1', 'b6c6'])
    game = await again.appendMove({
      gameId: game.id,
      expectedRevision: game.revision,
      move,
      milliseconds: 5,
    });
  await again.close();
  writeFileSync(join(folder, LIBRARY_FILE), older);
  const third = await openTestStore(folder);
  expect(third.condition().recovery).toMatchObject({ cause: 'changes-lost', fromJournal: 1 });
  expect(await third.game(game.id)).toEqual(game);
  await third.close();
  const fourth = await openTestStore(folder);
  expect(fourth.condition().recovery).toBeUndefined();
});

it('lists the games of an import that are lost with the write-ahead log', async () => {
  const folder = temporaryFolder();
  const client = await openTestStore(folder);
  await client.createGame(newGame('a'));
  await client.close();
  const older = readFileSync(join(folder, LIBRARY_FILE));
  const again = await openTestStore(folder);
  await again.stageGames(
    'import',
    Array.from({ length: 60 }, (_, seed) => libraryGame(seed)),
  );
  expect((await again.commitStaged('import')).imported).toBe(60);
  await again.close();
  writeFileSync(join(folder, LIBRARY_FILE), older);
  const third = await openTestStore(folder);
  expect(third.condition().recovery?.missing).toEqual(Array.from({ length: 60 }, (_, at) => at + 2));
});

it('skips damaged and incomplete lines, and records a move by itself', async () => {
  const folder = temporaryFolder();
  const client = await openTestStore(folder);
  let game = await client.createGame(newGame('a'));
  for (const move of ['d3e1', 'b6c6'])
    game = await client.appendMove({
      gameId: game.id,
      expectedRevision: game.revision,
      move,
      milliseconds: 5,
    });
  await client.close();
  const file = join(folder, 'changes.journal');
  expect(readJournal(folder).entries.map(({ kind }) => kind)).toEqual(['game', 'move', 'move']);
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  appendFileSync(join(copy, 'changes.journal'), '0123abcd {"kind":"mo');
  expect(readJournal(copy)).toMatchObject({ entries: { length: 3 }, damagedLines: 1 });
  const again = await openTestStore(copy);
  await again.appendMove({ gameId: game.id, expectedRevision: 2, move: 'e3d4', milliseconds: 5 });
  await again.close();
  expect(readJournal(copy).entries).toHaveLength(4);
  writeFileSync(file, readFileSync(file, 'utf8').replace('d3e1', 'd3e2'));
  expect(readJournal(folder)).toMatchObject({ entries: { length: 2 }, damagedLines: 1 });
});

it.each(['folder', 'file', 'log'])(
  'saves every acknowledged move where the %s goes away meanwhile',
  async (what) => {
    const folder = join(temporaryFolder(), 'data');
    const client = await openTestStore(folder);
    let game = await client.createGame(newGame('a'));
    const play = async (move: string): Promise<void> => {
      game = await client.appendMove({
        gameId: game.id,
        expectedRevision: game.revision,
        move,
        milliseconds: 5,
      });
    };
    await play('d3e1');
    if (what === 'folder') rmSync(folder, { recursive: true });
    else rmSync(join(folder, what === 'file' ? LIBRARY_FILE : `${LIBRARY_FILE}-wal`));
    await play('b6c6');
    await play('e3d4');
    const copy = temporaryFolder();
    // The state that a process killed at this moment would leave.
    cpSync(folder, copy, { recursive: true });
    const other = await openTestStore(copy);
    expect(await other.game(game.id)).toEqual(game);
  },
);

it('sets a folder aside that stands in its place', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'changes.journal'));
  const client = await openTestStore(folder);
  const { id } = await client.createGame(newGame('a'));
  await client.close();
  expect(readdirSync(folder)).toContain('changes.journal.damaged-1');
  expect(readJournal(folder).entries).toHaveLength(1);
  expect((await (await openTestStore(folder)).game(id)).id).toBe(id);
});
