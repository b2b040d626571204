import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src-shared/util/result.ts';
import { formatLadder } from './ladder.ts';
import { readPlayer } from './player-settings.ts';
import { formatReport } from './report.ts';
import {
  runMatch,
  type MatchListener,
  type MatchRecord,
  type MatchTerms,
  type Players,
} from './run-match.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

const terms: MatchTerms = {
  games: 8,
  seed: 3,
  rule: 'either',
  scattered: 25,
  randomMoves: 0,
  parallel: 1,
  hypotheses: undefined,
  patience: 30_000,
};
const players = (one: string, other: string): Players => [unwrap(readPlayer(one)), unwrap(readPlayer(other))];
const silent: MatchListener = { onPair: () => undefined, onForfeit: () => undefined };

/** A program that makes only illegal moves. */
const CHEAT = `"node -e '${[
  'require(`node:readline`).createInterface({input:process.stdin}).on(`line`,(l)=>{',
  'const a={hei:`heiok`,isready:`readyok`,go:`bestmove a1a1`}[l.split(` `)[0]];',
  'if(a)console.log(a);if(l===`quit`)process.exit()})',
].join('')}'"`;

describe('a match', () => {
  it('of the greedy player and level 1 gives the same result as before', async () => {
    const play = async (parallel: number): Promise<MatchRecord> =>
      unwrap(await runMatch(players('greedy', 'level 1'), { ...terms, parallel }, silent));
    const once = await play(1);
    expect(once.names[0]).toBe('Greedy');
    expect(once.pairs).toHaveLength(4);
    expect(once.forfeits).toEqual([]);
    expect(once.thoughts[0].length).toBeGreaterThan(8 * 8);
    const again = await play(2);
    const margins = ({ pairs }: MatchRecord) => pairs.map((pair) => pair.map(({ margin }) => margin).join());
    expect(margins(again).sort()).toEqual(margins(once).sort());
  });

  it('is even between a player and itself', async () => {
    const record = unwrap(await runMatch(players('greedy', 'greedy'), terms, silent));
    for (const [one, other] of record.pairs) {
      expect(one.points + other.points).toBe(1);
      expect(one.margin).toBe(-(other.margin ?? NaN));
    }
  });

  it('is lost where a player makes illegal moves, and each is reported', async () => {
    const reported: string[] = [];
    const listener = { ...silent, onForfeit: (sentence: string) => reported.push(sentence) };
    const both = players('greedy', `depth 1 of ${CHEAT}`);
    const record = unwrap(await runMatch(both, { ...terms, games: 2 }, listener));
    expect(record.pairs).toEqual([
      [
        { points: 1, margin: undefined },
        { points: 1, margin: undefined },
      ],
    ]);
    expect(reported).toEqual(record.forfeits);
    expect(reported).toHaveLength(2);
    expect(reported[0]).toMatch(/made an illegal move: a1a1 is not legal: .+, and loses the game\./);
    expect(formatReport(both, record, undefined)).toContain('2 games were decided by a fault');
  });

  it('ends as soon as a hypothesis is accepted', async () => {
    const both = players('greedy', `depth 1 of ${CHEAT}`);
    const hypotheses = { lower: 0, higher: 300 };
    const record = unwrap(await runMatch(both, { ...terms, games: 1000, hypotheses }, silent));
    expect(record.pairs.length).toBeLessThan(20);
    expect(formatReport(both, record, hypotheses)).toContain('accepts +300.0 Elo');
  });

  it('does not start where a player cannot be started', async () => {
    const end = await runMatch(players('greedy', 'depth 1 of ./no-such-program'), terms, silent);
    expect(end).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^"depth 1 of .\/no-such-program" cannot be started/) as string,
    });
  });
});

describe('the ladder', () => {
  const rung = (level: number, margins: readonly [number, number]) => {
    const game = (margin: number) => ({ points: margin > 0 ? (1 as const) : (0 as const), margin });
    const thought = (milliseconds: number) => ({ move: 'a1a2', depth: 1, nodes: 1, milliseconds });
    const record: MatchRecord = {
      names: ['', ''],
      pairs: [
        [game(margins[0]), game(margins[1])],
        [game(1), game(1)],
      ],
      thoughts: [[thought(1), thought(30), thought(20)], [thought(0.25)]],
      forfeits: [],
    };
    return { level, record };
  };

  it('is a Markdown table', () => {
    const lines = formatLadder([rung(3, [4, -2]), rung(4, [8, 6])]).split('\n');
    expect(lines).toHaveLength(5);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
    expect(cells[2]?.slice(1, 9)).toEqual(['2', '0.3', '', '', '', '', '', '0']);
    expect(cells[3]?.slice(1, 10)).toEqual([
      '3',
      '20',
      '4',
      '3-0-1',
      '0-0-1-0-1',
      '0.750',
      '+191 [-191, +382]',
      '191',
      '+1.0',
    ]);
    // All four games are won: the bounds are those with one more game, drawn.
    expect(cells[4]?.slice(6, 9)).toEqual(['1.000', '+382 [+382, +382]', '573']);
  });
});

describe('the command', () => {
  const run = promisify(execFile);

  it('plays, and prints the result', async () => {
    const { stdout } = await run(process.execPath, [MAIN, '--a', 'greedy', '--b', 'greedy', '--games', '2']);
    expect(stdout).toMatch(/^games +W-D-L/m);
    expect(stdout).toMatch(/^2 +\d-\d-\d +0-0-1-0-0 +0\.500 ±0\.000 +\+0 /m);
  });

  it('prints its usage', async () => {
    const { stdout } = await run(process.execPath, [MAIN, '--help']);
    expect(stdout).toContain('npm --prefix tools/lab run match -- --a PLAYER --b PLAYER');
  });

  it('refuses wrong arguments, with status 2', async () => {
    await expect(run(process.execPath, [MAIN, '--a', 'greedy'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Two players are needed') as string,
    });
  });
});
