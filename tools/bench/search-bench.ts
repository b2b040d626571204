import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { proveWinner } from '#main/engine/search/winner.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';

/** Positions of one size, and the depth of their search. */
interface BenchGroup {
  readonly squares: number;
  readonly depth: number;
  readonly positions: readonly string[];
}

/** From games of level 3 against itself: classic and scattered starts, one of four by the `mover` rule. */
const BENCH_GROUPS: readonly BenchGroup[] = [
  {
    squares: 36,
    depth: 10,
    positions: [
      'CCCBAC/ABAABA/CBBCBA/bbaaba/acaccc/bbcabc b',
      'AbACbC/aBcCBc/AbCCBA/cbaABC/bcABab/aBaacc b',
      'CBCBCC/AABACA/BABBCA/cbbabc/acacbc/baaacb b',
      'BbbbAc/aCcCCA/BbAcBA/BcaCba/CbacaA/CBABca b mover',
    ],
  },
  {
    squares: 28,
    depth: 12,
    positions: [
      'C1CBA(Cc)/A(Bc)AABA/(Cb)2(Cb)1A/(bB)1aa1a/a(cB)a(cB)1c/b(bC)1abc b',
      'A(bC)A1bC/aB(cB)1B(cCCc)/Ab3A/1(bC)aA(Bc)(Cc)/bcABab/aBaa2 b',
      '1BCBC(Cc)/AABA1A/1A(Bb)2A/(cC)1ba(bB)1/a(cB)a(cCCc)b1/baaacb b',
      'B(bC)bbA(cB)/a2(Cc)1A/1bA(cCCb)1A/B(cB)a2a/(Cc)ba1aA/CBABca b mover',
    ],
  },
  {
    squares: 20,
    depth: 14,
    positions: [
      'C3A(Cc)/A(BcaC)AA(BcbCCb)1/(Cb)4A/(bB)1a(aBAc)1a/a(cB)1(cB)2/b2ab1 b',
      'A1A1b(Cb)/a3(Bb)1/A4A/1(bCcCCcbCBccB)(aA)2(Cc)/b(cB)ABa1/aBaa2 b',
      '1B1B1(CcbB)/1ABA1A/1A3A/2ba2/(aA)(cBBb)2b1/baa(aCaCcCcCCc)cb b',
      '1(bC)(bA)(bB)A(cB)/5A/1(bB)1(cCCb)1A/(Ba)(cBCc)a2a/(Cc)b(aBCc)1aA/2A2a b mover',
    ],
  },
];

/** Balanced positions with 20 squares whose winners are proven at once. */
const PROVEN_POSITIONS: readonly string[] = [
  'ab1(ca)ac/(cCAcAB)(aC)1abc/1a4/A3(BbbCCb)A/3(BbCC)AB/2A1(Bc)B w mover',
  'AB(CcbB)1C1/(Cb)2BA1/(Bc)A1(CBAc)2/1a1(ba)2/a1(cA)1(aC)(cCBbbA)/1b1aac b',
  '1A(Bb)ACA/1A1B1A/3(CbcCACBc)2/2(cCcCac)(bB)2/a2(aB)(cB)a/bb1aab b',
  '3(Bc)A(Cc)/BABAC(Cb)/A3(AcCcACbb)1/1(abcB)(aB)3/a(bB)a(cC)ab/2a3 b',
  'bc1cbb/aa(cCACcbbC)1(aAcCBa)1/aa4/(BcBC)A(Bb)3/B4C/BAA2A w',
  '1BBAAA/(Cb)A3A/2B3/3a2/b(ccAbBCcCCc)1(aCCbcB)(cB)a/baa1ab b mover',
];

const TABLE_MEGABYTES = 16;

export interface BenchRow {
  readonly squares: number;
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
}

/** Searches all positions of the bench to their fixed depths. Only the durations differ from run to run. */
export function benchSearch(): BenchRow[] {
  const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
  return BENCH_GROUPS.map(({ squares, depth, positions }) => {
    const limits = { depth, nodes: Infinity, provingNodes: Infinity, shouldStop: () => false };
    let nodes = 0;
    const started = performance.now();
    for (const code of positions) {
      searcher.setPosition(unwrap(parsePosition(code)));
      searcher.search(limits, 1, () => undefined);
      nodes += searcher.nodes;
    }
    return { squares, depth, nodes, seconds: (performance.now() - started) / 1000 };
  });
}

/** Returns the number of nodes that the search visited and those of some proofs of the winner. */
export function signatureOf(rows: readonly BenchRow[]): number {
  return rows.reduce((sum, { nodes }) => sum + nodes, proofNodes());
}

function proofNodes(): number {
  const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
  return PROVEN_POSITIONS.reduce((sum, code) => {
    searcher.setPosition(unwrap(parsePosition(code)));
    const limits = { nodes: Infinity, shouldStop: () => false };
    return sum + proveWinner(searcher, { drawnMargin: 0, limits }).nodes;
  }, 0);
}
