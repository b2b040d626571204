import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readGames } from '#shared/record/read-record.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { runCli } from './testing/run-cli.ts';

const CASES = join(import.meta.dirname, '../../src-shared/cases/games.hgn');
const GOOD = '[Start "6/6/6/6/6/aA4 b"]\n\n1. a1b1 B+2\n';
const DEALT = '[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b"]\n\n1. d3e1 *\n';

function fileWith(name: string, text: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

describe('check', () => {
  it('reports no faults in valid games', async () => {
    expect(await runCli(['check', CASES])).toEqual({ status: 0, output: '20 games, 0 faults\n', errors: '' });
    expect((await runCli(['check', '-'], GOOD)).output).toBe('1 games, 0 faults\n');
  });

  it('prints each fault with its file, line, column and sentence, and ends with 1', async () => {
    const one = fileWith(
      'one.hgn',
      `${GOOD}\n${GOOD.replace('B+2', 'W+2')}\n${GOOD.replace('a1b1', 'a1c1')}`,
    );
    const two = fileWith('two.json', '{"version": 1, "games": [\n  {}]}');
    const three = fileWith('three.txt', 'hokito:ABCD\n');
    const none = join(temporaryFolder(), 'none.hgn');
    expect(await runCli(['check', one, two, CASES, three, none])).toEqual({
      status: 1,
      output: [
        `${one}:7:9: The game is over on the board with B+2, but its result is given as W+2.`,
        `${one}:11:4: a1c1 is not legal: c1 is empty.`,
        `${two}:2:3: games[0]: The member setup is missing.`,
        `${three}:1:1: The game in one line is damaged: a character is wrong, missing or in the wrong place.`,
        `${none}:1:1: The file does not exist.`,
        '21 games, 5 faults\n',
      ].join('\n'),
      errors: '',
    });
  });

  it('reads an archive as the import does, by its name and from standard input', async () => {
    const archive = zipSync({
      'a/games.hgn': readFileSync(CASES),
      'b.hgn': strToU8(GOOD.replace('a1b1', 'a1c1')),
    });
    const path = join(temporaryFolder(), 'club.zip');
    writeFileSync(path, archive);
    const said = (name: string): string =>
      `${name}/b.hgn:3:4: a1c1 is not legal: c1 is empty.\n20 games, 1 faults\n`;
    expect(await runCli(['check', path])).toEqual({ status: 1, output: said(path), errors: '' });
    expect(await runCli(['check', '-'], archive)).toEqual({ status: 1, output: said('-'), errors: '' });
    const { output } = await runCli(['convert', '--to', 'hgn', path]);
    expect(readGames(output).games).toEqual(readGames(readFileSync(CASES)).games);
    const damaged = await runCli(['check', '-'], archive.subarray(0, 100));
    expect(damaged.output).toMatch(/^-:1:1: The file cannot be unpacked: .*\n0 games, 1 faults\n$/);
  });

  it('escapes control characters in the name of a file', async () => {
    const { output } = await runCli(['check', '/nowhere/\u001b[2J\nred\u202e.hgn']);
    expect(output).toBe(
      '/nowhere/\\u{1b}[2J\\u{a}red\\u{202e}.hgn:1:1: The file does not exist.\n0 games, 1 faults\n',
    );
  });
});

describe('convert', () => {
  it.each(['hgn', 'json'])('to %s keeps everything', async (format) => {
    const { status, output, errors } = await runCli(['convert', '--to', format, CASES, CASES]);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    const { games } = readGames(readFileSync(CASES));
    expect(readGames(output)).toEqual({ games: [...games, ...games], faults: [] });
    const again = await runCli(['convert', '--to', format, '-'], output);
    expect(again.output).toBe(output);
  });

  it('to csv writes one line per game', async () => {
    const { status, output } = await runCli(['convert', CASES, '--to=csv']);
    expect(status).toBe(0);
    expect(output.split('\r\n')).toHaveLength(22);
    expect(output).toMatch(/^Date,Time,Black,/);
  });

  it('to line writes one line per game and reports games without a one-line form', async () => {
    const file = fileWith('some.hgn', `${DEALT}\n${GOOD}\n${DEALT}`);
    const { status, output, errors } = await runCli(['convert', '--to', 'line', file]);
    expect(status).toBe(1);
    expect(output).toMatch(/^(hokito:[\w-]+\n)\1$/);
    expect(errors).toBe(`${file}:5:1: Only a game from a classic or scattered start has a one-line form.\n`);
    expect((await runCli(['check', '-'], output)).output).toBe('2 games, 0 faults\n');
  });

  it('writes valid games to standard output and faults to standard error', async () => {
    const { status, output, errors } = await runCli(
      ['convert', '--to', 'hgn', '-'],
      `${GOOD}\n[Black "x"]\n\n*\n\n${DEALT}`,
    );
    expect(status).toBe(1);
    expect(readGames(output).games).toHaveLength(2);
    expect(errors).toBe('-:5:1: The tag Start is missing: it gives the position in which the game begins.\n');
  });
});

describe('the command line', () => {
  const usage = 'Usage: npm run --silent hokito --';

  it.each([[['--help']], [['help']], [['check', '--help']], [['-h']]])('%j prints the help', async (args) => {
    const { status, output, errors } = await runCli(args);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toContain('npm run --silent hokito -- COMMAND\n');
    expect(output).toContain('\n  check FILE...\n');
    expect(output).toContain('\n  convert --to hgn|json|csv|line FILE...\n');
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(88);
  });

  it.each([
    [[], 'No command is given. npm run --silent hokito -- --help lists the commands.\n'],
    [['play'], '"play" is not a command. npm run --silent hokito -- --help lists the commands.\n'],
    [['check'], `No file is named.\n${usage} check FILE...\n`],
    [['convert', '--to', 'hgn'], `No file is named.\n${usage} convert --to hgn|json|csv|line FILE...\n`],
    [
      ['convert', 'x'],
      `--to is missing: one of hgn|json|csv|line.\n${usage} convert --to hgn|json|csv|line FILE...\n`,
    ],
    [
      ['convert', '--to', 'pdf', 'x'],
      `"pdf" is not a form of records: it must be one of hgn|json|csv|line.\n${usage} convert --to hgn|json|csv|line FILE...\n`,
    ],
  ])('%j is refused', async (args, errors) => {
    expect(await runCli(args)).toEqual({ status: 2, output: '', errors });
  });

  it('refuses unknown options', async () => {
    const { status, output, errors } = await runCli(['check', '--fast', CASES]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toMatch(/^Unknown option '--fast'/);
  });
});
