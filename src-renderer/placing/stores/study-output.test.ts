import { expect, it } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { fillSeen } from '#shared/game/study-board.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { readEachGame, readGames } from '#shared/record/read-record.ts';
import { unwrap } from '#shared/util/result.ts';
import { useActionsStore } from '../../core/actions.ts';
import { useStudyStore } from '../../core/study.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useShareStore } from '../../core/transfer/share.ts';
import { tableRecord, useStudyOutputStore } from './study-output.ts';

const POSITION = '6/6/6/6/6/aA4 w';

eachTestHasPage();

/** Counts a table game: Black has a stack of 20 with a two on top, White one of 16 with a one. */
function count(): void {
  const study = page.use(useStudyStore);
  study.mode = 'score';
  study.changeSeen(
    () =>
      new Map([
        ['e2', { top: { colour: 'black', pips: 2 }, height: 20 }],
        ['a6', { top: { colour: 'white', pips: 1 }, height: 16 }],
      ]),
  );
}

/** Does what the dialog does that was opened. */
function openedShare(): ReturnType<typeof useShareStore> {
  const { dialog } = page.use(useNavigationStore);
  if (dialog?.kind !== 'share') throw new Error('Nothing is shared');
  const share = page.use(useShareStore);
  share.open(dialog.shared);
  return share;
}

it('a position is shared as its code and a picture that says whose turn it is, and the host is not asked for a game', () => {
  page.use(useStudyStore).showCode(POSITION);
  page.use(useStudyOutputStore).share();
  const share = openedShare();
  expect(share.texts).toEqual({ line: undefined, position: POSITION, moves: undefined, record: undefined });
  expect(share.title).toBe(words.en.share.position);
  expect(share.captionsAt(0).end).toBe(words.en.puzzles.toMove.white);
  expect(host.callsOf('game.details')).toEqual([]);
});

it('a table game is shared with its players and its result once it is counted', () => {
  const output = page.use(useStudyOutputStore);
  page.use(useStudyStore).mode = 'score';
  expect(output.shared).toBeUndefined();
  count();
  output.names.black = ' Ada ';
  output.names.white = ' ';
  output.share();
  const share = openedShare();
  expect(share.names).toEqual({ black: 'Ada', white: words.en.common.white });
  expect(share.captionsAt(0).start).toBe('Black won by 24');
  const { games, faults } = readGames(share.texts.record ?? '');
  expect(faults).toEqual([]);
  expect(games.map(({ result }) => result)).toEqual([{ kind: 'points', winner: 'black', margin: 24 }]);
});

it('“Share” means the position where one is set up, and nothing while it is unsound', () => {
  const actions = page.use(useActionsStore);
  page.use(useStudyOutputStore);
  page.use(useNavigationStore).go('editor');
  expect(actions.possible.share).toBe(false);
  page.use(useStudyStore).showCode(POSITION);
  expect(actions.possible.share).toBe(true);
});

it('records the end of a game with its players and result, so that it can be imported', () => {
  const end = {
    piles: fillSeen(
      new Map([
        ['a1', { top: { colour: 'black', pips: 2 }, height: 20 }],
        ['f6', { top: { colour: 'white', pips: 1 }, height: 16 }],
      ]),
    ),
    turn: 'black',
    endRule: 'either',
  } as const;
  const text = formatGame(
    tableRecord(end, { black: ' Ada ', white: '' }, 'Played with the box.', new Date(2026, 10, 22, 18, 5)),
  );
  const [game] = [...readEachGame(text)].map((one) => unwrap(one).game);
  expect(game).toMatchObject({
    date: '2026.11.22',
    time: '18:05:00',
    players: { black: { name: 'Ada' }, white: { name: undefined } },
    setup: 'position',
    result: { kind: 'points', winner: 'black', margin: 24 },
    line: { moves: [] },
  });
});
