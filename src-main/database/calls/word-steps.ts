import { intactGame } from '../games/game-table.ts';
import type { CallParts } from './call-parts.ts';
import { idsIn } from './steps.ts';

/** Declares the step that rewrites the search words of games. Damaged games are left out. */
export function declareWordSteps({ table, steps }: CallParts): void {
  steps.declare('index-words', ({ games }) => {
    const ids = idsIn(games).filter((id) => {
      const game = intactGame(table, id);
      if (game !== undefined) table.writeTexts(game);
      return game !== undefined;
    });
    table.touch(ids);
  });
}
