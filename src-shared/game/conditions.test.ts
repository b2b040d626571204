import { expect, it } from 'vitest';
import { withHandicap } from './handicap.ts';
import { dealStart } from './setup.ts';
import { conditionsIn, conditionTags, isConditionTag, type Conditions } from './conditions.ts';

const START = dealStart('classic', 7, 'either');
const HANDICAPPED = withHandicap(START, { colour: 'white', threes: 2 }, 7);
const HANDICAP = { colour: 'white', threes: 2 } as const;

it.each<[Conditions, string[]]>([
  [{}, []],
  [{ help: [] }, ['Help none']],
  [{ help: ['take-back', 'marks'] }, ['Help take-back marks']],
  [{ rated: 12 }, ['Rated 12']],
  [{ match: { id: '3f9c2ab41d07', round: 2 } }, ['Match 3f9c2ab41d07 2']],
  [{ levels: 2 }, ['Levels 2']],
  [
    { handicap: HANDICAP, help: ['hints'], rated: 1, match: { id: 'x', round: 1 } },
    ['Handicap white 2', 'Help hints', 'Rated 1', 'Match x 1'],
  ],
])('writes %j as tags, and reads the same', (conditions, tags) => {
  const written = conditionTags(conditions);
  expect(written.map(({ name, value }) => `${name} ${value}`)).toEqual(tags);
  expect(conditionsIn(written, HANDICAPPED)).toEqual(conditions);
  expect(written.every((tag) => isConditionTag(tag, HANDICAPPED))).toBe(true);
});

it.each([
  ['Help', 'everything'],
  ['Help', 'hints hints'],
  ['Help', ''],
  ['Rated', 'yes'],
  ['Rated', '0'],
  ['Rated', '-1'],
  ['Rated', '1.5'],
  ['Rated', '1234567890'],
  ['Rated', ''],
  ['Match', 'Ada against Ben, round 2'],
  ['Levels', 'new'],
  ['Levels', '0'],
  ['Handicap', 'white 2'],
  ['Event', 'none'],
])('takes the tag %s "%s" for no condition', (name, value) => {
  expect(isConditionTag({ name, value }, START)).toBe(false);
  expect(conditionsIn([{ name, value }], START)).toEqual({});
});

it('counts the first valid tag of a kind', () => {
  const tags = ['Help what', 'Help marks', 'Event Cup', 'Help none'].map((text) => {
    const [name = '', value = ''] = text.split(' ');
    return { name, value };
  });
  expect(conditionsIn(tags, START)).toEqual({ help: ['marks'] });
});

it('knows a handicap only by the start', () => {
  const tag = { name: 'Handicap', value: 'white 2' };
  expect(conditionsIn([tag], HANDICAPPED)).toEqual({ handicap: HANDICAP });
  expect(isConditionTag({ ...tag, value: 'white 1' }, HANDICAPPED)).toBe(false);
});
