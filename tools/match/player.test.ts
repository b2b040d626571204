import { describe, expect, it, onTestFinished } from 'vitest';
import { unwrap } from '#shared/util/result.ts';
import { Player } from './player.ts';
import type { Command } from './program.ts';

const PATIENCE = 10_000;

/** Makes a program that answers lines by their first word, with the JavaScript in `answers`. */
function program(answers: Readonly<Record<string, string>>): Command {
  const usual = {
    hei: `say('id name Test\\noption name Hash type spin default 1 min 1 max 9\\nheiok')`,
    isready: `say('readyok')`,
    quit: 'process.exit(0)',
  };
  const cases = Object.entries({ ...usual, ...answers }).map(
    ([word, code]) => `case '${word}': ${code}; break;`,
  );
  const script = `
    const say = (text) => process.stdout.write(text + '\\n');
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      switch (line.split(' ')[0]) { ${cases.join('\n')} }
    });`;
  return { file: process.execPath, args: ['-e', script], folder: import.meta.dirname };
}

async function start(
  answers: Readonly<Record<string, string>>,
  options: Readonly<Record<string, string>> = {},
  patience = PATIENCE,
) {
  const player = await Player.start(program(answers), new Map(Object.entries(options)), patience);
  if (player.ok) onTestFinished(() => player.value.kill());
  return player;
}

describe('a player', () => {
  it('gives its name, its move, and the content of its last line', async () => {
    const player = unwrap(
      await start({
        go: `say('info depth 3 score 1.0 nodes 40 pv a1a2'); say('info depth 4 score 2.0 nodes 90 nps 5 time 1 pv a1a2');
          say('info depth 4 multipv 2 score 1.0 nodes 95 pv a1b1'); say('bestmove a1a2')`,
      }),
    );
    expect(player.name).toBe('Test');
    expect(await player.newGame(5)).toEqual({ ok: true, value: undefined });
    const thought = unwrap(await player.choose('a5/6/6/6/6/A5 b', 'depth 4', 0));
    expect(thought).toMatchObject({ move: 'a1a2', depth: 4, nodes: 90 });
    expect(thought.milliseconds).toBeGreaterThan(0);
  });

  it('is sent its options and the seed where it has one', async () => {
    const remember = `(globalThis.heard ??= []).push(line)`;
    const answers = {
      hei: `say('option name Hash type spin default 1 min 1 max 9\\noption name Seed type spin default 1 min 1 max 9\\nheiok')`,
      setoption: remember,
      newgame: remember,
      position: remember,
      go: `${remember}; say('bestmove ' + heard.join('|').replaceAll(' ', '_'))`,
    };
    const player = unwrap(await start(answers, { Hash: '4' }));
    unwrap(await player.newGame(7));
    const { move } = unwrap(await player.choose('CODE moves a1a2', 'nodes 9', 0));
    expect(move).toBe(
      'setoption_name_Hash_value_4|newgame|setoption_name_Seed_value_7|position_CODE_moves_a1a2|go_nodes_9',
    );
  });

  it('cannot be started where there is no such program, or one that ends, or lacks an option', async () => {
    const missing = await Player.start(
      { file: './no-such-program', args: [], folder: '.' },
      new Map(),
      PATIENCE,
    );
    expect(missing).toMatchObject({
      ok: false,
      error: expect.stringContaining('cannot be started') as string,
    });
    expect(await start({ hei: `console.error('no luck'); process.exit(3)` })).toEqual({
      ok: false,
      error: 'ended with status 3: no luck',
    });
    expect(await start({}, { Threads: '2' })).toEqual({
      ok: false,
      error: 'has no option Threads; it has Hash',
    });
    expect(await start({ setoption: `say('error Too much.')` }, { Hash: '4' })).toEqual({
      ok: false,
      error: 'printed "error Too much."',
    });
  });

  it.each([
    ['process.exit(4)', 'ended with status 4'],
    [`process.kill(process.pid, 'SIGKILL')`, 'was ended by SIGKILL'],
    [`say('error No.')`, 'printed "error No."'],
  ])('has a fault where it answers by %s', async (go, fault) => {
    const player = unwrap(await start({ go }));
    expect(await player.choose('', 'depth 1', 0)).toEqual({ ok: false, error: fault });
  });

  it('fails where it is silent for longer than its time and patience', async () => {
    const player = unwrap(await start({ go: '' }, {}, 2000));
    expect(await player.choose('', 'movetime 50', 50)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^gave no move in \d+ ms \(movetime 50\)$/) as string,
    });
  });
});
