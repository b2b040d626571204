import { expect, it } from 'vitest';
import { LIMITS } from '#shared/record/model/limits.ts';
import { NOW, CASES_TEXT, GOOD, never, open, add, send, allOf, gone } from './testing/test-import.ts';

it('previews its games, imports them, and ends', async () => {
  const { database, imports, changes, received, preview, commit } = open();
  const id = await received(CASES_TEXT, 'good.hgn');
  await send(imports, id, 'bad.hgn', `${GOOD}\n${GOOD.replace('B+2', 'W+2')}\n[Start "x"]\n\n*\n`);
  const found = await preview(id);
  expect(found).toMatchObject({ fresh: 21, known: 0, refused: 2 });
  expect(found.faults).toEqual([
    {
      file: 'bad.hgn',
      line: 7,
      column: 9,
      problem: { kind: 'result-over', values: { counted: 'B+2', stated: 'W+2' } },
    },
    expect.objectContaining({ file: 'bad.hgn', line: 9 }),
  ]);
  expect(found.games).toHaveLength(21);
  expect(found.games.at(-1)).toEqual({
    players: { black: { type: 'human', name: '?' }, white: { type: 'human', name: '?' } },
    date: undefined,
    result: 'B+2',
    moveCount: 1,
  });
  expect(database.kept).toEqual([]);
  expect(changes).not.toHaveBeenCalled();
  expect(await commit(id)).toEqual({
    imported: 21,
    known: 0,
    refused: 2,
    games: [1],
    collections: [],
  });
  expect(database.kept).toHaveLength(21);
  expect(database.kept.at(-1)?.createdAt).toBe(NOW);
  expect(changes).toHaveBeenCalledExactlyOnceWith({ kind: 'added' });
  await expect(commit(id)).rejects.toEqual(gone());
});

it('adds the entries of collections that the files name, also where no game is new', async () => {
  const { database, changes, received, preview, commit } = open();
  const text = [
    '[Collection "Ends"]\n[CollectionEntry "position"]\n[Start "6/6/6/6/6/aA4 b"]\n\n*\n',
    `[Collection "Ends"]\n[CollectionNote "First."]\n${GOOD}`,
  ].join('\n');
  const id = await received(text, 'a.hgn');
  const found = await preview(id);
  expect(found).toMatchObject({ fresh: 1, known: 0, collections: [{ name: 'Ends', entries: 2 }] });
  expect(database.joined).toEqual([]);
  await commit(id);
  expect(database.joined).toMatchObject([
    {
      name: 'Ends',
      entries: [
        { kind: 'position', position: '6/6/6/6/6/aA4 b', note: '' },
        { kind: 'game', note: 'First.', game: { moves: ['a1b1'] } },
      ],
    },
  ]);
  expect(database.kept).toHaveLength(1);
  // The tags are about the file and not about the game.
  expect(database.kept[0]?.record).not.toContain('Collection');
  const again = await received(text, 'a.hgn');
  expect(await commit(again)).toMatchObject({
    imported: 0,
    collections: [{ name: 'Ends', entries: 2 }],
  });
  expect(database.joined).toHaveLength(2);
  expect(changes).toHaveBeenLastCalledWith({ kind: 'changed' });
});

it('finds known and repeated games', async () => {
  const { database, received, commit } = open();
  const first = await received();
  await commit(first);
  const again = await received(`${CASES_TEXT}\n${GOOD}\n${GOOD}`);
  expect(await commit(again)).toEqual({
    imported: 1,
    known: 21,
    refused: 0,
    games: [1],
    collections: [],
  });
  const third = await received();
  expect(await commit(third)).toEqual({
    imported: 0,
    known: 20,
    refused: 0,
    games: [],
    collections: [],
  });
  expect(database.kept).toHaveLength(21);
  expect(database.staged.size).toBe(0);
});

it('counts games as known that were imported since the preview', async () => {
  const { database, received, preview, commit } = open();
  const id = await received();
  await preview(id);
  database.staged.get(id)?.splice(0, 5);
  expect(await commit(id)).toMatchObject({
    imported: 15,
    known: 5,
  });
});

it('adds a repeated piece once, and refuses one that leaves a gap', async () => {
  const { imports, preview } = open();
  const id = imports.start();
  const text = Buffer.from(GOOD);
  expect(await add(imports, id, 'a', 0, text.subarray(0, 10))).toBe(10);
  expect(await add(imports, id, 'a', 0, text.subarray(0, 10))).toBe(10);
  await expect(add(imports, id, 'a', 20, text.subarray(20))).rejects.toEqual(gone());
  await add(imports, id, 'a', 10, text.subarray(10));
  await add(imports, id, 'b', 0, Buffer.from('[Start'));
  expect(await add(imports, id, 'a', 10, text.subarray(10))).toBe(text.length);
  await expect(add(imports, id, 'a', text.length, text)).rejects.toEqual(gone());
  expect(await preview(id)).toMatchObject({
    fresh: 1,
    refused: 1,
  });
  await expect(add(imports, id, 'c', 0, text)).rejects.toEqual(gone());
});

it('respects the limits of a file and of all files', async () => {
  const { imports } = open();
  const id = imports.start();
  const large = new Uint8Array(LIMITS.file);
  await add(imports, id, 'a', 0, large);
  await expect(add(imports, id, 'a', large.length, new Uint8Array(1))).rejects.toEqual(
    expect.objectContaining({ code: 'IMPORT_TOO_LARGE', data: { file: 'a', limit: LIMITS.file } }) as Error,
  );
  for (const file of ['b', 'c', 'd']) await add(imports, id, file, 0, large);
  await expect(add(imports, id, 'e', 0, new Uint8Array(1))).rejects.toEqual(
    expect.objectContaining({
      code: 'IMPORT_TOO_LARGE',
      data: { file: 'e', limit: 4 * LIMITS.file },
    }) as Error,
  );
});

it('still returns its faults when it is committed or discarded meanwhile', async () => {
  const { imports, received, commit } = open();
  const id = await received('[Start "x"]\n*\n'.repeat(500), 'a.hgn');
  const faults = imports.importFaults({ importId: id }, never);
  const first = await faults.next();
  await commit(id);
  const others = await allOf(faults);
  expect([...(first.value ?? []), ...others.flat()]).toHaveLength(500);
});
