import type { GameRecord } from '#shared/record/model/game-record.ts';
import { gameIn } from '#shared/record/testing/read-back.ts';
import { TABLE_COLUMNS } from '#shared/record/table-columns.ts';
import { formatSheetGame } from '#shared/record/write-sheet.ts';
import { SheetWriter } from '../sheet-writer.ts';

export const HEADINGS = TABLE_COLUMNS.map(({ key }) => `Ä <${key}>`);

export function gameWith(tags: string, name = 'Ada'): GameRecord {
  const game = gameIn(`[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b"]\n${tags}\n\n1. d3e1 *`);
  return { ...game, players: { ...game.players, black: { name, type: 'human' } } };
}

/** Games whose cells are of every type, with the types and values of the first cells in each row. */
export const GAMES: readonly (readonly [game: GameRecord, cells: readonly (string | undefined)[]])[] = [
  [
    gameWith('[Date "2026.02.21"]\n[Time "18:42:07"]\n[Komi "-13.5"]', '=1+1'),
    ['date 2026-02-21', 'time PT18H42M07S', 'string =1+1', 'float -13.5'],
  ],
  [
    gameWith('[Date "2026.02.??"]\n[Time "evening"]', '_x0041_ & <b> "7"'),
    ['string 2026-02', 'string evening', 'string _x0041_ & <b> "7"', 'float 0'],
  ],
  [
    gameWith('[Date "1789.07.14"]', '2026-02-21'),
    ['string 1789-07-14', undefined, 'string 2026-02-21', 'float 0'],
  ],
  [gameWith('[Date "????.??.??"]', '007'), [undefined, undefined, 'string 007', 'float 0']],
];

/** A spreadsheet of games. */
export function sheetOf(games: readonly GameRecord[]): Uint8Array {
  const writer = new SheetWriter(HEADINGS);
  const parts = games.flatMap((game) => writer.games([formatSheetGame(game)]));
  return Buffer.concat([...parts, ...writer.end()]);
}
