import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import type { Program } from '#shared/contract/programs.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { openProgramsFile } from './programs-file.ts';
import type { ThinkProgress } from '../engine/engine.ts';
import { OutsideEngine } from '../engine/outside/outside-engine.ts';
import { scriptCommand } from '../engine/outside/testing/script-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { callable } from '../core/testing/callable.ts';
import { createProgramServices, type ProgramServices } from './programs.ts';
import { describeOptions } from './program-list.ts';

const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
/** A legal first move of the classic start with seed 1, and of `START`. */
const FIRST = 'b1d1';
const PATIENCE_MS = 60_000;
const never = new AbortController().signal;

type Answers = Parameters<typeof scriptCommand>[0];

interface SetUp {
  readonly named?: readonly string[];
  readonly home?: string;
  readonly chosen?: (string | undefined)[];
  /** The answers of the program with a path; by default it plays `FIRST`. */
  readonly answers?: Readonly<Record<string, Answers>>;
  readonly patienceMs?: number;
}

async function setUp({ named, home = temporaryFolder(), chosen = [], answers = {}, patienceMs }: SetUp = {}) {
  const faults: ProgramFault[] = [];
  const started: OutsideEngine[] = [];
  const services: ProgramServices = createProgramServices({
    file: await openProgramsFile(home),
    named,
    chooseProgram: () => Promise.resolve(chosen.shift()),
    elapsed: () => performance.now(),
    onFault: (fault) => {
      faults.push(fault);
    },
    yielding: (turn, signal) => turn(signal),
    startEngine: () => {
      throw new Error('Unexpected call');
    },
    start: async ({ path, options }) => {
      const command = scriptCommand({ go: `say('bestmove ${FIRST}')`, ...answers[path] });
      const engine = await OutsideEngine.start(command, describeOptions(options), patienceMs ?? PATIENCE_MS);
      if (engine.ok) started.push(engine.value);
      return engine;
    },
  });
  onTestFinished(() => services.close());
  const service = callable(services.service);
  const list = async (): Promise<Program[]> => {
    const first = await services.service.list(undefined, never).next();
    return first.done === true ? [] : first.value;
  };
  return { ...services, service, list, faults, started, home };
}

const options = (report: (progress: ThinkProgress) => void = () => undefined) => ({
  signal: never,
  milliseconds: undefined,
  report,
});
const game = { id: 1, start: START, moves: [], seed: 7 } as unknown as Parameters<
  ProgramServices['player']['chooseMove']
>[1];
const before = unwrap(parsePosition(START));

describe('the list of programs', () => {
  it('has what a person chose in the dialog, tested, and keeps it', async () => {
    const { service, list, home } = await setUp({ chosen: [undefined, '/opt/foo bar/engine.exe'] });
    expect(await service.add(undefined)).toEqual({});
    const { id } = await service.add(undefined);
    if (id === undefined) throw new Error('Nothing was added');
    const program = {
      ...{ id, name: 'Test', path: '/opt/foo bar/engine.exe', state: 'passed', seconds: 2 },
      options: [{ name: 'Hash', type: 'number', min: 1, max: 9, default: 1, value: 1 }],
    };
    expect(await list()).toEqual([program]);
    const changed = await service.change({
      id,
      seconds: 10,
      options: [{ name: 'Hash', value: 4 }],
    });
    const again = await setUp({ home });
    expect(await again.list()).toEqual([changed]);
    expect(changed).toMatchObject({ seconds: 10, options: [{ value: 4 }] });
    await again.service.remove({ id });
    expect(await again.list()).toEqual([]);
  });

  it('has only the programs of the command line where that names them', async () => {
    const home = temporaryFolder();
    const added = await setUp({ home, chosen: ['/opt/foo'] });
    await added.service.add(undefined);
    const named = await setUp({ home, named: ['/opt/bar.exe', '/opt/bar.exe'] });
    expect(await named.list()).toMatchObject([{ name: 'bar', path: '/opt/bar.exe', state: 'untested' }]);
    const [{ id } = {} as Program] = await named.list();
    await named.service.test({ id });
    expect(await named.list()).toMatchObject([{ name: 'Test', state: 'passed' }]);
    // What a command line names is not added for good.
    expect(await (await setUp({ home })).list()).toMatchObject([{ path: '/opt/foo' }]);
    expect(await (await setUp({ home, named: [] })).list()).toEqual([]);
    const [foo = {} as Program] = await added.list();
    await expect(named.service.test({ id: foo.id })).rejects.toMatchObject({ code: 'PROGRAM_FAILED' });
  });

  it('gives programs with the same name different ones', async () => {
    const { service, list } = await setUp({ chosen: ['/opt/one', '/opt/two'] });
    await service.add(undefined);
    await service.add(undefined);
    expect((await list()).map(({ name }) => name)).toEqual(['Test', 'Test (2)']);
  });

  it('is empty where the file is damaged, and leaves out damaged entries', async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'programs.json'), '{"programs": [{"path": 7}, ');
    expect(await (await setUp({ home })).list()).toEqual([]);
    writeFileSync(join(home, 'programs.json'), '{"programs": [{"path": "/opt/foo", "isAdded": true}]}');
    expect(await (await setUp({ home })).list()).toEqual([]);
  });

  it.each([
    [{ go: `say('bestmove a1b6')` }, 'illegal-move', 'a1b6'],
    [{ go: `say('bestmove none')` }, 'not-a-move', 'none'],
    [{ go: `say('bestmove \\u001b[2Jhello')` }, 'not-a-move', '[2Jhello'],
    [{ go: 'process.exit(3)' }, 'ended', '3'],
    [{ hei: `say('uciok')`, go: '' }, 'silent', 'hei'],
  ] as const)('says why a program failed its test (%#)', async (answers, kind, detail) => {
    const { service, list, faults } = await setUp({
      chosen: ['/opt/foo'],
      answers: { '/opt/foo': answers },
      ...(kind === 'silent' ? { patienceMs: 200 } : {}),
    });
    await service.add(undefined);
    expect(await list()).toMatchObject([{ state: 'failed', fault: { kind, detail } }]);
    expect(faults).toEqual([{ kind, detail }]);
  });
});

