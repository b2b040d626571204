import { describe, expect, it, vi } from 'vitest';
import { GameId, type GameState, type Line } from '#shared/contract/schemas.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { words } from '#shared/language/testing/words.ts';
import { readGames } from '#shared/record/read-record.ts';
import * as v from 'valibot';
import { useActionsStore } from '../actions.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useReviewStore } from '../reading/review.ts';
import { useShareStore } from './share.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';

eachTestHasPage();

const PLAYED = randomGame('classic', 'either', 3, 7);

function gameOf(change: Partial<GameState> = {}): GameState {
  return {
    id: v.parse(GameId, 1),
    revision: 7,
    createdAt: new Date(2026, 10, 20, 18, 42, 7).getTime(),
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
    setup: 'classic',
    start: formatPosition(PLAYED.positions[0]),
    moves: [...PLAYED.moves],
    komi: 9.5,
    result: 'W+R',
    termination: 'resignation',
    ...change,
  };
}

function share(game = gameOf(), ply = 7): ReturnType<typeof useShareStore> {
  const store = page.use(useShareStore);
  store.open({ game, ply, turned: false });
  return store;
}

function lineOf(move: string): Line {
  return { comments: [], moves: [{ move, judgements: [], comments: [], variations: [] }] };
}

/** The downloads, by file name. */
async function savedName(store: ReturnType<typeof useShareStore>, ply: number | undefined): Promise<string> {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  store.save(new Blob(['x']), 'png', ply);
  const [link] = clicked.mock.contexts;
  clicked.mockRestore();
  await Promise.resolve();
  return link instanceof HTMLAnchorElement ? link.download : '';
}

describe('the sheet as a PDF', () => {
  const saving = async (): Promise<string> => {
    const store = share();
    await store.savePdf(new AbortController().signal);
    return store.said;
  };

  it('is saved by the host under the names of the players', async () => {
    host.handlers.transfer.savePdf = () => ({ kind: 'saved', fileName: 'sheet.pdf' });
    expect(await saving()).toBe('Saved: sheet.pdf');
    expect(host.calls).toContainEqual(['transfer.savePdf', { name: 'Ada - Computer 2026-11-20' }]);
  });

  it('may be cancelled or fail, and either is reported', async () => {
    host.handlers.transfer.savePdf = () => ({ kind: 'dismissed' });
    expect(await saving()).toBe('Nothing was saved.');
    host.failNext('transfer.savePdf', declaredError('PDF_FAILED'));
    expect(await saving()).toMatch(/^The PDF could not be made/);
    host.failNext('transfer.savePdf', declaredError('NOT_SAVED', { reason: 'disk-full' }));
    expect(await saving()).toMatch(/^The disk is full/);
  });
});

