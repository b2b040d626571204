import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analysisIn } from '#shared/library/recorded-analysis.ts';
import { readGames } from '#shared/record/read-record.ts';
import { runCli } from './testing/run-cli.ts';

const CASES = join(import.meta.dirname, '../../src-shared/cases/games.hgn');

/** The first games of the given file, as text. */
function firstGames(count: number): string {
  const text = readFileSync(CASES, 'utf8');
  return text.split('\n\n[Hgn').slice(0, count).join('\n\n[Hgn');
}

it('writes the games with their analysis, the same each time, and its progress to standard error', async () => {
  const input = firstGames(2);
  const review = ['review', '--nodes', '1000', '-'];
  const { status, output, errors } = await runCli(review, input);
  expect(status).toBe(0);
  expect(errors).toMatch(/^-:1:1: 10 of 31 positions\n/);
  const reviewed = readGames(output).games;
  const given = readGames(input).games;
  expect(reviewed).toHaveLength(2);
  for (const [index, game] of reviewed.entries()) {
    expect(game.line.moves.map(({ move }) => move)).toEqual(given[index]?.line.moves.map(({ move }) => move));
    const analysis = analysisIn(game);
    expect(analysis).toMatchObject({ nodes: 1000, signature: expect.stringMatching(/^\d+$/) as string });
    expect(analysis?.values).toHaveLength(game.line.moves.length + 1);
    expect(analysis?.values.every((value) => value !== null)).toBe(true);
    // The last position is over, so its margin is the result.
    expect(analysis?.values.at(-1)?.certainty).toBe('exact');
  }
  // What is there already is replaced, by the same.
  expect(await runCli(review, output)).toMatchObject({ status, output });
});

it('reports games that cannot be read, and reviews the others', async () => {
  const { status, output, errors } = await runCli(
    ['review', '--nodes', '1000', '-'],
    `${firstGames(1)}\n[Start "x"]\n`,
  );
  expect(status).toBe(1);
  expect(errors).toContain('A board has six rows, not 1.');
  expect(readGames(output).games).toHaveLength(1);
});

it.each(['0', '999', '1.5', 'many', '10000000000'])('refuses %s nodes', async (nodes) => {
  const end = await runCli(['review', '--nodes', nodes, '-']);
  expect(end).toMatchObject({ status: 2, output: '' });
  expect(end.errors).toContain(`"${nodes}" is not a number of nodes`);
});