describe('a program that plays', () => {
  /** A list with one program that passed its test, with these answers from then on. */
  async function opponent(answers: Answers, other: Omit<SetUp, 'chosen' | 'answers'> = {}) {
    const answersNow = { '/opt/foo': {} as Answers };
    const programs = await setUp({ ...other, chosen: ['/opt/foo'], answers: answersNow });
    await programs.service.add(undefined);
    answersNow['/opt/foo'] = answers;
    programs.started.length = 0;
    return programs;
  }

  it('is asked for a move, which is checked, in its time and with its seed', async () => {
    const { player, started } = await opponent({
      go: `globalThis.heard.push(line); say('info depth 3 score 2.5 exact nodes 9 pv ${FIRST} a1a1 b1b2'); say('bestmove ${FIRST}')`,
      newgame: `(globalThis.heard ??= []).push(line)`,
    });
    const report = vi.fn();
    const found = await player.chooseMove('Test', game, before, options(report));
    expect(found.move).toBe(FIRST);
    expect(found.after.turn).toBe('white');
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ depth: 3, score: 2.5, exact: false, line: [FIRST], nodes: 9 }),
    );
    await player.chooseMove('Test', game, before, options());
    // One process plays the whole game.
    expect(started).toHaveLength(1);
    player.endGame(game.id);
    await expect.poll(() => started[0]?.isRunning).toBe(false);
  });

  it.each([
    [{ go: `say('bestmove a1b6')` }, 'illegal-move'],
    [{ go: `say('bestmove resign')` }, 'not-a-move'],
    [{ go: 'process.abort()' }, 'ended'],
    [{ go: `say('error I do not like this position')` }, 'error'],
    [{ newgame: 'process.exit(1)' }, 'ended'],
  ] as const)('fails by a fault, and is started anew for the next try (%#)', async (answers, kind) => {
    const { player, started } = await opponent(answers);
    for (let trial = 1; trial <= 2; trial++) {
      await expect(player.chooseMove('Test', game, before, options())).rejects.toMatchObject({
        code: 'PROGRAM_FAILED',
        data: { name: 'Test', fault: { kind } },
      });
      expect(started).toHaveLength(trial);
    }
    await expect.poll(() => started.every(({ isRunning }) => !isRunning)).toBe(true);
  });

  it('is stopped by the signal at once, and asked again', async () => {
    const { player, started } = await opponent({ go: '', stop: `say('bestmove ${FIRST}')` });
    const controller = new AbortController();
    const asked = player.chooseMove('Test', game, before, { ...options(), signal: controller.signal });
    await expect.poll(() => started).toHaveLength(1);
    controller.abort();
    await expect(asked).rejects.toThrow(controller.signal.reason as Error);
  });

  it('is missing where the list has no program of that name', async () => {
    const { player } = await setUp();
    await expect(player.chooseMove('Foo', game, before, options())).rejects.toMatchObject({
      data: { name: 'Foo', fault: { kind: 'missing' } },
    });
  });

  it('analyses a position by its lines, and says where it has none', async () => {
    const info = (rank: number, score: number, move: string): string =>
      `say('info depth 4 multipv ${rank} score ${score} exact nodes 5 pv ${move} a1a1')`;
    const { player } = await opponent({
      go: `${info(2, 1, 'c1b1')}; ${info(1, 2.5, FIRST)}; ${info(3, 9, 'a1a1')}; ${info(4, 9, 'c1d1')}; say('bestmove ' + line.replaceAll(' ', '_'))`,
    });
    const onLines = vi.fn();
    const asked = { lines: 3, nodes: 900, signal: never, onLines };
    await player.followLines('Test', before, asked);
    const line = { depth: 4, exact: false, nodes: 5 };
    expect(onLines).toHaveBeenLastCalledWith([
      expect.objectContaining({ ...line, score: 2.5, line: [FIRST] }),
      expect.objectContaining({ ...line, score: 1, line: ['c1b1'] }),
    ]);
    const mute = await opponent({ go: `say('bestmove ${FIRST}')` });
    await expect(mute.player.followLines('Test', before, asked)).rejects.toMatchObject({
      data: { fault: { kind: 'no-values' } },
    });
  });
});
