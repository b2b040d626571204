import { expect, it } from 'vitest';
import type { Area } from './areas.ts';
import { rulesOf } from './rules.ts';

/** Returns whether the rules of an area forbid an import. */
function isForbidden(area: Area, from: string, to: string): boolean {
  const matches = (path: string, pattern: string): boolean => new RegExp(pattern).test(path);
  return rulesOf(area).some((rule) => {
    if (!matches(from, rule.from.path) || rule.from.pathNot.some((pattern) => matches(from, pattern)))
      return false;
    if (rule.to.dependencyTypes !== undefined) return false;
    if (rule.to.path !== undefined && !matches(to, rule.to.path)) return false;
    return !(rule.to.pathNot ?? []).some((pattern) => matches(to, pattern));
  });
}

const area: Area = {
  folder: 'src-main/database',
  uses: ['src-shared', 'src-main/transfer/atomic-file.ts'],
  order: [['.'], ['calls', 'list'], ['list/sql'], ['api']],
  reason: 'A test.',
};

it.each([
  ['src-main/database/calls/a.ts', 'src-main/database/calls/b.ts'],
  ['src-main/database/calls/a.ts', 'src-main/database/api/b.ts'],
  ['src-main/database/calls/a.ts', 'src-main/database/list/sql/b.ts'],
  ['src-main/database/worker.ts', 'src-main/database/calls/b.ts'],
  ['src-main/database/api/a.ts', 'src-shared/game/b.ts'],
  ['src-main/database/api/a.ts', 'src-main/transfer/atomic-file.ts'],
  ['src-main/database/api/a.test.ts', 'src-main/app/b.ts'],
  ['src-main/app/a.ts', 'src-main/server/b.ts'],
])('allow %s to import %s', (from, to) => {
  expect(isForbidden(area, from, to)).toBe(false);
});

it.each([
  ['src-main/database/api/a.ts', 'src-main/database/calls/b.ts'],
  ['src-main/database/calls/a.ts', 'src-main/database/list/b.ts'],
  ['src-main/database/list/sql/a.ts', 'src-main/database/list/b.ts'],
  ['src-main/database/calls/a.ts', 'src-main/database/worker.ts'],
  ['src-main/database/api/a.ts', 'src-main/services/b.ts'],
  ['src-main/database/api/a.ts', 'src-main/transfer/other.ts'],
])('forbid %s to import %s', (from, to) => {
  expect(isForbidden(area, from, to)).toBe(true);
});
