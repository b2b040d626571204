import type { Line } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { movesAlong, type Place } from '#shared/record/model/line-path.ts';
import { countedAs } from './move-rows.ts';

/** The moves from the start up to a place as in a record: `1. d3e1 b6c6 2. e3d4`. @param first who makes the first move */
export function lineText(line: Line, { path, ply }: Place, first: Colour): string {
  return movesAlong(line, path)
    .slice(0, ply)
    .map(({ move }, at) => {
      const { colour, number } = countedAs(first, at);
      if (colour === 'black') return `${String(number)}. ${move}`;
      return at === 0 ? `${String(number)}... ${move}` : move;
    })
    .join(' ');
}
