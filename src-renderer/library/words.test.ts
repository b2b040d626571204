import { LIBRARY_COLUMNS, type LibraryColumn } from '#shared/contract/schemas.ts';
import { describe, expect, it } from 'vitest';
import type { GameFilter } from '#shared/contract/game-filter.ts';

import { words as allWords } from '#shared/language/testing/words.ts';
import { createWording } from '../i18n/index.ts';
import { fitColumns } from '../core/library/columns.ts';
import { conditionsOf, without } from '../core/library/conditions.ts';
import { dayField, isSameSpan, momentOf, offeredSpans, spanWords } from '../core/library/date-spans.ts';
import { rowName } from '../core/library/library-words.ts';
import { recordedDay, recordedMoment } from '../words/time.ts';

const words = createWording(['en-GB'], allWords.en);

function chips(filter: GameFilter): string[] {
  return conditionsOf(words, filter).map((condition) => condition.words);
}

describe('the conditions of a filter', () => {
  it('are named one by one, the bin left out', () => {
    expect(chips({ player: 'Ada', colour: 'black', fortune: 'won', inBin: true })).toEqual([
      'Ada',
      'As Black',
      'Won',
    ]);
    expect(chips({ colour: 'white', levels: [3, 4] })).toEqual(['Computer has White', 'Level 3 or 4']);
    expect(chips({ firstMove: '2-other-3' })).toEqual(['First move: 2 on opponent’s 3']);
    expect(chips({ fewestMoves: 20 })).toEqual(['At least 20 moves']);
    expect(chips({ mostMoves: 30, smallestMargin: 0.5, largestMargin: 8 })).toEqual([
      'At most 30 moves',
      'Margin 0.5 to 8',
    ]);
    expect(chips({ text: 'cup', komi: false, favourite: true, tag: 'club', tallestStack: 12 })).toEqual([
      '“cup”',
      'Stack of 12 or more',
      'Without komi',
      'With a star',
      'Tag: club',
    ]);
  });

  it('name every condition there is', () => {
    const whole: Required<GameFilter> = {
      text: 'a',
      player: 'Ada',
      opponent: 'Ben',
      colour: 'black',
      fortune: 'won',
      betweenPeople: true,
      playedInApp: true,
      levels: [1],
      outcome: 'draw',
      termination: 'normal',
      from: 0,
      before: 1,
      fewestMoves: 1,
      mostMoves: 2,
      smallestMargin: 1,
      largestMargin: 2,
      setup: 'classic',
      endRule: 'either',
      komi: true,
      favourite: true,
      ratedFor: 1 as GameFilter['ratedFor'] & number,
      tag: 'a',
      position: 'a',
      sameStartAs: 1 as GameFilter['sameStartAs'] & number,
      tallestStack: 2,
      firstMove: '1-own-1',
      otherRule: 'later',
      review: 'mistakes',
      inBin: true,
    };
    const named = new Set(conditionsOf(words, whole).flatMap(({ keys }) => keys));
    expect(Object.keys(whole).filter((key) => ![...named].some((each) => each === key))).toEqual(['inBin']);
  });

  it('remove a player’s conditions with the player', () => {
    const [player] = conditionsOf(words, { player: 'Ada', fortune: 'won' });
    if (player === undefined) throw new Error('There is no condition');
    expect(Object.keys(without(player)).sort()).toEqual(['colour', 'fortune', 'opponent', 'player']);
  });
});

describe('spans of days', () => {
  const now = new Date(2026, 10, 20, 18, 42);
  const { today, week, month, years } = offeredSpans(now);

  it('are whole days by the wall clock', () => {
    expect(today).toEqual({
      from: new Date(2026, 10, 20).getTime(),
      before: new Date(2026, 10, 21).getTime(),
    });
    expect(week.from).toBe(new Date(2026, 10, 14).getTime());
    expect(month.before).toBe(new Date(2026, 11, 1).getTime());
    expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
  });

  it('are worded as people say them', () => {
    const [year] = years;
    expect(spanWords(words, year?.span ?? {})).toBe('2026');
    expect(spanWords(words, today)).toBe('20 Nov 2026');
    expect(spanWords(words, month)).toBe('1 Nov 2026 to 30 Nov 2026');
    expect(spanWords(words, { from: today.from })).toBe('Since 20 Nov 2026');
    expect(spanWords(words, { before: today.before })).toBe('Until 20 Nov 2026');
    expect(spanWords(words, {})).toBe('Any date');
  });

  it('are put into date fields and read back, also over a change of the clocks', () => {
    for (const day of ['2026-11-20', '2026-04-05', '2026-09-27', '2024-02-29']) {
      const from = momentOf(day, 0);
      const before = momentOf(day, 1);
      expect(dayField(from)).toBe(day);
      expect(dayField((before ?? 0) - 1)).toBe(day);
      expect(isSameSpan({ from, before }, { from, before })).toBe(true);
    }
    expect(momentOf('', 0)).toBeUndefined();
    expect(dayField(undefined)).toBe('');
  });
});

