import { describe, expect, it, onTestFinished } from 'vitest';
import { WORKERS } from '../../testing/workers.ts';
import { EngineThread } from '../engine-thread.ts';
import { FAULTY_WORKER, setFault } from '../testing/set-fault.ts';
import { Session } from './session.ts';

const ENGINE_WORKER = WORKERS.engine;

/** Long enough for work in a thread that starts on a busy machine. */
const LONG_GRACE_MS = 120_000;

/** A session in this process. */
function sessionWith(workerUrl: URL, quitGraceMs = LONG_GRACE_MS) {
  const said: string[] = [];
  const session = new Session({
    startThread: (size) => new EngineThread({ workerUrl, ...size }),
    say: (text) => said.push(...text.split('\n')),
    version: '0',
    quitGraceMs,
  });
  onTestFinished(async () => {
    session.quit();
    await session.closed;
  });
  const handleLine = (...lines: string[]): void => {
    for (const text of lines) session.handleLine({ kind: 'line', text });
  };
  return { session, said, handleLine };
}

describe('a thread that dies', () => {
  it.each(['exit', 'throw', 'reject'] as const)(
    'is replaced, and the search continues: %s',
    async (fault) => {
      setFault(fault, 'once');
      const { session, said, handleLine } = sessionWith(FAULTY_WORKER);
      handleLine('go depth 2', 'quit');
      await session.closed;
      expect(said.at(-1)).toMatch(/^bestmove [a-f][1-6][a-f][1-6]$/);
      expect(said.some((line) => line.startsWith('info depth 2 '))).toBe(true);
      expect(said.filter((line) => line.startsWith('error'))).toEqual([]);
    },
  );

  it('twice is reported; a legal move still follows, and the session continues', async () => {
    setFault('exit', 'always');
    const { session, said, handleLine } = sessionWith(FAULTY_WORKER);
    handleLine('go depth 2', 'solve', 'perft 2', 'moves', 'quit');
    await session.closed;
    expect(said).toEqual([
      'error The search failed, and failed again on a new thread.',
      expect.stringMatching(/^bestmove [a-f][1-6][a-f][1-6]$/),
      'error The search failed, and failed again on a new thread.',
      'unsolved depth 0',
      'error The count failed.',
      expect.stringMatching(/^moves /),
    ]);
  });

  it('twice leaves a winner unproven', async () => {
    setFault('exit', 'always');
    const { session, said, handleLine } = sessionWith(FAULTY_WORKER);
    handleLine('winner');
    await expect.poll(() => said.length).toBe(2);
    expect(said).toEqual(['error The search failed, and failed again on a new thread.', 'unproven']);
    session.quit();
  });

  it('that ignores `stop` is terminated by `quit`', async () => {
    setFault('loop', 'always');
    const { session, said, handleLine } = sessionWith(FAULTY_WORKER, 500);
    handleLine('go infinite', 'quit');
    await session.closed;
    expect(said.at(-1)).toMatch(/^bestmove /);
  });

  it('during a change of the table keeps the old one', async () => {
    const { session, said, handleLine } = sessionWith(FAULTY_WORKER);
    setFault('throw', 'once');
    handleLine('setoption name Hash value 1024', 'go depth 1', 'quit');
    await session.closed;
    expect(said[0]).toBe('error The engine could not be started so; it stays as it was.');
    expect(said.at(-1)).toMatch(/^bestmove /);
  });
});

describe('order', () => {
  it('is kept but for isready, stop and quit', async () => {
    const { session, said, handleLine } = sessionWith(ENGINE_WORKER);
    handleLine(
      'isready',
      'go infinite',
      'perft 1',
      'isready',
      'bad',
      'go level 11',
      'moves',
      'isready',
      'stop',
    );
    handleLine('quit');
    await session.closed;
    const words = said.filter((line) => !line.startsWith('info')).map((line) => line.split(' ')[0]);
    expect(words).toEqual(['readyok', 'readyok', 'error', 'readyok', 'bestmove', 'perft', 'moves']);
  });

  it('stop ends every search asked before it', async () => {
    const { session, said, handleLine } = sessionWith(ENGINE_WORKER);
    handleLine('go infinite', 'go infinite', 'stop', 'go depth 1', 'quit');
    await session.closed;
    expect(said.filter((line) => line.startsWith('bestmove'))).toHaveLength(3);
  });

  it('quit answers every search that was asked before it, once its time is over', async () => {
    const { session, said, handleLine } = sessionWith(ENGINE_WORKER, 200);
    handleLine('go nodes 1000000000', 'go nodes 2000', 'go depth 30', 'quit');
    await session.closed;
    expect(said.filter((line) => line.startsWith('bestmove'))).toHaveLength(3);
  });

  it('stop ends a count too', async () => {
    const { session, said, handleLine } = sessionWith(ENGINE_WORKER);
    handleLine('perft 20', 'stop', 'perft 1', 'quit');
    await session.closed;
    expect(said).toEqual(['error The count was stopped.', expect.stringMatching(/^perft 1 nodes /)]);
  });

  it('isready queued before a search is answered when the search starts', async () => {
    const { session, said, handleLine } = sessionWith(ENGINE_WORKER);
    handleLine('perft 2', 'go infinite', 'isready');
    await expect.poll(() => said).toContain('readyok');
    expect(said[0]).toMatch(/^perft 2 /);
    expect(said.some((line) => line.startsWith('bestmove'))).toBe(false);
    session.quit();
  });
});
