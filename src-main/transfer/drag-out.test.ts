import { expect, it, vi } from 'vitest';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { MAX_DRAGGED_GAMES } from '#shared/contract/transfer.ts';
import { readGames } from '#shared/record/read-record.ts';
import { createDragOut, type DraggedFile, type DragOutParts } from './drag-out.ts';

const NOW = new Date(2026, 10, 20, 18, 42).getTime();
const RECORD = `[Black "Ada"]\n[White "Ben"]\n[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b either"]\n[Result "*"]\n\n*\n`;
const never = new AbortController().signal;

/** Creates a library of games of Ada and Ben, and collects the dragged files. */
function setUp(games: number) {
  const ids = Array.from({ length: games }, (_, at) => (at + 1) as GameId);
  const database: DragOutParts['database'] = {
    selectedGames: () => Promise.resolve(ids),
    gameTexts: (some) =>
      Promise.resolve(some.map((id) => ({ id, text: RECORD, title: 'Ada - Ben', createdAt: NOW }))),
  };
  const dragged: DraggedFile[] = [];
  const dragFiles = vi.fn((files: readonly DraggedFile[]) => {
    dragged.push(...files);
    return Promise.resolve();
  });
  return { drag: createDragOut({ database, dragFiles, now: () => NOW }), dragged, dragFiles };
}

const all: { games: Selection } = { games: { kind: 'matching', filter: {}, except: [] } };

it('are a file each, under different names', async () => {
  const { drag, dragged } = setUp(3);
  await drag(all, never);
  expect(dragged.map(({ name }) => name)).toEqual([
    'Ada - Ben 2026-11-20.hgn',
    'Ada - Ben 2026-11-20 (2).hgn',
    'Ada - Ben 2026-11-20 (3).hgn',
  ]);
  for (const { bytes } of dragged) expect(Buffer.from(bytes).toString()).toBe(RECORD);
});

it('are one file with all of them where there are many', async () => {
  const { drag, dragged } = setUp(21);
  await drag(all, never);
  expect(dragged.map(({ name }) => name)).toEqual(['hokito-21-games-2026-11-20.hgn']);
  const { games, faults } = readGames(Buffer.from(dragged[0]?.bytes ?? []).toString());
  expect(faults).toEqual([]);
  expect(games).toHaveLength(21);
});

it('are no more than can be written at once', async () => {
  const { drag, dragFiles } = setUp(MAX_DRAGGED_GAMES + 1);
  await expect(drag(all, never)).rejects.toMatchObject({
    code: 'TOO_MANY_GAMES',
    data: { limit: MAX_DRAGGED_GAMES },
  });
  expect(dragFiles).not.toHaveBeenCalled();
});

it('are none where the button was let go meanwhile', async () => {
  const released = new AbortController();
  released.abort(new Error('let go'));
  const { drag, dragFiles } = setUp(1);
  await expect(drag(all, released.signal)).rejects.toThrow('let go');
  expect(dragFiles).not.toHaveBeenCalled();
});