describe('the columns', () => {
  const idsAt = (width: number, inBin = false): string[] =>
    fitColumns(LIBRARY_COLUMNS, inBin, width).map(({ id }) => id);

  it('are all shown where there is room', () => {
    expect(idsAt(140, true)).toEqual(expect.arrayContaining([...LIBRARY_COLUMNS, 'removed']));
    expect(idsAt(140)).not.toContain('removed');
  });

  it('omit the less important first, and never the players and the result', () => {
    expect(idsAt(50)).toEqual(['date', 'black', 'white', 'setup', 'result', 'moves']);
    expect(idsAt(31)).toEqual(['date', 'black', 'white', 'result']);
    expect(idsAt(10)).toEqual(['black', 'white', 'result']);
    expect(idsAt(10, true)).toEqual(['black', 'white', 'result']);
  });

  it('of one rank are omitted one at a time, the last in the list first, and only as many as do not fit', () => {
    const chosenAt = (width: number, ...chosen: LibraryColumn[]): string[] =>
      fitColumns(chosen, false, width).flatMap(({ id }) =>
        chosen.some((wanted) => wanted === id) ? [id] : [],
      );
    expect(chosenAt(50, 'favourite')).toEqual(['favourite']);
    expect(chosenAt(53, 'favourite', 'level')).toEqual(['favourite', 'level']);
    expect(chosenAt(53, 'favourite', 'level', 'margin')).toEqual(['level']);
    expect(chosenAt(56, 'level', 'margin', 'accuracy')).toEqual(['level', 'margin']);
    for (let width = 51; width < 140; width++)
      expect(chosenAt(width, ...LIBRARY_COLUMNS), String(width)).not.toEqual([]);
  });

  it('give the result a width of its own, and the names of a narrow table the rest', () => {
    const tracksAt = (width: number): string[] => fitColumns([], false, width).map(({ track }) => track);
    expect(tracksAt(52)).toContain('minmax(7.5rem, 8.5rem)');
    expect(tracksAt(18)).toEqual(['minmax(0, 1fr)', 'minmax(0, 1fr)', '7.5rem']);
  });

  it('show the day without the time before they leave the date out', () => {
    const dateAt = (width: number): boolean | undefined =>
      fitColumns([], false, width).find(({ id }) => id === 'date')?.isShort;
    expect([dateAt(52), dateAt(31), dateAt(10)]).toEqual([false, true, undefined]);
  });

  it('name a computer in short where there is little room, so that its level is never cut', () => {
    const players = {
      black: { type: 'human', name: 'Ada' },
      white: { type: 'computer', level: 4 },
    } as const;
    const namesAt = (width: number): string[] =>
      fitColumns([], false, width).flatMap(({ id, isShort }) =>
        id === 'black' || id === 'white' ? [rowName(words, { players }, id, isShort)] : [],
      );
    expect(namesAt(52)).toEqual(['Ada', 'Computer, level 4']);
    expect(namesAt(31)).toEqual(['Ada', 'Computer 4']);
    expect(namesAt(10)).toEqual(['Ada', 'Computer 4']);
  });
});

it.each([
  [undefined, '20 Nov 2026'],
  ['2025.07.??', 'Jul 2025'],
  ['2025.??.??', '2025'],
  ['????.??.??', '–'],
  ['', '–'],
  ['2024.02.30', '2024.02.30'],
])('a game whose record has the date %j is of the day %s', (recordedDate, day) => {
  const createdAt = new Date(2026, 10, 20).getTime();
  expect(
    recordedDay(words.format, { createdAt, ...(recordedDate === undefined ? {} : { recordedDate }) }),
  ).toBe(day);
});

it.each([
  [{}, '20 November 2026'],
  [{ isTimeUnknown: true } as const, '20 Nov 2026'],
  [{ recordedDate: '2025.07.??', isTimeUnknown: true } as const, 'Jul 2025'],
])('a game whose record leaves out %j started at %s', (unknown, moment) => {
  const createdAt = new Date(2026, 10, 20, 8, 28).getTime();
  const said = recordedMoment(words.format, { createdAt, ...unknown });
  expect(said).toContain(moment);
  expect(said.includes(':')).toBe(Object.keys(unknown).length === 0);
});
