import { searchPosition } from '../../../src-main/engine/worker-search.ts';
import type { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { formatMove, parseMove } from '../../../src-shared/game/notation.ts';
import { formatPosition, parsePosition } from '../../../src-shared/game/position-code.ts';
import { mapMove, mapPosition, SYMMETRIES } from '../../../src-shared/game/symmetry.ts';
import { firstLevelMove } from './first-levels.ts';
import type { Level } from '../../../src-shared/game/player.ts';
import type { Puzzle } from '../../../src-shared/puzzle/puzzle.ts';
import { unwrap } from '../../../src-shared/util/result.ts';

/** The levels that try, in their first version, with their Elo above level 1. Level 10 proves every puzzle. */
const ELO_OF_LEVEL: readonly (readonly [Level, number])[] = [
  [1, 0],
  [2, 184],
  [3, 422],
  [4, 639],
  [5, 792],
  [6, 963],
  [7, 1191],
  [8, 1347],
  [9, 1500],
];
/** The rating of level 1 on the scale of puzzles. */
const LEVEL_1_RATING = 500;
/** The result is mixed with a win and a loss against each of these, so that it stays finite. */
const ANCHORS = [LEVEL_1_RATING, LEVEL_1_RATING + 1700];
const LOWEST = 0;
const HIGHEST = 3000;

/** How many of its tries each level found the answer in. */
export interface LevelTries {
  readonly level: Level;
  readonly rating: number;
  readonly found: number;
  readonly tries: number;
}

/** Lets each level look for the answer of a puzzle in the eight images of its position. Equal puzzles give equal results. */
export function tryLevels(
  searcher: Searcher,
  { position: code, answer }: Pick<Puzzle, 'position' | 'answer'>,
): LevelTries[] {
  const position = unwrap(parsePosition(code));
  const best = parseMove(answer);
  if (best === undefined) throw new Error(`${answer} is not a move`);
  searcher.setPosition(position, 'clear');
  return ELO_OF_LEVEL.map(([level, elo]) => {
    const found = SYMMETRIES.filter((symmetry, seed) => {
      const image = mapPosition(symmetry, position);
      const wanted = formatMove(mapMove(symmetry, best));
      const first = firstLevelMove(searcher, image, { level, seed, memory: 'clear' });
      if (first !== undefined) return first === wanted;
      const place = { position: formatPosition(image), moves: [] };
      const [finding] = searchPosition(
        searcher,
        { kind: 'search', seq: 0, place, limits: { level }, seed, best: 1, memory: 'clear' },
        { shouldStop: () => false, onProgress: () => undefined, now: () => 0 },
      );
      return finding?.line[0] === wanted;
    });
    return { level, rating: LEVEL_1_RATING + elo, found: found.length, tries: SYMMETRIES.length };
  });
}

/** The rating at which the levels would have found the answer as often as they did, by the Elo formula; a whole number. */
export function difficultyOf(levels: readonly LevelTries[]): number {
  const games = [
    ...levels.map(({ rating, found, tries }) => ({ rating, found, tries })),
    ...ANCHORS.map((rating, at) => ({ rating, found: at, tries: 1 })),
  ];
  const found = games.reduce((sum, game) => sum + game.found, 0);
  let [low, high] = [LOWEST, HIGHEST];
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    const expected = games.reduce(
      (sum, { rating, tries }) => sum + tries / (1 + 10 ** ((middle - rating) / 400)),
      0,
    );
    if (expected > found) low = middle;
    else high = middle;
  }
  return Math.round((low + high) / 2);
}
