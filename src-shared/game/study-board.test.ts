import { describe, expect, it } from 'vitest';
import { unwrap } from '../util/result.ts';
import { formatBoard, parsePosition } from './position-code.ts';
import { scoreOf } from './result.ts';
import {
  countKind,
  fillSeen,
  layOnTop,
  movePile,
  studyProblems,
  takeTop,
  turnOver,
  type SeenBoard,
  type StudyBoard,
} from './study-board.ts';
import { topOf } from './pile.ts';
import type { Pawn } from './types.ts';

const THREE: Pawn = { colour: 'black', pips: 3 };
const read = (code: string) => unwrap(parsePosition(code));
const board = (rows: string): StudyBoard => read(`${rows} b`).piles;
/** What is seen of each pile from above and from the side. */
const seenOf = (piles: StudyBoard): SeenBoard =>
  new Map([...piles].map(([square, pile]) => [square, { top: topOf(pile), height: pile.length }]));
const written = (piles: StudyBoard): string => formatBoard({ piles, turn: 'black', endRule: 'either' });

describe('a position that is set up', () => {
  it('has pawns laid on top and taken off again', () => {
    const laid = layOnTop(layOnTop(new Map(), 'a1', THREE), 'a1', { colour: 'white', pips: 1 });
    expect(written(laid)).toBe('6/6/6/6/6/(cA)5');
    expect(written(takeTop(laid, 'a1'))).toBe('6/6/6/6/6/c5');
    expect(takeTop(takeTop(laid, 'a1'), 'a1').size).toBe(0);
  });

  it('has piles turned over, and moved onto others or off the board', () => {
    const start = board('6/6/6/6/6/(cA)(bB)4');
    expect(written(turnOver(start, 'a1'))).toBe('6/6/6/6/6/(Ac)(bB)4');
    expect(written(movePile(start, 'a1', 'b1'))).toBe('6/6/6/6/6/1(bBcA)4');
    expect(written(movePile(start, 'a1', 'f6'))).toBe('5(cA)/6/6/6/6/1(bB)4');
    expect(written(movePile(start, 'a1', undefined))).toBe('6/6/6/6/6/1(bB)4');
    expect(movePile(start, 'a1', 'a1')).toBe(start);
  });

  it('may have more pawns of a kind than a game, which is a problem with its squares', () => {
    let piles = board('6/6/6/6/6/(ccc)(cA)aA2');
    for (let index = 0; index < 3; index++) piles = layOnTop(piles, 'b1', THREE);
    expect(countKind(piles, THREE)).toBe(7);
    expect(studyProblems({ piles, turn: 'black', endRule: 'either' })).toEqual([
      { kind: 'too-many', colour: 'black', pips: 3, count: 7, squares: ['a1', 'b1'] },
    ]);
  });

  it.each([
    ['6/6/6/6/6/aA4', []],
    ['6/6/6/6/6/a5', [{ kind: 'stuck', colour: undefined }]],
    ['6/6/6/6/6/aB4', [{ kind: 'stuck', colour: 'white' }]],
  ])('says of %s what keeps it from being played', (rows, problems) => {
    expect(studyProblems(read(`${rows} b`))).toEqual(problems);
  });

  it('is a problem without a pawn', () => {
    expect(studyProblems({ piles: new Map(), turn: 'black', endRule: 'either' })).toEqual([
      { kind: 'empty' },
    ]);
  });
});

describe('the end of a table game', () => {
  const end = board('6/6/(AaBb)(AcaBCbcB)4/6/4(aAbBcCaAbBcCaA)(bB)/5a');

  it('keeps tops, heights and points when the other pawns are filled in', () => {
    const seen = seenOf(end);
    const filled = fillSeen(seen);
    expect(seenOf(filled)).toEqual(seen);
    const position = { turn: 'black', endRule: 'either' } as const;
    expect(scoreOf({ ...position, piles: filled })).toEqual(scoreOf({ ...position, piles: end }));
  });

  it('uses exactly the pawns of a game where 36 are seen', () => {
    const filled = fillSeen(
      new Map([
        ['a1', { top: THREE, height: 20 }],
        ['f6', { top: { colour: 'white', pips: 1 }, height: 16 }],
      ]),
    );
    expect([...filled.values()].flat()).toHaveLength(36);
    expect(studyProblems({ piles: filled, turn: 'black', endRule: 'either' })).toEqual([
      { kind: 'stuck', colour: undefined },
    ]);
  });
});
