import * as v from 'valibot';
import { CERTAINTIES, type PositionValue } from '#shared/analysis/position-value.ts';
import type { GameAnalysis } from '#shared/contract/analysis.ts';
import type { GameState } from '#shared/contract/schemas.ts';

/** A game of 30 moves that Black won by 8, as the drawings of Review show it. */
export const ANALYSED_GAME = {
  createdAt: Date.UTC(2026, 10, 21, 12),
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } },
  start: 'BCAACC/BAABBA/CBBCCA/cbaccc/aacaba/abbbcb b',
  moves: (
    'e3e6 e4c2 a3a4 d4d3 e6d3 d5f3 a4c2 c4b3 c2f3 b3d3 e2f5 e5d1 b1b4 b6b2 a2a5 ' +
    'b2f3 f2d2 f6c3 b4f3 c3d2 a1c1 a6d6 f3d6 f4f1 d6d2 f1f5 e1c5 d1d3 c1c5 f5c5'
  ).split(' '),
  result: 'B+8',
  termination: 'normal',
} satisfies Partial<GameState>;

/** Certainty, margin, depth, nodes and best line of each position. */
const VALUES = `
estimate  6.49 10  500000 f3f6 e6e3 c2d4 e4e1 a3a4 d5d3 b3c4 e3f6
estimate  4.19 11  500000 e4c2 f3f6 d5d3 a3a4 c4b3 a4d3 d4d1 e2c5
estimate  4.96 11  500000 d3e5 c4f3 e5c2 d4a3 e1f6 f3c2 b3a4 d5e2
estimate  3.63 12  500000 d5d3 c3c4 d4d1 a4d3 c2d3 f3f6 d3f6 e6f6
estimate  5.62 14  500000 f3f6 d5e2 b3c4 d3f6 e6c2 f6c2 c4c2 e5e1
estimate -3.22 16  500000 f4f3 b3c4 c2a4 e2d5 e5d1 d3f3 d1d5 f3d5
estimate  2.41 16  500000 a4c2
estimate  1.07 18  500000 c4b3 c2f3 b3d3 e2f5 b4d2 e1f6 d3f6 f3f6
estimate  1.07 17  500000 c2f3 b3d3 e2f5 b4d2 e1f6 d3f6 f3f6 b6b1
estimate  1.07 16  500000 b3d3 e2f5 b4d2 e1f6 d3f6 f3f6 b6b1 f1f4
estimate     2 17  500000 e2f5 b4d2 f3d3 b6b1 d3b1 d2b1 b2b5 f6e1
estimate -1.22 17  500000 b4d2 e1f6 d3f6 f3f6 d2f6 d1c6 b6b1 c3c5
estimate     3 22 4500000 b1b4 b6b2 c3c5 a6a2 b4a2 a5a1 c1c6 b2f3
estimate     3 21 4500000 b6b2 c3c5 a6a2 b4a2 a5a1 c1c6 b2f3 a2d1
winner      13 20  500000 a2a5 d1b2 c3c5 c6a6 a5a6 d3a6 a1c1 f6f2
winner       1 19 1330459 d1b2 c3c5 c6a6 a5a6 d3a6 a1c1 f6f2 e1d2
exact       16 19 1243628 f2d2 a6d6 d2d3 c5c3 d3f3 d6f5 b4f5 c6f6
exact       16 18  457196 f6c5 b4f3 c5d2 c3c1 a6a1 c1a1 d6c6 f3d2
exact       21 17   75785 f5c3 d1c3 d2d3 a6c5 b4f3 c6d6 f3d6 c5d3
exact       -2 16   59918 c3d2 f1f4 c5c1 f4d3 a6d6 f3d6 d1d3
exact       -2 15   31282 f1f4 c5c1 f4d3 a6d6 f3d6 d1d3
exact       -3 14    5814 c5c6 c1d1 d3d1 e1f4 a6d6 f4d1 d2f3 d1f5
exact        8 13    1609 f3d6 f4f1 d6d2 f1f5 e1c5 d1d3 c1c5 f5c5
exact        8 12    1076 f4f1 d6d2 f1f5 e1c5 d1d3 c1c5 f5c5
exact        8 11     594 d6d2 f1f5 e1c5 d1d3 c1c5 f5c5
exact        8 10     407 f1f5 e1c5 d1d3 c1c5 f5c5
exact        8  9      48 e1c5 d1d3 c1c5 f5c5
exact        8  8      23 d1d3 c1c5 f5c5
exact        8  7       5 c1c5 f5c5
exact        8  6       2 f5c5
exact        8  0       0
`;

function readValue(row: string): PositionValue {
  const [certainty, margin, depth, nodes, ...line] = row.split(/ +/);
  return {
    certainty: v.parse(v.picklist(CERTAINTIES), certainty),
    ...(certainty === 'estimate' ? {} : { winner: Number(margin) < 0 ? 'white' : 'black' }),
    ...{ margin: Number(margin), line, depth: Number(depth), nodes: Number(nodes) },
  };
}

/** The values of its positions, computed by the engine: proven from move 9 on, the winner from move 8 on. */
export const ANALYSED_VALUES: readonly PositionValue[] = VALUES.trim().split('\n').map(readValue);

/** The analysis of the game. */
export function analysisOf({ id }: Pick<GameState, 'id'>): GameAnalysis {
  const values = ANALYSED_VALUES.map(({ line, ...value }) => ({ ...value, line: [...line] }));
  return { gameId: id, signature: '1', isStale: false, depth: 'normal', values };
}
