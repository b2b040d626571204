import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startCli } from './testing/cli-process.ts';
import { runCli } from './testing/run-cli.ts';

const GAMES = 1000;

/** Creates a file of very short games of players with long names: much to write and little to read. */
function manyGames(): string {
  const path = join(temporaryFolder(), 'many.hgn');
  const games = Array.from(
    { length: GAMES },
    (_, index) =>
      `[Date "2026.11.20"]\n[Time "10:00:00"]\n[Black "${String(index)}${'x'.repeat(50)}"]\n[Start "6/6/6/6/6/aA4 b"]\n\n1. a1b1 B+2\n`,
  );
  writeFileSync(path, games.join('\n'));
  return path;
}

const onLinux = process.platform === 'linux';

it.runIf(onLinux)(
  'an import says how many games it imported when the disk refuses, and imports the others later',
  async () => {
    const file = manyGames();
    const folder = temporaryFolder();
    const refusing = { prefix: ['prlimit', '--fsize=1000000:unlimited'] };
    const { status, output, errors } = await startCli(['import', file, '--data', folder], refusing).ended;
    expect([status, output]).toEqual([1, '']);
    const sentence = `^Only (\\d+) of ${String(GAMES)} games were imported: the disk reports an error\\.\n$`;
    const imported = Number(new RegExp(sentence).exec(errors)?.[1]);
    expect(imported, errors).toBeGreaterThan(0);
    expect((await runCli(['doctor', '--data', folder])).output).toContain(
      `\n${imported} games, 0 problems\n`,
    );
    expect((await runCli(['import', file, '--data', folder])).output).toBe(
      `${GAMES - imported} imported, ${imported} already there, 0 refused\n`,
    );
  },
);

/** Permissions do not apply to root. */
const prefix = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

describe.runIf(onLinux)('what is no data folder', () => {
  const place = (): { readonly base: string; readonly wrong: readonly (readonly [string, string])[] } => {
    const base = temporaryFolder();
    const file = join(base, 'library.db');
    writeFileSync(file, 'SQLite format 3');
    symlinkSync('circle', join(base, 'circle'));
    return {
      base,
      wrong: [
        [file, `${file} is a file, not a folder.`],
        [join(file, 'x'), `${join(file, 'x')} cannot be a folder, because a part of its path is a file.`],
        ['/dev/null', '/dev/null is not a folder.'],
        [join(base, 'circle'), `${join(base, 'circle')} leads in a circle of links.`],
        [join(base, 'x'.repeat(300)), 'The path of the data folder is too long for this system.'],
      ],
    };
  };

  it.each([['import', '-'], ['export', '--to', 'hgn'], ['doctor'], ['doctor', '--repair']])(
    'is refused with a sentence: %s %s',
    async (...command) => {
      const { base, wrong } = place();
      const before = readdirSync(base);
      for (const [folder, sentence] of wrong) {
        const { status, output, errors } = await runCli([...command, '--data', folder]);
        expect({ status, output, first: errors.split('\n')[0] }).toEqual({
          status: 2,
          output: '',
          first: sentence,
        });
      }
      expect(readdirSync(base)).toEqual(before);
    },
  );

  it('is refused with a sentence where it belongs to somebody else, also by the server', async () => {
    const folder = join(temporaryFolder(), 'theirs');
    mkdirSync(folder, { mode: 0 });
    const sentence = `${folder} may not be used by this user.\n`;
    const { status, errors } = await startCli(['doctor', '--data', folder], { prefix }).ended;
    expect({ status, errors }).toEqual({ status: 2, errors: expect.stringContaining(sentence) as string });
    const server = await startCli(['serve', '--data', folder], { prefix }).ended;
    expect(server).toEqual({ status: 1, output: '', errors: sentence });
  });
});

it.runIf(onLinux)(
  'a folder that cannot be written to is left as it is, and can still be examined',
  async () => {
    const folder = temporaryFolder();
    const file = manyGames();
    const small = join(temporaryFolder(), 'small.hgn');
    writeFileSync(small, '[Start "6/6/6/6/6/aA4 b"]\n\n1. a1b1 B+2\n');
    await runCli(['import', small, '--data', folder]);
    const before = readdirSync(folder);
    chmodSync(join(folder, 'library.db'), 0o444);
    chmodSync(folder, 0o555);
    expect(await startCli(['import', file, '--data', folder], { prefix }).ended).toEqual({
      status: 1,
      output: '',
      errors: 'Nothing was imported: the folder of the library cannot be written to.\n',
    });
    expect(await startCli(['import', file, '--data', join(folder, 'new')], { prefix }).ended).toEqual({
      status: 1,
      output: '',
      errors: 'The data folder cannot be written to.\n',
    });
    expect(await startCli(['doctor', '--data', folder], { prefix }).ended).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /^The library has 1 game, 0 in the bin\.\nbackups.* is whole and has 1 game\.\n1 game, 0 problems\n$/,
      ) as string,
    });
    chmodSync(folder, 0o755);
    expect(readdirSync(folder)).toEqual(before);
  },
);
