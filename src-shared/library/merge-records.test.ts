import { expect, it } from 'vitest';
import { randomRecord } from '../record/testing/random-record.ts';
import { readGames } from '../record/read-record.ts';
import type { GameRecord, RecordedMove } from '../record/model/game-record.ts';
import { normaliseRecord } from '../record/model/normalise-record.ts';
import { formatGame } from '../record/hgn/write-record.ts';
import { mergeRecords } from './merge-records.ts';

const move = (other: Partial<RecordedMove>): RecordedMove => ({
  ...{ move: 'd3e1', judgements: [], comments: [], variations: [] },
  ...other,
});

function sample(): GameRecord {
  return normaliseRecord(randomRecord(5));
}

it('adds the comments of the other once, after the existing ones', () => {
  const record = sample();
  const variation = (text: string) => ({ comments: [], moves: [move({ move: text })] });
  const first: GameRecord = {
    ...record,
    otherTags: [{ name: 'Event', value: 'one' }],
    line: {
      comments: ['a'],
      moves: [move({ judgements: [1], comments: ['x', 'y'], variations: [variation('a1b1')] })],
    },
  };
  const second: GameRecord = {
    ...record,
    otherTags: [
      { name: 'Event', value: 'two' },
      { name: 'Round', value: '3' },
    ],
    line: {
      comments: ['b', 'a'],
      moves: [
        move({
          judgements: [1, 3],
          comments: ['y', 'z'],
          variations: [variation('b1c1'), variation('a1b1')],
        }),
      ],
    },
  };
  expect(mergeRecords(first, second)).toEqual({
    ...record,
    otherTags: [
      { name: 'Event', value: 'one' },
      { name: 'Round', value: '3' },
    ],
    line: {
      comments: ['a', 'b'],
      moves: [
        move({
          judgements: [1, 3],
          comments: ['x', 'y', 'z'],
          variations: [variation('a1b1'), variation('b1c1')],
        }),
      ],
    },
  });
});

it('ignores moves that the other does not have', () => {
  const record = sample();
  const line = { comments: [], moves: [move({}), move({ move: 'a1b1' })] };
  const other = { comments: [], moves: [move({ move: 'c1c2', comments: ['elsewhere'] })] };
  expect(mergeRecords({ ...record, line }, { ...record, line: other }).line).toEqual(line);
});

it('merged with itself a record is the same; merged with any other of its game it can be written and read', () => {
  for (let seed = 0; seed < 200; seed++) {
    const record = normaliseRecord(randomRecord(seed));
    expect(normaliseRecord(mergeRecords(record, record)).line.moves).toHaveLength(record.line.moves.length);
    const bare = {
      ...record,
      otherTags: [],
      line: { comments: [], moves: record.line.moves.map(({ move: text }) => move({ move: text })) },
    };
    const merged = mergeRecords(bare, record);
    const { games, faults } = readGames(formatGame(merged));
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    expect(games).toEqual([normaliseRecord(merged)]);
  }
});
