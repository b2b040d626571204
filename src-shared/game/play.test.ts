import { describe, expect, test } from 'vitest';
import { unwrap } from '../util/result.ts';
import { isOver, legalMoves, pathsFrom } from './moves.ts';
import { playMove, explainIllegal, type IllegalMove } from './play.ts';
import { formatPosition, parsePosition } from './position-code.ts';
import { randomGame, thinnedOut } from './testing/random-game.ts';
import { SQUARES, type Move, type Position } from './types.ts';

/** Whether each rule forbids a move, independently of the other rules and of the tested code. */
const FORBIDS: Record<IllegalMove['rule'], (position: Position, move: Move) => boolean> = {
  'game-over': (position) => legalMoves(position).length === 0,
  'empty-start': (position, { from }) => !position.piles.has(from),
  'not-yours': (position, { from }) => position.piles.get(from)?.at(-1)?.colour !== position.turn,
  'same-square': (_, { from, to }) => from === to,
  'empty-end': (position, { to }) => !position.piles.has(to),
  'lone-needs-lone': (position, { from, to }) =>
    position.piles.get(from)?.length === 1 && (position.piles.get(to)?.length ?? 0) > 1,
  'stack-needs-stack': (position, { from, to }) =>
    (position.piles.get(from)?.length ?? 0) > 1 && position.piles.get(to)?.length === 1,
  'no-way': (position, { from, to }) => !pathsFrom(position, from).some((path) => path.at(-1) === to),
};

function firstRule(position: Position, move: Move): string | undefined {
  return Object.entries(FORBIDS).find(([, forbids]) => forbids(position, move))?.[0];
}

/** Early and late positions of games, also with pawns removed. */
const positions = [1, 2, 3].flatMap((seed) => {
  const { positions: all } = randomGame(seed === 2 ? 'scattered' : 'classic', 'either', seed);
  return [0, 9, 18, 24, all.length - 2, all.length - 1].flatMap((ply) => {
    const position = all[ply] ?? all[0];
    return [position, thinnedOut(position, ply), { ...position, endRule: 'mover' as const }];
  });
});

describe('why a move is illegal', () => {
  test('any pair of squares is a legal move or is forbidden by the first rule that applies', () => {
    const met = new Set<string>();
    const wrong: string[] = [];
    for (const position of positions) {
      const legal = new Set(legalMoves(position).map(({ from, to }) => from + to));
      for (const from of SQUARES) {
        for (const to of SQUARES) {
          const played = playMove(position, { from, to });
          const said = played.ok ? undefined : played.error.rule;
          const meant = legal.has(from + to) ? undefined : firstRule(position, { from, to });
          if (said !== meant) wrong.push(`${formatPosition(position)} ${from}${to}: ${said ?? 'legal'}`);
          if (said !== undefined) met.add(said);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([...met].sort()).toEqual(Object.keys(FORBIDS).sort());
  });

  test.each<[string, Move, IllegalMove]>([
    ['6/6/6/6/6/cC4 b', { from: 'a1', to: 'b1' }, { rule: 'game-over' }],
    ['6/6/6/6/6/aA4 b mover', { from: 'c1', to: 'a1' }, { rule: 'empty-start' }],
    ['6/6/6/6/6/aA4 b mover', { from: 'b1', to: 'a1' }, { rule: 'not-yours' }],
    ['6/6/6/6/6/aA4 b mover', { from: 'a1', to: 'a1' }, { rule: 'same-square' }],
    ['6/6/6/6/6/aA4 b mover', { from: 'a1', to: 'f1' }, { rule: 'empty-end' }],
    ['6/6/6/6/A5/a(ABC)4 b mover', { from: 'a1', to: 'b1' }, { rule: 'lone-needs-lone', height: 3 }],
    ['6/6/6/6/(AA)5/(ca)A4 b mover', { from: 'a1', to: 'b1' }, { rule: 'stack-needs-stack' }],
    ['6/6/6/6/6/bAA3 b mover', { from: 'a1', to: 'b1' }, { rule: 'no-way', steps: 2 }],
  ])('%s: %j', (code, move, illegal) => {
    expect(explainIllegal(unwrap(parsePosition(code)), move)).toEqual(illegal);
  });

  test('throws for a legal move', () => {
    const position = unwrap(parsePosition('6/6/6/6/6/aA4 b mover'));
    expect(isOver(position)).toBe(false);
    expect(() => explainIllegal(position, { from: 'a1', to: 'b1' })).toThrow('legal');
  });
});
