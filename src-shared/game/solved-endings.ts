/**
 * Endgame positions with all winning moves of Black, and the best continuation after each losing move. Found by proving
 * the position after each legal move; a test has the engine prove them again.
 */
export const SOLVED_ENDINGS = {
  /** The move that gains the most points at once, e1c2, loses by 34. */
  height: {
    position: '3A2/6/3A1A/(bA)(aB)4/2(aAbCCccCBcAbBcbCBb)(aB)a1/2(aa)1(bCcCBc)1 b',
    wins: ['c1e1', 'c2e1'],
    losses: {
      c1c2: 'd2e1',
      e1c2: 'd4d6 c1c2 a3b3 c2d2 d6d2',
      e1d2: 'a3b3 c1c2 d4d6 c2d2 d6d2',
    },
  },
  /** The move that ends the game at once, d1a1, loses by 50. */
  moveInHand: {
    position: 'B1(AA)3/3A2/(BaBcCbCbCcCcBcbCAbcC)2(Aa)2/6/4(cBaBAa)1/aa1b1b b',
    wins: ['d1d5', 'd4a4'],
    losses: {
      a1b1: 'a4b1',
      b1a1: 'a4a1 d1a6',
      b1d1: 'a4d4',
      d1a1: '',
      f1b1: 'a4b1 a1a6 c6a6',
    },
  },
} as const;
