import { isPieces, type Pieces } from '../api/pieces.ts';

/** A call that is answered in pieces, for tests that do something in between. Throws where it was answered at once. */
export function inPieces<Answer>(given: Answer | Pieces<Answer>): Pieces<Answer> {
  if (!isPieces(given)) throw new Error('The call was answered at once');
  return given;
}
