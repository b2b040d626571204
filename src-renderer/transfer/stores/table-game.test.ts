import { expect, it } from 'vitest';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { readEachGame } from '#shared/record/read-record.ts';
import { fillSeen } from '#shared/game/study-board.ts';
import { unwrap } from '#shared/util/result.ts';
import { tableRecord } from './table-game.ts';

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
