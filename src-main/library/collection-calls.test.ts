import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Collection, CollectionEntry } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { FILE_FRAMES } from '#shared/record/game-writer.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { ImportEntry } from '#shared/library/collection-record.ts';
import { readSources } from '../transfer/read-sources.ts';
import { joinCollections } from '../transfer/join-collections.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

const POSITION = 'A2(Bc)1A/(Cb)5/6/6/(bA)5/a(aB)(aACccCCcbBCccBBb)(bCbaAaAB)a1 b';
/** A study position with few pawns, in which the game is over. */
const FEW = '6/6/2C3/6/1c4/6 w mover';
const NAME = 'Endings "I" like';

async function filled(folder = temporaryFolder()): Promise<{ store: GameDatabase; ids: GameId[] }> {
  const store = await openTestStore(folder);
  const ids: GameId[] = [];
  for (const black of ['Ada', 'Ben', 'Cy']) {
    const players = { black: { type: 'human', name: black }, white: { type: 'computer', level: 3 } } as const;
    ids.push((await store.createGame(newGame(black, { players }))).id);
  }
  return { store, ids };
}

function game(gameId: GameId | undefined, note = ''): CollectionEntry {
  if (gameId === undefined) throw new Error('There is no game');
  return { kind: 'game', gameId, note };
}

function position(code: string, note = ''): CollectionEntry {
  return { kind: 'position', position: code, note };
}

/** The entries as short texts: the name of Black or the position, and the note. */
function shown({ entries }: Collection): [what: string, note: string][] {
  return entries.map((entry) =>
    entry.kind === 'position'
      ? [entry.position, entry.note]
      : [entry.game.players.black.type === 'human' ? entry.game.players.black.name : '', entry.note],
  );
}

const read = (store: GameDatabase, name = NAME) => store.library.collection({ name });

/** So many different study positions. */
function positions(count: number): CollectionEntry[] {
  const squares = Array.from({ length: 36 * 35 }, (_, at) => [Math.floor(at / 35), at % 35] as const);
  return squares.slice(0, count).map(([black, white], at) => {
    const board = Array.from({ length: 36 }, (_, square): string => (square === black ? 'a' : ' '));
    const free = board.flatMap((pawn, square) => (pawn === ' ' ? [square] : []));
    board[free[white] ?? 0] = 'A';
    const rows = Array.from({ length: 6 }, (_, row) =>
      board
        .slice(6 * row, 6 * row + 6)
        .join('')
        .replaceAll(/ +/g, (run) => String(run.length)),
    );
    return position(`${rows.join('/')} b`, `Number ${String(at)}.`);
  });
}

describe('a collection of more entries than a page shows', () => {
  const ALL = positions(1200);
  const long = async (): Promise<GameDatabase> => {
    const { store } = await filled();
    for (const from of [0, 600]) {
      await store.addToCollection({ name: NAME, entries: ALL.slice(from, from + 600) });
    }
    return store;
  };
  const notesOf = async (store: GameDatabase, name: string): Promise<string[]> => {
    const { texts } = await store.collectionTexts(name, 'hgn');
    return texts.map((text) => /CollectionNote "([^"]*)"/.exec(text)?.[1] ?? '');
  };
  const notes = ALL.map(({ note }) => note);

  it('shows the first, and exports them all', async () => {
    const store = await long();
    const { entries, hasMore } = await read(store);
    expect({ shown: entries.length, hasMore }).toEqual({ shown: 1000, hasMore: true });
    expect(await notesOf(store, NAME)).toEqual(notes);
  });

  it('keeps them all when it is renamed, arranged, or read from a file', async () => {
    const store = await long();
    await store.renameCollection({ from: NAME, to: 'Other' });
    expect(await notesOf(store, 'Other')).toEqual(notes);
    const dropped = ALL.slice(1, 1000).toReversed();
    await store.arrangeCollection({ name: 'Other', entries: dropped });
    const arranged = [...dropped, ...ALL.slice(1000)].map(({ note }) => note);
    expect(await notesOf(store, 'Other')).toEqual(arranged);
    const entries = ALL.map((entry): ImportEntry => {
      if (entry.kind !== 'position') throw new Error('It is a position');
      return { collection: 'Read', note: entry.note, kind: 'position', position: entry.position };
    });
    expect(await joinCollections(store, entries)).toEqual([{ name: 'Read', entries: 1200 }]);
    expect(await notesOf(store, 'Read')).toEqual(notes);
  });
});

