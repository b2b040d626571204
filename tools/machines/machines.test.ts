import { describe, expect, it } from 'vitest';
import { FEW_MACHINES, MACHINES } from './machines.ts';

const names = MACHINES.map(({ name }) => name);

describe('the machines that are tried', () => {
  it('have a name each, and the few of npm run test:all are among them', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(FEW_MACHINES.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('have exact versions of Node and npm', () => {
    const versions = MACHINES.flatMap(({ has, hadBefore = has, ownNode = has.node }) => [
      ...[has.node, has.npm, hadBefore.node, hadBefore.npm, ownNode],
    ]);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('include a project whose path has more than 200 characters', () => {
    expect(Math.max(...MACHINES.map(({ projectFolder = '' }) => projectFolder.length))).toBeGreaterThan(199);
  });
});
