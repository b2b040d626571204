/** The board's eight symmetries: for each, the image of every square. */
export const SYMMETRIES: readonly Uint8Array[] = Array.from({ length: 8 }, (_, symmetry) =>
  Uint8Array.from({ length: 36 }, (__, square) => {
    let file = square % 6;
    let rank = Math.floor(square / 6);
    if (symmetry & 1) file = 5 - file;
    if (symmetry & 2) rank = 5 - rank;
    return symmetry & 4 ? file * 6 + rank : rank * 6 + file;
  }),
);
