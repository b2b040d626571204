import { describe, expect, it } from 'vitest';
import { parseSoakArguments, type SoakOptions } from './arguments.ts';
import { SOAK_PARTS } from './arguments.ts';

function optionsOf(...args: string[]): SoakOptions {
  const options = parseSoakArguments(args);
  if (typeof options === 'string') throw new Error(options);
  return options;
}

describe('parseSoakArguments', () => {
  it('runs all parts where none is named', () => {
    expect(optionsOf()).toEqual({ parts: SOAK_PARTS, isNamed: false, games: 100_000, maxMs: undefined });
  });

  it('runs the named parts in their order, with the given number of games', () => {
    const { parts, isNamed, games } = optionsOf('kills', 'records', '--games', '500');
    expect(parts.map(({ name }) => name)).toEqual(['kills', 'records']);
    expect({ isNamed, games }).toEqual({ isNamed: true, games: 500 });
  });

  it('limits the time of the parts', () => {
    expect(optionsOf('kills', '--minutes', '0.5').maxMs).toBe(30_000);
    expect(optionsOf('monkey', '--seed', '7').seed).toBe(7);
  });

  it.each([
    [['teeth']],
    [['--minutes', '0']],
    [['--minutes', 'x']],
    [['--games', 'many']],
    [['--games', '0']],
    [['--teeth']],
  ])('names the parts where %j cannot be understood', (args) => {
    const message = parseSoakArguments(args);
    for (const { name } of SOAK_PARTS) expect(message).toContain(`  ${name} `);
  });

  it('has a different name for each part', () => {
    expect(new Set(SOAK_PARTS.map(({ name }) => name)).size).toBe(SOAK_PARTS.length);
  });
});
