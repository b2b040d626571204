import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { dealStart } from '#shared/game/setup.ts';
import { END_RULES, type Position, type Square } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { describe, expect, it } from 'vitest';
import {
  bruteForce,
  latePosition,
  latePositions,
  finalMarginOf,
  range,
  solvePlainly,
} from './testing/brute-force.ts';
import { createTestSearcher } from '../testing/test-searcher.ts';
import type { Finding, Findings, Searcher, SearchLimits, SearchMemory } from './searcher.ts';
import { proveWinner } from './winner.ts';

const searcher = createTestSearcher(4);
const NEVER = (): boolean => false;
const UNLIMITED = { nodes: Infinity, provingNodes: Infinity, shouldStop: NEVER };

function search(
  position: Position,
  limits: Partial<SearchLimits> = {},
  best = 1,
  onIteration: (findings: Findings) => void = () => undefined,
  by = searcher,
): Findings {
  by.setPosition(position);
  return by.search(
    { depth: Infinity, nodes: Infinity, provingNodes: Infinity, shouldStop: NEVER, ...limits },
    best,
    onIteration,
  );
}

const movesOf = (findings: readonly Finding[]): string[] => findings.map(({ line }) => formatMove(line[0]));

/** The position after a line; throws if a move is illegal. */
function endOf(position: Position, { line }: Finding): Position {
  return unwrap(replayMoves(position, line.map(formatMove))).at(-1) ?? position;
}

describe.each(END_RULES)('small positions are solved, %s', (rule) => {
  it('with the result of trying everything, and a line that ends in it', () => {
    let tried = 0;
    for (const piles of [3, 5, 7, 8, 9]) {
      for (const position of latePositions(piles, rule, range(1, 40))) {
        tried++;
        const [found] = search(position);
        expect(found.exact).toBe(true);
        expect(found.score).toBe(bruteForce(position));
        const end = endOf(position, found);
        expect(legalMoves(end)).toEqual([]);
        expect(finalMarginOf(end) * (found.line.length % 2 === 0 ? 1 : -1)).toBe(found.score);
      }
    }
    expect(tried).toBeGreaterThan(60);
  });

  it('also where only plain alpha-beta search can verify it', () => {
    for (const [piles, seeds] of [
      [12, 12],
      [14, 8],
      [16, 2],
    ] as const) {
      for (const position of latePositions(piles, rule, range(1, seeds))) {
        expect(search(position)[0]).toMatchObject({ exact: true, score: solvePlainly(position) });
      }
    }
  });

  it('with the same result where endings are decided by graphs', () => {
    for (const [piles, seeds] of [
      [3, 12],
      [8, 12],
      [9, 12],
      [14, 8],
      [16, 2],
    ] as const) {
      for (const position of latePositions(piles, rule, range(1, seeds))) {
        searcher.setPosition(position);
        const limits = { depth: Infinity, ...UNLIMITED };
        const [found] = searcher.search(limits, 1, () => undefined, { decidesEndings: true });
        expect(found).toMatchObject({ exact: true, score: solvePlainly(position) });
        const end = endOf(position, found);
        expect(legalMoves(end)).toEqual([]);
        expect(finalMarginOf(end) * (found.line.length % 2 === 0 ? 1 : -1)).toBe(found.score);
      }
    }
  });

  it('for every move, best first, each once', () => {
    for (const piles of [6, 8, 11, 13]) {
      for (const position of latePositions(piles, rule, range(1, piles > 12 ? 12 : 40))) {
        const moves = legalMoves(position);
        const margins = moves.map((move) => 0 - solvePlainly(applyMove(position, move)));
        const findings = search(position, {}, 1000);
        expect(findings.map(({ score }) => score)).toEqual(margins.toSorted((a, b) => b - a));
        expect(movesOf(findings).sort()).toEqual(moves.map(formatMove).sort());
        for (const { line, score } of findings) {
          expect(score).toBe(margins[moves.map(formatMove).indexOf(formatMove(line[0]))]);
        }
      }
    }
  });

  it('and nothing is reported as proven that is not', () => {
    for (const position of latePositions(10, rule, range(1, 12))) {
      const truth = bruteForce(position);
      search(position, {}, 1, (findings) => {
        const [found] = findings;
        if (found.exact) expect(found.score).toBe(truth);
        expect(found.exact).toBe(found.depth === 9);
      });
      const [shallow] = search(position, { depth: 4 });
      expect(shallow.exact).toBe(false);
    }
  });

  it('with a table that is much too small, and with one full of other entries', () => {
    const tiny = createTestSearcher(1 / 1024);
    for (const position of latePositions(10, rule, range(1, 8))) {
      expect(search(position, {}, 1, undefined, tiny)[0].score).toBe(bruteForce(position));
    }
  });
});

