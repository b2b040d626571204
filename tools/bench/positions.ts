/** Positions of one size, and the depth of their search. */
export interface BenchGroup {
  readonly squares: number;
  readonly depth: number;
  readonly positions: readonly string[];
}

/** From games of level 3 against itself: classic and scattered starts, one of four by the `mover` rule. */
export const BENCH_GROUPS: readonly BenchGroup[] = [
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
