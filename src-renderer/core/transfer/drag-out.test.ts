import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_DRAGGED_GAMES } from '#shared/contract/transfer.ts';
import type { GameSummary } from '#shared/contract/schemas.ts';
import { useLibraryStore } from '../library/library.ts';
import { useConnectionStore } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { toBase64 } from './base64.ts';
import { useDragOutStore } from './drag-out.ts';

eachTestHasPage();

/** Creates a library of `count` games. @returns its first row and another one */
async function listOf(count: number): Promise<[GameSummary, GameSummary]> {
  for (let made = 0; made < count; made++) host.put({});
  const library = page.use(useLibraryStore);
  await library.start();
  const rows = [library.rowAt(0), library.rowAt(1)];
  if (rows[0] === undefined || rows[1] === undefined) throw new Error('There are no rows');
  return [rows[0], rows[1]];
}

/** The host's answer to an export: the text in two pieces, split within a character. */
function answerWith(text: string): void {
  const bytes = new TextEncoder().encode(text);
  const progress = [bytes.subarray(0, 8), bytes.subarray(8)].map((piece) => ({
    done: 1,
    total: 1,
    piece: toBase64(piece),
  }));
  host.transfer.exportAnswer = { progress, end: { kind: 'download', fileName: '', games: 1, leftOut: 0 } };
}

function dragOn(row: GameSummary): { event: DragEvent; carried: Map<string, string> } {
  const carried = new Map<string, string>();
  const event = new Event('dragstart', { cancelable: true }) as DragEvent;
  const dataTransfer = {
    effectAllowed: 'uninitialized',
    setData: (kind: string, text: string) => carried.set(kind, text),
  };
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
  page.use(useDragOutStore).start(event, row);
  return { event, carried };
}

const asked = (name: string): unknown[] =>
  host.calls.filter(([call]) => call === name).map(([, input]) => input);

/** Presses on a row and waits for its text. */
async function press(row: GameSummary): Promise<void> {
  page.use(useDragOutStore).press(row);
  await expect.poll(() => asked('transfer.exportGames')).not.toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('a drag in a browser', () => {
  it('takes all selected games along where it starts on one of them', async () => {
    const [row, other] = await listOf(3);
    const library = page.use(useLibraryStore);
    library.select(row.id, 0, true);
    library.select(other.id, 1, true);
    answerWith('both');
    await press(other);
    expect(asked('transfer.exportGames')).toMatchObject([
      { games: { kind: 'games', ids: expect.arrayContaining([row.id, other.id]) as unknown } },
    ]);
    expect(dragOn(other).carried.get('text/plain')).toBe('both');
  });

  it('does not start without the text, or with that of another game', async () => {
    const [row, other] = await listOf(2);
    expect(dragOn(row).event.defaultPrevented).toBe(true);
    answerWith('x');
    await press(row);
    expect(dragOn(other).event.defaultPrevented).toBe(true);
    page.use(useDragOutStore).press(row);
    expect(dragOn(row).event.defaultPrevented).toBe(true);
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('reports nothing for a press whose game cannot be read', async () => {
    const [row] = await listOf(2);
    host.failNext('transfer.exportGames', new Error('broken'));
    await press(row);
    expect(dragOn(row).event.defaultPrevented).toBe(true);
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('is refused with a notice where there are too many games', async () => {
    const [row] = await listOf(2);
    const library = page.use(useLibraryStore);
    library.total = MAX_DRAGGED_GAMES + 1;
    library.selectAll(true);
    page.use(useDragOutStore).press(row);
    expect(dragOn(row).event.defaultPrevented).toBe(true);
    expect(asked('transfer.exportGames')).toEqual([]);
    expect(page.use(useNoticesStore).notices[0]?.text).toContain('No more than 1,000 games');
  });
});

describe('a drag where the host can drag files', () => {
  beforeEach(async () => {
    host.greeting.capabilities = { ...host.greeting.capabilities, dragFiles: true };
    await page.use(useConnectionStore).greet();
  });

  const pointer = (type: string, buttons: number): void => {
    window.dispatchEvent(new PointerEvent(type, { buttons }));
  };

  it('is the host’s', async () => {
    const [row] = await listOf(2);
    const drag = page.use(useDragOutStore);
    drag.press(row);
    const { event, carried } = dragOn(row);
    expect(event.defaultPrevented).toBe(true);
    expect(carried.size).toBe(0);
    expect(asked('transfer.dragOut')).toEqual([{ games: { kind: 'games', ids: [row.id] } }]);
    expect(asked('transfer.exportGames')).toEqual([]);
    expect(drag.isDragging).toBe(true);
    pointer('pointermove', 1);
    expect(drag.isDragging).toBe(true);
    pointer('pointermove', 0);
    expect(drag.isDragging).toBe(false);
  });

  it('ends where the button is let go before the files are there', async () => {
    const [row] = await listOf(2);
    const signals: AbortSignal[] = [];
    const written = Promise.withResolvers<undefined>();
    host.handlers.transfer.dragOut = (_, signal) => {
      signals.push(signal);
      return written.promise;
    };
    dragOn(row);
    expect(signals[0]?.aborted).toBe(false);
    pointer('pointerup', 0);
    expect(signals[0]?.aborted).toBe(true);
    written.resolve(undefined);
  });

  it('that fails is reported', async () => {
    const [row] = await listOf(2);
    host.failNext('transfer.dragOut', new Error('broken'));
    dragOn(row);
    await expect.poll(() => page.use(useNoticesStore).notices[0]?.kind).toBe('failure');
  });
});