it('nothing is left out on a full board either, where it is searched to the end', () => {
  const code = '3A(AB)1/C(BB)(Ac)2A/(Cccb)(AC)(Ab)(Bb)2/3(aaCBCC)(cb)(bB)/2a1ac/2(cb)a1a w';
  const position = unwrap(parsePosition(code));
  expect(position.piles.size).toBe(19);
  expect(search(position)[0]).toMatchObject({ exact: true, score: solvePlainly(position) });
});

it('plain alpha-beta has the result that trying everything has', () => {
  for (const rule of END_RULES) {
    for (const position of latePositions(8, rule, range(1, 20))) {
      expect(solvePlainly(position)).toBe(bruteForce(position));
    }
  }
});

it('the end rule changes results, and table entries of one rule are not used for the other', () => {
  let different = 0;
  for (const position of latePositions(8, 'either', range(1, 40))) {
    const other: Position = { ...position, endRule: 'mover' };
    const [one, two] = [search(position)[0].score, search(other)[0].score];
    expect([one, two]).toEqual([bruteForce(position), bruteForce(other)]);
    if (one !== two) different++;
  }
  expect(different).toBeGreaterThan(0);
});

describe('a search that is limited', () => {
  const start = dealStart('classic', 5, 'either');

  it('by nodes visits that many, always the same ones', () => {
    const run = () => {
      const iterations: Findings[] = [];
      const findings = search(start, { nodes: 20_000 }, 1, (iteration) => iterations.push(iteration));
      return { findings, iterations, nodes: searcher.nodes };
    };
    const first = run();
    expect(run()).toEqual(first);
    expect(first.nodes).toBe(20_000);
    const fresh = search(start, { nodes: 20_000 }, 1, undefined, createTestSearcher(4));
    expect(fresh).toEqual(first.findings);
  });

  it('by depth goes as deep as that', () => {
    const depths: number[] = [];
    const findings = search(start, { depth: 4 }, 1, ([found]) => depths.push(found.depth));
    expect(depths).toEqual([1, 2, 3, 4]);
    expect(findings[0].depth).toBe(4);
    expect(findings[0].line.length).toBeGreaterThan(0);
  });

  it('always searches every move once', () => {
    const findings = search(start, { nodes: 1, shouldStop: () => true }, 3);
    expect(findings.map(({ depth }) => depth)).toEqual([1, 1, 1]);
    expect(searcher.nodes).toBeGreaterThanOrEqual(legalMoves(start).length);
  });

  it('checks often whether to stop, and then stops', () => {
    let asked = 0;
    search(start, {
      shouldStop: () => {
        asked++;
        return asked >= 20;
      },
    });
    expect(asked).toBe(20);
    expect(searcher.nodes).toBeLessThanOrEqual(21 * 1024);
  });

  it('reports the depth to which every move was searched', () => {
    for (const nodes of [500, 1000, 3000, 10_000, 30_000]) {
      let whole = 0;
      const findings = search(start, { nodes }, 1, ([found]) => {
        whole = found.depth;
      });
      expect(findings[0].depth).toBe(whole);
      expect(findings[0].exact).toBe(false);
      endOf(start, findings[0]);
    }
  });
});

it('a search of a level is the same after one that decides endings by graphs', () => {
  const position = latePosition(14, 'either', [1]);
  const limits = { depth: Infinity, nodes: 5000, provingNodes: 0, shouldStop: NEVER };
  const asLevel = (): readonly unknown[] => {
    searcher.setPosition(position, 'clear');
    return [searcher.valueMoves(6), searcher.search(limits, 1, () => undefined)];
  };
  const before = asLevel();
  searcher.search(limits, 1, () => undefined, { decidesEndings: true });
  expect(asLevel()).toEqual(before);
});

