import { parseResult } from '#shared/game/result.ts';
import type { Colour } from '#shared/game/types.ts';
import type { Text } from '../i18n/index.ts';

/** A result for lists: the winner's colour, and texts. */
export interface ResultWords {
  readonly winner: Colour | undefined;
  /** `Black +11`, `Draw`, `In play`. */
  readonly short: string;
  /** `Black won by 11`. */
  readonly long: string;
}

/** @param result in record notation: `B+11`, `W+R`, `Draw`, `*` */
export function resultWords(text: Text, result: string): ResultWords {
  const parsed = parseResult(result);
  switch (parsed?.kind) {
    case undefined:
    case 'unfinished':
      return {
        winner: undefined,
        short: text('common.result.unfinished'),
        long: text('common.result.unfinished'),
      };
    case 'draw':
      return { winner: undefined, short: text('common.result.draw'), long: text('common.result.draw') };
    case 'points': {
      const { winner, margin } = parsed;
      return {
        winner,
        short: text(winner === 'black' ? 'library.blackBy' : 'library.whiteBy', { margin }),
        long: text(winner === 'black' ? 'common.result.blackBy' : 'common.result.whiteBy', { margin }),
      };
    }
    case 'resignation': {
      const isBlack = parsed.winner === 'black';
      return {
        winner: parsed.winner,
        short: text(isBlack ? 'library.blackWins' : 'library.whiteWins'),
        long: text(isBlack ? 'common.result.blackByResignation' : 'common.result.whiteByResignation'),
      };
    }
    case 'time': {
      const words = text(
        parsed.winner === 'black' ? 'common.result.blackOnTime' : 'common.result.whiteOnTime',
      );
      return { winner: parsed.winner, short: words, long: words };
    }
  }
}