describe('a shared game', () => {
  it('gives its texts, each read back as the same game', () => {
    const { texts } = share();
    const { games, faults } = readGames(`${texts.record ?? ''}\n${texts.line ?? ''}\n`);
    expect(faults).toEqual([]);
    for (const game of games) {
      expect(game.line.moves.map(({ move }) => move)).toEqual(PLAYED.moves);
      expect([game.komi, game.result]).toEqual([9.5, { kind: 'resignation', winner: 'white' }]);
    }
    expect(games.map(({ players }) => players.black.name)).toEqual(['Ada', undefined]);
    expect(texts.position).toBe(formatPosition(PLAYED.positions.at(-1) ?? PLAYED.positions[0]));
    expect(texts.moves).toMatch(/^1\. \S{4} \S{4} 2\. .* W\+R$/);
    expect(texts.moves?.split(' ').filter((word) => /^[a-f]\d[a-f]\d$/.test(word))).toEqual(PLAYED.moves);
  });

  it('has in its whole record all that was said about it, and in its moves nothing of that', async () => {
    const game = host.put(gameOf({ match: { id: 'ab', round: 2 }, help: ['marks'] }));
    const [instead = ''] = randomGame('classic', 'either', 3, 1).moves;
    host.details.set(game.id, {
      otherTags: [{ name: 'Event', value: 'Cup' }],
      line: {
        comments: ['Before it'],
        moves: PLAYED.moves.map((move, ply) => ({
          move,
          judgements: ply === 0 ? [1] : [],
          comments: ply === 1 ? ['Hides the three'] : [],
          variations: ply === 0 ? [lineOf(instead)] : [],
        })),
      },
    });
    const store = share(game);
    await expect.poll(() => store.texts.record).toContain('Hides the three');
    const [read] = readGames(store.texts.record ?? '').games;
    expect(read?.otherTags.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Event Cup',
      'Help marks',
      'Match ab 2',
    ]);
    expect(read?.line.comments).toEqual(['Before it']);
    expect(read?.line.moves[0]).toMatchObject({ judgements: [1], variations: [lineOf(instead)] });
    expect(store.texts.moves).not.toContain('{');
  });

  it('has the day of its record in every time zone, and none if the record has none', async () => {
    const game = host.put(gameOf());
    host.details.set(game.id, { recordedDate: '2026.10.05', recordedTime: '23:30:00' });
    const store = share(game);
    await expect.poll(() => store.texts.record).toContain('[Date "2026.10.05"]\n[Time "23:30:00"]\n');
    expect(store.day).toBe('5 Oct 2026');
    expect(await savedName(store, undefined)).toBe('Ada - Computer 2026-10-05.png');
    host.details.set(game.id, { recordedDate: '', isTimeUnknown: true });
    store.open({ game, ply: 7, turned: false });
    await expect.poll(() => store.texts.record).not.toContain('[Date');
    expect(store.day).toBe('–');
    expect(await savedName(store, undefined)).toBe('Ada - Computer.png');
  });

  it('has the position code of the position it stands at', () => {
    const store = share(gameOf(), 2);
    expect(store.texts.position).toBe(formatPosition(PLAYED.positions[2] ?? PLAYED.positions[0]));
    store.goTo(99);
    expect(store.shared?.ply).toBe(7);
    store.goTo(-1);
    expect(store.texts.position).toBe(gameOf().start);
  });

  it('says the result at its end only, and the points before', () => {
    const store = share();
    expect(store.captionsAt(7)).toEqual({ start: 'Black resigned', end: 'Move 7 of 7' });
    expect(store.captionsAt(0)).toEqual({ start: 'Black 36, White 45.5', end: 'The start' });
    expect(store.titleAt(3)).toBe('Ada against Computer. Move 3 of 7');
  });

  it('is saved under a harmless name with players, date and move', async () => {
    expect(await savedName(share(), 7)).toBe('Ada - Computer 2026-11-20 Move 7.png');
    expect(await savedName(share(), undefined)).toBe('Ada - Computer 2026-11-20.png');
    const hostile = share(
      gameOf({
        players: {
          black: { type: 'human', name: '../..\\CON:\u202E' },
          white: { type: 'human', name: '=1|2' },
        },
      }),
    );
    expect(await savedName(hostile, 7)).toBe('CON - 1 2 2026-11-20 Move 7.png');
    expect(hostile.said).toBe('Saved: CON - 1 2 2026-11-20 Move 7.png');
  });

  it('is copied, and says so where the browser does not let it', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const store = share();
    await store.copyText('line');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(store.texts.line);
    expect(store.said).toBe(words.en.share.copied.line);
    writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await store.copyText('record');
    expect(store.said).toBe(words.en.share.notCopied);
    // The test environment has no `ClipboardItem`, as browsers that cannot copy pictures.
    await store.copyPicture(Promise.resolve(new Blob()));
    expect(store.said).toBe(words.en.share.pictureNotCopied);
  });

  it('remembers how pictures are made', async () => {
    const store = share();
    store.choose({ scheme: 'dark' });
    store.choose({ names: false });
    await expect.poll(() => store.choice).toMatchObject({ scheme: 'dark', names: false, coordinates: true });
  });

  it('is the one that the view shows, at its move', () => {
    const actions = page.use(useActionsStore);
    const navigation = page.use(useNavigationStore);
    expect(actions.possible.share).toBe(false);
    page.use(useReviewStore).show(gameOf(), 4);
    navigation.go('review');
    actions.run('share');
    expect(navigation.dialog).toMatchObject({ kind: 'share', shared: { ply: 4, turned: false } });
  });
});
