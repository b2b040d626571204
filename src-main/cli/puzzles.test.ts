import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { puzzleFile } from '../puzzles/shipped-puzzles.ts';
import { WORKERS } from '../testing/workers.ts';
import { runCli } from './testing/run-cli.ts';

it('prints the shipped puzzles, one JSON object a line, as they are in their file', async () => {
  const { status, output, errors } = await runCli(['puzzles']);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output).toBe(readFileSync(puzzleFile(WORKERS.engine), 'utf8'));
  const [line = ''] = output.split('\n');
  expect(Object.keys(JSON.parse(line) as object)).toEqual([
    ...['id', 'position', 'komi', 'kind', 'answer', 'line', 'value', 'second', 'difficulty'],
  ]);
});

it('refuses arguments that it does not have', async () => {
  const { status, errors } = await runCli(['puzzles', '--fast']);
  expect(status).toBe(2);
  expect(errors).toContain('puzzles [--check]');
});
