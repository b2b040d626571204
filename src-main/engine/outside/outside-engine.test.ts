import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { unwrap } from '#shared/util/result.ts';
import { OutsideEngine } from './outside-engine.ts';
import { scriptCommand } from './testing/script-program.ts';

/** Long enough for a program that starts on a busy machine. */
const PATIENCE = 60_000;

async function start(
  answers: Readonly<Record<string, string>>,
  options: Readonly<Record<string, string>> = {},
  patience = PATIENCE,
) {
  const player = await OutsideEngine.start(
    scriptCommand(answers),
    new Map(Object.entries(options)),
    patience,
  );
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
    const missing = await OutsideEngine.start(
      { file: './no-such-program', args: [], folder: '.' },
      new Map(),
      PATIENCE,
    );
    expect(missing).toMatchObject({ ok: false, error: { kind: 'not-started', detail: 'ENOENT' } });
    expect(await start({ hei: `console.error('no luck'); process.exit(3)` })).toEqual({
      ok: false,
      error: { kind: 'ended', detail: '3: no luck' },
    });
    expect(await start({}, { Threads: '2' })).toEqual({
      ok: false,
      error: { kind: 'no-option', detail: 'Threads; it has Hash' },
    });
    expect(await start({ setoption: `say('error Too much.')` }, { Hash: '4' })).toEqual({
      ok: false,
      error: { kind: 'error', detail: 'error Too much.' },
    });
  });

  it.each([
    ['process.exit(4)', 'ended', '4'],
    [`process.kill(process.pid, 'SIGKILL')`, 'ended', 'SIGKILL'],
    [`console.error('\\u001b[31mout of\\nmemory'); process.abort()`, 'ended', 'SIGABRT: [31mout of memory'],
    [`say('error No.')`, 'error', 'error No.'],
  ])('has a fault where it answers by %s', async (go, kind, detail) => {
    const player = unwrap(await start({ go }));
    const answer = await player.choose('', 'depth 1', 0);
    expect(answer).toMatchObject({ ok: false, error: { kind } });
    if (!answer.ok) expect(answer.error.detail.slice(0, detail.length)).toBe(detail);
    expect(player.isRunning).toBe(kind === 'error');
  });

  it('fails where it is silent for longer than its time and patience', async () => {
    const player = unwrap(await start({ go: '' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const answered = vi.fn();
    const choosing = player.choose('', 'movetime 50', 50).then(answered);
    await vi.advanceTimersByTimeAsync(PATIENCE + 49);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await choosing;
    expect(answered).toHaveBeenCalledWith({
      ok: false,
      error: { kind: 'slow', detail: `${PATIENCE + 50} ms (movetime 50)` },
    });
  });

  it('fails where it says nothing to the greeting, or never ends it', async () => {
    const silent = { ok: false, error: { kind: 'silent', detail: 'hei' } };
    expect(await start({ hei: '' }, {}, 200)).toEqual(silent);
    const flood = { ok: false, error: { kind: 'flood', detail: '' } };
    expect(await start({ hei: `for (let n = 0; n < 2000; n++) say('id author ' + n)` })).toEqual(flood);
  });

  it.each([
    ['lines', 'stdout', `'info depth 1 score 0.0 pv a1a2\\n'.repeat(1000)`],
    ['a line', 'stdout', `'x'.repeat(10000)`],
    ['errors', 'stderr', `'x'.repeat(10000)`],
  ])('is killed where it prints %s without end', async (_, stream, text) => {
    const pour = `const { ${stream}: out } = process; const pour = () => { while (out.write(${text})); out.once('drain', pour); }`;
    const player = unwrap(await start({ go: `{ ${pour}; pour(); }` }));
    expect(await player.choose('', 'infinite', Infinity)).toEqual({
      ok: false,
      error: { kind: 'flood', detail: '' },
    });
    await player.kill();
    expect(player.isRunning).toBe(false);
  });

  it('takes what it prints in the meantime for no answer, and forgets it', async () => {
    const go = `say('bestmove a1a2'); say('bestmove b1b2')`;
    const player = unwrap(await start({ go }));
    expect(unwrap(await player.choose('', 'depth 1', 0)).move).toBe('a1a2');
    unwrap(await player.newGame(undefined));
    expect(unwrap(await player.choose('', 'depth 1', 0)).move).toBe('a1a2');
  });

  it('reports its lines, stops when it is asked to, and is killed where it does not', async () => {
    const endless = { go: `say('info depth 7 score -1.5 nodes 3 pv a1a2'); say('info string hello')` };
    const controller = new AbortController();
    const onInfo = vi.fn(() => {
      controller.abort();
    });
    const tame = unwrap(await start({ ...endless, stop: `say('bestmove c3c4')` }));
    const stopped = await tame.choose('', 'infinite', Infinity, { signal: controller.signal, onInfo });
    expect(unwrap(stopped).move).toBe('c3c4');
    expect(onInfo).toHaveBeenCalledWith({
      ...{ depth: 7, rank: 1, score: -1.5, exact: false, nodes: 3, line: ['a1a2'] },
    });
    expect(tame.isRunning).toBe(true);
    const deaf = unwrap(await start(endless));
    const killed = await deaf.choose('', 'infinite', Infinity, { signal: controller.signal });
    expect(killed).toMatchObject({ ok: false, error: { kind: 'ended', detail: 'SIGKILL' } });
  });

  it('gets nothing of the environment but what a program needs', async () => {
    process.env['HOKITO_SECRET'] = 'token';
    onTestFinished(() => {
      delete process.env['HOKITO_SECRET'];
    });
    const player = unwrap(
      await start({ go: `say('bestmove ' + process.env.HOKITO_SECRET + '/' + (process.env.PATH !== ''))` }),
    );
    expect(unwrap(await player.choose('', 'depth 1', 0)).move).toBe('undefined/true');
  });

  it('takes the processes that it started with it', async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])`;
    const player = unwrap(await start({ go: `say('bestmove ' + ${child}.pid)` }));
    const pid = Number(unwrap(await player.choose('', 'depth 1', 0)).move);
    expect(process.kill(pid, 0)).toBe(true);
    await player.kill();
    const isRunning = (): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isRunning).toBe(false);
  });
});
