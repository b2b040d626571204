import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { projectRoot } from '../run-tool.ts';
import { buildDate } from './build-date.ts';

it('takes the date that is given, or that of the last commit, so that two builds are the same', () => {
  const dateIn = (root: string, given = '') => buildDate({ SOURCE_DATE_EPOCH: given }, root);
  expect(dateIn(projectRoot, '1764000000')).toEqual(new Date(1_764_000_000_000));
  expect(dateIn(projectRoot)).toEqual(dateIn(projectRoot));
  // A folder without a history.
  expect(dateIn(tmpdir())).toBeUndefined();
});
