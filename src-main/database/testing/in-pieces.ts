import { isPieces, type Pieces } from '../api/pieces.ts';

/** Requires that a call is answered in pieces, for tests that do something in between. */
export function inPieces<Answer>(given: Answer | Pieces<Answer>): Pieces<Answer> {
  if (!isPieces(given)) throw new Error('The call was answered at once');
  return given;
}
