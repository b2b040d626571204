import type { PositionValue } from '#shared/analysis/position-value.ts';
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

/** The values of its positions, computed by the engine: proven from move 9 on, the winner from move 8 on. */
export const ANALYSED_VALUES: readonly PositionValue[] = [
  {
    certainty: 'estimate',
    margin: 6.49,
    line: ['f3f6', 'e6e3', 'c2d4', 'e4e1', 'a3a4', 'd5d3', 'b3c4', 'e3f6'],
    depth: 10,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: 4.19,
    line: ['e4c2', 'f3f6', 'd5d3', 'a3a4', 'c4b3', 'a4d3', 'd4d1', 'e2c5'],
    depth: 11,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: 4.96,
    line: ['d3e5', 'c4f3', 'e5c2', 'd4a3', 'e1f6', 'f3c2', 'b3a4', 'd5e2'],
    depth: 11,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: 3.63,
    line: ['d5d3', 'c3c4', 'd4d1', 'a4d3', 'c2d3', 'f3f6', 'd3f6', 'e6f6'],
    depth: 12,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: 5.62,
    line: ['f3f6', 'd5e2', 'b3c4', 'd3f6', 'e6c2', 'f6c2', 'c4c2', 'e5e1'],
    depth: 14,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: -3.22,
    line: ['f4f3', 'b3c4', 'c2a4', 'e2d5', 'e5d1', 'd3f3', 'd1d5', 'f3d5'],
    depth: 16,
    nodes: 500000,
  },
  { certainty: 'estimate', margin: 2.41, line: ['a4c2'], depth: 16, nodes: 500000 },
  {
    certainty: 'estimate',
    margin: 1.07,
    line: ['c4b3', 'c2f3', 'b3d3', 'e2f5', 'b4d2', 'e1f6', 'd3f6', 'f3f6'],
    depth: 18,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: 1.07,
    line: ['c2f3', 'b3d3', 'e2f5', 'b4d2', 'e1f6', 'd3f6', 'f3f6', 'b6b1'],
    depth: 17,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: 1.07,
    line: ['b3d3', 'e2f5', 'b4d2', 'e1f6', 'd3f6', 'f3f6', 'b6b1', 'f1f4'],
    depth: 16,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: 2,
    line: ['e2f5', 'b4d2', 'f3d3', 'b6b1', 'd3b1', 'd2b1', 'b2b5', 'f6e1'],
    depth: 17,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: -1.22,
    line: ['b4d2', 'e1f6', 'd3f6', 'f3f6', 'd2f6', 'd1c6', 'b6b1', 'c3c5'],
    depth: 17,
    nodes: 500000,
  },
  {
    certainty: 'estimate',
    margin: 3,
    line: ['b1b4', 'b6b2', 'c3c5', 'a6a2', 'b4a2', 'a5a1', 'c1c6', 'b2f3'],
    depth: 22,
    nodes: 4500000,
  },
  {
    certainty: 'estimate',
    margin: 3,
    line: ['b6b2', 'c3c5', 'a6a2', 'b4a2', 'a5a1', 'c1c6', 'b2f3', 'a2d1'],
    depth: 21,
    nodes: 4500000,
  },
  {
    certainty: 'winner',
    margin: 13,
    winner: 'black',
    line: ['a2a5', 'd1b2', 'c3c5', 'c6a6', 'a5a6', 'd3a6', 'a1c1', 'f6f2'],
    depth: 20,
    nodes: 500000,
  },
  {
    certainty: 'winner',
    margin: 1,
    winner: 'black',
    line: ['d1b2', 'c3c5', 'c6a6', 'a5a6', 'd3a6', 'a1c1', 'f6f2', 'e1d2'],
    depth: 19,
    nodes: 1330459,
  },
  {
    certainty: 'exact',
    margin: 16,
    winner: 'black',
    line: ['f2d2', 'a6d6', 'd2d3', 'c5c3', 'd3f3', 'd6f5', 'b4f5', 'c6f6'],
    depth: 19,
    nodes: 1243628,
  },
  {
    certainty: 'exact',
    margin: 16,
    winner: 'black',
    line: ['f6c5', 'b4f3', 'c5d2', 'c3c1', 'a6a1', 'c1a1', 'd6c6', 'f3d2'],
    depth: 18,
    nodes: 457196,
  },
  {
    certainty: 'exact',
    margin: 21,
    winner: 'black',
    line: ['f5c3', 'd1c3', 'd2d3', 'a6c5', 'b4f3', 'c6d6', 'f3d6', 'c5d3'],
    depth: 17,
    nodes: 75785,
  },
  {
    certainty: 'exact',
    margin: -2,
    winner: 'white',
    line: ['c3d2', 'f1f4', 'c5c1', 'f4d3', 'a6d6', 'f3d6', 'd1d3'],
    depth: 16,
    nodes: 59918,
  },
  {
    certainty: 'exact',
    margin: -2,
    winner: 'white',
    line: ['f1f4', 'c5c1', 'f4d3', 'a6d6', 'f3d6', 'd1d3'],
    depth: 15,
    nodes: 31282,
  },
  {
    certainty: 'exact',
    margin: -3,
    winner: 'white',
    line: ['c5c6', 'c1d1', 'd3d1', 'e1f4', 'a6d6', 'f4d1', 'd2f3', 'd1f5'],
    depth: 14,
    nodes: 5814,
  },
  {
    certainty: 'exact',
    margin: 8,
    winner: 'black',
    line: ['f3d6', 'f4f1', 'd6d2', 'f1f5', 'e1c5', 'd1d3', 'c1c5', 'f5c5'],
    depth: 13,
    nodes: 1609,
  },
  {
    certainty: 'exact',
    margin: 8,
    winner: 'black',
    line: ['f4f1', 'd6d2', 'f1f5', 'e1c5', 'd1d3', 'c1c5', 'f5c5'],
    depth: 12,
    nodes: 1076,
  },
  {
    certainty: 'exact',
    margin: 8,
    winner: 'black',
    line: ['d6d2', 'f1f5', 'e1c5', 'd1d3', 'c1c5', 'f5c5'],
    depth: 11,
    nodes: 594,
  },
  {
    certainty: 'exact',
    margin: 8,
    winner: 'black',
    line: ['f1f5', 'e1c5', 'd1d3', 'c1c5', 'f5c5'],
    depth: 10,
    nodes: 407,
  },
  {
    certainty: 'exact',
    margin: 8,
    winner: 'black',
    line: ['e1c5', 'd1d3', 'c1c5', 'f5c5'],
    depth: 9,
    nodes: 48,
  },
  { certainty: 'exact', margin: 8, winner: 'black', line: ['d1d3', 'c1c5', 'f5c5'], depth: 8, nodes: 23 },
  { certainty: 'exact', margin: 8, winner: 'black', line: ['c1c5', 'f5c5'], depth: 7, nodes: 5 },
  { certainty: 'exact', margin: 8, winner: 'black', line: ['f5c5'], depth: 6, nodes: 2 },
  { certainty: 'exact', margin: 8, winner: 'black', line: [], depth: 0, nodes: 0 },
];

/** The analysis of the game. */
export function analysisOf({ id }: Pick<GameState, 'id'>): GameAnalysis {
  const values = ANALYSED_VALUES.map(({ line, ...value }) => ({ ...value, line: [...line] }));
  return { gameId: id, signature: '1', isStale: false, depth: 'normal', values };
}
