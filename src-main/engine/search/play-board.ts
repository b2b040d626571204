import type { Core } from './core.ts';
import type { Searcher } from './searcher.ts';
import { ownerOf, stepsOf } from '#shared/game/pile.ts';
import { squareIndex } from '#shared/game/square.ts';
import type { Position } from '#shared/game/types.ts';

/** A mutable board with owner, pips and height of each square, for playing many thousands of games quickly. */
export class PlayBoard {
  /** 0 for an empty square. */
  readonly height = new Uint8Array(36);
  readonly pips = new Uint8Array(36);
  /** 0 Black, 1 White. */
  readonly owner = new Uint8Array(36);
  turn = 0;
  isEither = true;
  squares = 0;

  set(position: Position): void {
    this.height.fill(0);
    for (const [square, pile] of position.piles) {
      const at = squareIndex(square);
      this.height[at] = pile.length;
      this.pips[at] = stepsOf(pile);
      this.owner[at] = ownerOf(pile) === 'white' ? 1 : 0;
    }
    this.turn = position.turn === 'white' ? 1 : 0;
    this.isEither = position.endRule === 'either';
    this.squares = position.piles.size;
  }

  /** Makes a legal packed move. */
  move(move: number): void {
    const from = move & 63;
    const to = move >> 6;
    this.height[to] = (this.height[to] ?? 0) + (this.height[from] ?? 0);
    this.pips[to] = this.pips[from] ?? 0;
    this.owner[to] = this.owner[from] ?? 0;
    this.height[from] = 0;
    this.turn ^= 1;
    this.squares--;
  }

  /** Points of the side to move minus the other's. */
  margin(): number {
    let margin = 0;
    for (let at = 0; at < 36; at++) {
      const points = (this.height[at] ?? 0) * (this.pips[at] ?? 0);
      margin += this.owner[at] === this.turn ? points : -points;
    }
    return margin;
  }

  /** Sets up the core's board with the side to move as Black, because the colours make no difference to the core. */
  putInto(core: Core): void {
    core.clearBoard();
    for (let at = 0; at < 36; at++) {
      const height = this.height[at] ?? 0;
      if (height > 0) core.putPile(at, (this.owner[at] ?? 0) ^ this.turn, this.pips[at] ?? 0, height);
    }
    core.finishBoard(0, this.isEither ? 1 : 0);
  }

  /** Sets up a searcher with a cleared table. */
  putIntoSearcher(searcher: Searcher): void {
    searcher.prepare(this.squares, (core) => {
      this.putInto(core);
    });
  }
}
