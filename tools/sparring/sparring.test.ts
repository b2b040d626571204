import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSolvedPositions, readValuedPositions } from '../bench/solve-positions.ts';
import { Program } from '#main/engine/outside/program.ts';
import { projectRoot } from '../run-tool.ts';
import { buildSparring } from './build.ts';

interface PositionCase {
  readonly position: string;
  readonly over: boolean;
  readonly black: readonly string[];
  readonly white: readonly string[];
}

interface PerftCase {
  readonly position: string;
  readonly perft: Readonly<Record<string, number>>;
}

const linesOf = (name: string): string[] =>
  readFileSync(join(projectRoot, 'src-shared/cases', name), 'utf8')
    .trimEnd()
    .split('\n');

const PATIENCE = 30_000;
const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

/** A conversation with the program. */
interface Talk {
  /** Writes lines, and returns the answers up to one that matches. */
  readonly ask: (lines: readonly string[], last: RegExp) => Promise<string[]>;
}

function talkTo(file: string): Talk {
  const program = new Program({ file, args: [], folder: projectRoot });
  onTestFinished(() => program.close());
  return {
    ask: async (lines, last) => {
      for (const line of lines) program.write(line);
      const answer: string[] = [];
      while (!last.test(answer.at(-1) ?? '')) {
        const line = await program.next(PATIENCE);
        if (line === undefined)
          throw new Error(`After ${answer.join('\n')}: ${program.end?.detail ?? 'silence'}`);
        answer.push(line);
      }
      return answer;
    },
  };
}

function describeProgram(file: string): void {
  describe('the sparring partner', () => {
    it('finds the legal moves of every case, for both colours and by both end rules', async () => {
      const { ask } = talkTo(file);
      for (const text of linesOf('positions.jsonl')) {
        const given = JSON.parse(text) as PositionCase;
        const [board = ''] = given.position.split(' ');
        for (const turn of ['black', 'white'] as const) {
          for (const rule of ['either', 'mover'] as const) {
            const isOver =
              given[turn].length === 0 ||
              (rule === 'either' && given.black.length * given.white.length === 0);
            const moves = isOver ? [] : given[turn];
            const [answer] = await ask([`position ${board} ${turn.charAt(0)} ${rule}`, 'moves'], /^moves/);
            expect(answer, given.position).toBe(['moves', ...moves].join(' '));
          }
        }
      }
    });

    it('counts the sequences of moves of every case', async () => {
      const { ask } = talkTo(file);
      for (const text of linesOf('perft.jsonl')) {
        const { position, perft } = JSON.parse(text) as PerftCase;
        for (const [depth, count] of Object.entries(perft)) {
          const [answer] = await ask([`position ${position}`, `perft ${depth}`], /^perft/);
          expect(answer).toContain(`perft ${depth} nodes ${count} seconds`);
        }
      }
    });

    it('proves the outcomes that are known', async () => {
      const { ask } = talkTo(file);
      // Of those with 19 squares, the quickest two of the first nine.
      const larger = readSolvedPositions(19).filter((_, index) => index === 2 || index === 4);
      for (const { position, margin } of [...readSolvedPositions(17).slice(0, 12), ...larger]) {
        const answer = await ask([`position ${position}`, 'solve'], /^solved/);
        expect(answer.at(-1)).toMatch(new RegExp(`^solved ${margin} move `));
      }
    });

    it('plays the best move where it sees to the end', async () => {
      const { ask } = talkTo(file);
      for (const { position, best, margin } of readValuedPositions().slice(0, 6)) {
        const answer = await ask([`position ${position}`, 'go depth 16'], /^bestmove/);
        expect(answer.at(-2)).toMatch(new RegExp(`^info depth 16 score ${margin} exact nodes `));
        expect(best).toContain(answer.at(-1)?.slice('bestmove '.length));
      }
    });

    it('gives the same answer for the same nodes', async () => {
      const answers: string[] = [];
      for (let time = 0; time < 2; time++) {
        const answer = await talkTo(file).ask([`position ${START}`, 'go nodes 5000'], /^bestmove/);
        answers.push(answer.map((line) => line.replace(/ nps \d+ time \d+/, '')).join('\n'));
      }
      expect(answers[0]).toContain(' nodes 5000 ');
      expect(answers[1]).toBe(answers[0]);
    });

    it('says that it is ready while it searches, and stops', async () => {
      const { ask } = talkTo(file);
      await ask(['go infinite', 'isready'], /^readyok/);
      const answer = await ask(['stop'], /^bestmove/);
      expect(answer.at(-1)).toMatch(/^bestmove [a-f][1-6][a-f][1-6]$/);
      await ask(['isready'], /^readyok/);
    });

    it.each([
      ['position nonsense b'],
      ['position CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba'],
      ['position CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccbab b'],
      ['position 6/6/6/6/6/6 b'],
      ['position aaaaaa/a5/6/6/6/6 b'],
      [`position ${START} moves a1a1`],
      ['go movetime soon'],
      ['go level 3'],
      ['setoption name Hash value 0'],
    ])('refuses %s and changes nothing', async (line) => {
      const { ask } = talkTo(file);
      const before = await ask(['position 6/6/6/6/6/ab1A2 w', 'moves'], /^moves/);
      const after = await ask([line, 'moves'], /^moves/);
      expect(after).toEqual([expect.stringMatching(/^error .+\.$/), ...before]);
    });
  });
}

const built = buildSparring();
if (built.ok) {
  describeProgram(built.value);
} else {
  it('cannot be compiled here, and says so', () => {
    expect(built.error).toContain('There is no g++ here');
  });
}