describe('a table that was cleared', () => {
  const start = dealStart('classic', 9, 'mover');
  const late = latePosition(18, 'either', [1]);
  const provable = latePosition(21, 'either', [3]);

  /** A search and a proof with more results than a small table has room for; each begins with clearing it. */
  function findWith(by: Searcher): unknown[] {
    const found: unknown[] = [];
    by.setPosition(start, 'clear');
    const limits = { depth: Infinity, nodes: 40_000, provingNodes: 0, shouldStop: NEVER };
    by.search(limits, 1, (iteration) => found.push(iteration));
    by.setPosition(provable, 'clear');
    return [...found, proveWinner(by, { drawnMargin: 0, limits: UNLIMITED })];
  }

  it('is as a new one, however often it was cleared', () => {
    const expected = findWith(createTestSearcher(1));
    const used = createTestSearcher(1);
    for (const times of [12, 1]) {
      expect(findWith(used)).toEqual(expected);
      for (let time = 0; time < times; time++) used.setPosition(start, 'clear');
    }
    expect(findWith(used)).toEqual(expected);
  });

  it('holds what is found after that', () => {
    const used = createTestSearcher(1);
    const nodesOf = (memory: SearchMemory): number => {
      used.setPosition(late, memory);
      used.search({ depth: Infinity, ...UNLIMITED }, 1, () => undefined);
      return used.nodes;
    };
    const first = nodesOf('clear');
    expect(nodesOf('keep')).toBeLessThan(first / 2);
    expect(nodesOf('clear')).toBe(first);
    expect(nodesOf('keep')).toBeLessThan(first / 2);
  });
});

it('several best moves are ordered and distinct at every depth and wherever the search ends', () => {
  const start = dealStart('scattered', 8, 'mover');
  const check = (findings: Findings): void => {
    expect(findings).toHaveLength(5);
    expect(new Set(movesOf(findings)).size).toBe(5);
    const scores = findings.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const finding of findings) endOf(start, finding);
  };
  for (let nodes = 100; nodes < 100_000; nodes = Math.round(nodes * 1.7)) {
    check(search(start, { nodes }, 5, check));
  }
});

it.each([
  'cccccc/bbbbbb/aaaaaa/6/6/A5 b',
  'cccccc/bbbbbb/aaaaaa/6/6/A5 w',
  'aaaaaa/BBBBBB/6/6/6/6 w mover',
  '(cccccc)(bbbbbb)(aaaaaa)(AAAAAA)(BBBBBB)(CCCCCC)/6/6/6/6/6 b',
])('study positions lopsided or strange are searched like any other: %s', (code) => {
  const position = unwrap(parsePosition(code));
  const [found] = search(position, { nodes: 20_000 });
  expect(Math.abs(found.score)).toBeLessThanOrEqual(108);
  endOf(position, found);
});

it('valuing every move gives each legal move once, and the exact value where it reaches the end', () => {
  for (const position of latePositions(7, 'either', range(1, 10))) {
    searcher.setPosition(position);
    const values = searcher.valueMoves(10);
    expect(values.map(({ move }) => formatMove(move)).sort()).toEqual(
      legalMoves(position).map(formatMove).sort(),
    );
    for (const { move, score } of values) expect(score).toBe(-bruteForce(applyMove(position, move)));
  }
});

describe('several best moves', () => {
  const position = latePosition(11, 'either', range(1, 40));

  function searchLive(from?: Square): { readonly reports: (readonly Finding[])[]; readonly found: Findings } {
    const reports: (readonly Finding[])[] = [];
    searcher.setPosition(position);
    const limits = { depth: Infinity, nodes: Infinity, provingNodes: Infinity, shouldStop: NEVER };
    const onFinding = (findings: Findings): void => {
      reports.push(findings);
    };
    const found = searcher.search(limits, 4, () => undefined, { from, onFinding });
    return { reports, found };
  }

  it('are reported one by one, each beside the others of the depth before', () => {
    const { reports, found } = searchLive();
    expect(reports.at(-1)).toEqual(found);
    expect(new Set(reports.map((report) => report.length))).toEqual(new Set([1, 2, 3, 4]));
    const isMixed = (report: readonly Finding[]): boolean =>
      new Set(report.map(({ depth }) => depth)).size > 1;
    expect(reports.some(isMixed)).toBe(true);
    for (const report of reports) {
      expect(new Set(movesOf(report)).size).toBe(report.length);
      expect(report.map(({ score }) => score)).toEqual(
        report.map(({ score }) => score).sort((a, b) => b - a),
      );
    }
    expect(movesOf(found)).toEqual(movesOf(search(position, {}, 4)));
  });

  it('can be those of one pile, with the values that they have among all moves', () => {
    const all = search(position, {}, 99);
    for (const from of new Set(legalMoves(position).map((move) => move.from))) {
      const { found } = searchLive(from);
      const expected = all.filter(({ line: [move] }) => move.from === from).slice(0, 4);
      expect(found.map(({ score }) => score)).toEqual(expected.map(({ score }) => score));
      expect(new Set(found.map(({ line: [move] }) => move.from))).toEqual(new Set([from]));
    }
  });
});
