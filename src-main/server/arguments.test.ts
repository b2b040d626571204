import { expect, it } from 'vitest';
import { parseServerArguments } from './arguments.ts';

it('parses all options and files', () => {
  expect(parseServerArguments([])).toEqual({
    ok: true,
    value: { dataDir: undefined, port: 0, open: true, keep: false, engines: [], files: [] },
  });
  expect(
    parseServerArguments([
      '--data',
      'games',
      '--port=4610',
      '--no-open',
      '--keep',
      '--engine',
      'one',
      '--engine=two words',
      'a.hgn',
      'b',
    ]),
  ).toEqual({
    ok: true,
    value: {
      dataDir: 'games',
      port: 4610,
      open: false,
      keep: true,
      engines: ['one', 'two words'],
      files: ['a.hgn', 'b'],
    },
  });
});

it.each([
  ['--port=x', '"x" is not a port: it must be 0 to 65535.'],
  ['--port=70000', '"70000" is not a port: it must be 0 to 65535.'],
  ['--port=-1', '"-1" is not a port: it must be 0 to 65535.'],
  ['--data=', '--data needs a folder.'],
  ['--engine=', '--engine needs the path of a program.'],
])('refuses %s in a sentence', (argument, error) => {
  expect(parseServerArguments([argument])).toEqual({ ok: false, error });
});

it('says which options there are where it does not know one', () => {
  const options = 'The options are --browser, --data DIR, --port N, --no-open, --keep and --engine PATH.';
  for (const option of ['--bogus', '-b'])
    expect(parseServerArguments(['a.hgn', option])).toEqual({
      ok: false,
      error: `Unknown option '${option}'. ${options}`,
    });
});
