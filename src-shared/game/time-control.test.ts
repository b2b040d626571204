import { describe, expect, it } from 'vitest';
import {
  formatTimeControl,
  fullTime,
  parseTimeControl,
  timesLeft,
  withSwappedColours,
  type TimeControl,
} from './time-control.ts';

const FIVE_MINUTES: TimeControl = { kind: 'game', seconds: 300, increment: 0, timeOut: 'loss' };
const WITH_INCREMENT: TimeControl = { ...FIVE_MINUTES, increment: 5 };
const PER_MOVE: TimeControl = { kind: 'move', seconds: 30, increment: 0, timeOut: 'loss' };
const COURSE = { first: 'black', times: [], swap: undefined, swapTime: 0, turnTime: 0 } as const;

describe('a time control as text', () => {
  it.each([
    ['300', FIVE_MINUTES],
    ['300+5', WITH_INCREMENT],
    ['1/30', PER_MOVE],
    ['300+5 warning', { ...WITH_INCREMENT, timeOut: 'warning' }],
    ['1/30 warning', { ...PER_MOVE, timeOut: 'warning' }],
    ['300+5 b+50', { ...WITH_INCREMENT, extra: { colour: 'black', percent: 50 } }],
    ['1/30 warning w+900', { ...PER_MOVE, timeOut: 'warning', extra: { colour: 'white', percent: 900 } }],
  ] as const)('%s is read and written', (text, control) => {
    expect(parseTimeControl(text)).toEqual(control);
    expect(formatTimeControl(control)).toBe(text);
  });

  it.each([
    '',
    '-',
    '?',
    '40/9000:300',
    '*180',
    '0',
    '300+0',
    '1/0',
    '2/30',
    '0300',
    '300 ',
    '86401',
    '1+3601',
    '300 w+0',
    '300 w+901',
    '300 g+50',
    '300 w+50 warning',
  ])('%j is not valid', (text) => {
    expect(parseTimeControl(text)).toBeUndefined();
  });
});

describe('the time that is left', () => {
  it('decreases by the times of the moves and of the current turn', () => {
    const course = { ...COURSE, times: [10_000, 20_000, 5_000], turnTime: 1_500 };
    expect(timesLeft(FIVE_MINUTES, course)).toEqual({ black: 285_000, white: 278_500 });
  });

  it('grows by the increment with each move that is made', () => {
    const course = { ...COURSE, times: [10_000, 2_000], turnTime: 1_000 };
    expect(timesLeft(WITH_INCREMENT, course)).toEqual({ black: 294_000, white: 303_000 });
  });

  it('is full at each move where each move has its own limit', () => {
    const course = { ...COURSE, times: [29_000, 2_000, 8_000], turnTime: 12_000 };
    expect(timesLeft(PER_MOVE, course)).toEqual({ black: 30_000, white: 18_000 });
  });

  it('is negative beyond, and charges nothing for moves whose times are unknown', () => {
    const course = { ...COURSE, times: [undefined, 310_000] };
    expect(timesLeft(FIVE_MINUTES, course)).toEqual({ black: 300_000, white: -10_000 });
  });

  it('is charged to White where White starts', () => {
    expect(timesLeft(FIVE_MINUTES, { ...COURSE, first: 'white', times: [7_000], turnTime: 1_000 })).toEqual({
      black: 299_000,
      white: 293_000,
    });
  });

  it('stays with the player who changes colours by the swap', () => {
    const course = { ...COURSE, times: [40_000], swap: 'taken', swapTime: 15_000, turnTime: 2_000 } as const;
    // The player who started as Black is White now and to move; the one who took over is Black.
    expect(timesLeft(FIVE_MINUTES, course)).toEqual({ black: 285_000, white: 258_000 });
  });
});

describe('extra time', () => {
  const BLACK_HAS_MORE: TimeControl = { ...WITH_INCREMENT, extra: { colour: 'black', percent: 100 } };

  it('lengthens the limit and the increment of one player', () => {
    const course = { ...COURSE, times: [10_000, 2_000], turnTime: 1_000 };
    expect(timesLeft(BLACK_HAS_MORE, course)).toEqual({ black: 599_000, white: 303_000 });
    const perMove: TimeControl = { ...PER_MOVE, extra: { colour: 'white', percent: 50 } };
    expect(timesLeft(perMove, COURSE)).toEqual({ black: 30_000, white: 45_000 });
  });

  it('stays with the player after the swap, and in another game with the colours swapped', () => {
    expect(fullTime(BLACK_HAS_MORE, 'black', 'offered')).toBe(600_000);
    expect(fullTime(BLACK_HAS_MORE, 'white', 'taken')).toBe(600_000);
    expect(fullTime(BLACK_HAS_MORE, 'black', 'taken')).toBe(300_000);
    const course = { ...COURSE, times: [40_000], swap: 'taken', swapTime: 15_000, turnTime: 2_000 } as const;
    expect(timesLeft(BLACK_HAS_MORE, course)).toEqual({ black: 285_000, white: 568_000 });
    expect(withSwappedColours(BLACK_HAS_MORE).extra).toEqual({ colour: 'white', percent: 100 });
    expect(withSwappedColours(PER_MOVE)).toEqual(PER_MOVE);
  });

  it('fits the column of the database at its longest', () => {
    const longest: TimeControl = {
      ...{ kind: 'game', seconds: 86_400, increment: 3_600, timeOut: 'warning' },
      extra: { colour: 'black', percent: 900 },
    };
    expect(formatTimeControl(longest)).toHaveLength(24);
    expect(parseTimeControl(formatTimeControl(longest))).toEqual(longest);
  });
});