describe('a collection', () => {
  it('has the other games of its tag at the end, and loses those that lose the tag or are removed', async () => {
    const { store, ids } = await filled();
    const all = { kind: 'games', ids } as const;
    await store.arrangeCollection({ name: NAME, entries: [game(ids[1], 'Note')] });
    await store.tagGames(all, { add: [NAME], take: [] });
    expect(shown(await read(store))).toEqual([
      ['Ben', 'Note'],
      ['Ada', ''],
      ['Cy', ''],
    ]);
    await store.tagGames({ kind: 'games', ids: ids.slice(1, 2) }, { add: [], take: [NAME] });
    await store.removeGames({ kind: 'games', ids: ids.slice(0, 1) }, 1);
    expect(shown(await read(store))).toEqual([['Cy', '']]);
    await store.tagGames({ kind: 'games', ids: ids.slice(1, 2) }, { add: [NAME], take: [] });
    expect(shown(await read(store))).toEqual([
      ['Ben', ''],
      ['Cy', ''],
    ]);
  });

  it('keeps the note of a game that is in the bin while it is arranged and renamed', async () => {
    const { store, ids } = await filled();
    await store.arrangeCollection({ name: NAME, entries: [game(ids[0], 'Old'), game(ids[1])] });
    await store.removeGames({ kind: 'games', ids: ids.slice(0, 1) }, 1);
    await store.arrangeCollection({ name: NAME, entries: [game(ids[1], 'New'), position(FEW)] });
    await store.renameCollection({ from: NAME, to: 'Other' });
    await store.tagGames({ kind: 'games', ids }, { add: [], take: [NAME] });
    await store.tagGames(
      { kind: 'matching', filter: { inBin: true }, except: [] },
      { add: ['Other'], take: [NAME] },
    );
    await store.restoreGames({ games: { kind: 'games', ids: ids.slice(0, 1) } });
    expect(shown(await read(store, 'Other'))).toEqual([
      ['Ada', 'Old'],
      ['Ben', 'New'],
      [FEW, ''],
    ]);
  });

  it('gets entries at its end, once each; a second note stands behind the first', async () => {
    const { store, ids } = await filled();
    await store.arrangeCollection({ name: NAME, entries: [position(FEW, 'One.'), game(ids[0])] });
    const more = [game(ids[1]), position(FEW, 'Two.'), game(ids[0], 'Three.'), game(ids[1])];
    await store.addToCollection({ name: NAME, entries: more });
    await store.addToCollection({ name: NAME, entries: more });
    expect(shown(await read(store))).toEqual([
      [FEW, 'One.\n\nTwo.'],
      ['Ada', 'Three.'],
      ['Ben', ''],
    ]);
  });

  it('takes over the entries of another', async () => {
    const { store, ids } = await filled();
    await store.arrangeCollection({ name: 'a', entries: [game(ids[0], 'x'), position(FEW, 'y')] });
    await store.arrangeCollection({ name: 'b', entries: [game(ids[1]), game(ids[0], 'z')] });
    await store.renameCollection({ from: 'a', to: 'b' });
    expect(shown(await read(store, 'b'))).toEqual([
      ['Ben', ''],
      ['Ada', 'z\n\nx'],
      [FEW, 'y'],
    ]);
    await store.tagGames({ kind: 'matching', filter: { tag: 'a' }, except: [] }, { add: [], take: ['a'] });
    expect(await store.library.collections()).toEqual([{ name: 'b', games: 2, positions: 1 }]);
  });

  it('refuses a game that is not there, and changes nothing', async () => {
    const { store } = await filled();
    const entries = [game(99 as GameId), position(FEW)];
    await expect(store.arrangeCollection({ name: NAME, entries })).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(await read(store)).toEqual({ entries: [], hasMore: false });
  });
});

describe('a file of a collection', () => {
  /** Imports a text as the app and the command line do. */
  async function importText(store: GameDatabase, text: string): Promise<{ imported: number }> {
    const id = randomUUID();
    const entries: ImportEntry[] = [];
    let fresh = 0;
    const sources = [{ name: 'a', pieces: [Buffer.from(text)] }];
    for await (const batch of readSources({ sources, now: 5 })) {
      expect(batch.faults).toEqual([]);
      const games = batch.games.map((read) => read.game);
      if (games.length > 0) fresh += (await store.stageGames(id, games)).filter(Boolean).length;
      entries.push(...batch.entries);
    }
    const { imported } = fresh === 0 ? { imported: 0 } : await store.commitStaged(id, fresh);
    await joinCollections(store, entries);
    return { imported };
  }

  it.each(['hgn', 'json'] as const)(
    'as %s brings its name, order and notes into another library, once',
    async (format) => {
      const { store, ids } = await filled();
      const note = `Long: ${'word '.repeat(300)}\n\nlast line`;
      const entries = [
        position(FEW, note),
        game(ids[1], 'A "quoted" note}'),
        position(POSITION),
        game(ids[0]),
      ];
      await store.arrangeCollection({ name: NAME, entries });
      const { texts, leftOut } = await store.collectionTexts(NAME, format);
      expect(leftOut).toBe(0);
      const { head, separator, tail } = FILE_FRAMES[format];
      const text = head + texts.join(separator) + tail;

      const other = await openTestStore();
      expect(await importText(other, text)).toEqual({ imported: 2 });
      expect(shown(await read(other))).toEqual(shown(await read(store)));
      // The same file again adds nothing, and neither does the library that it is from.
      expect(await importText(other, text)).toEqual({ imported: 0 });
      expect(await importText(store, text)).toEqual({ imported: 0 });
      expect(shown(await read(other))).toEqual(shown(await read(store)));
      expect((await other.collectionTexts(NAME, format)).texts).toEqual(texts);
    },
  );
});
