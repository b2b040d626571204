import { games } from './0001-games.ts';
import { fairness } from './0002-fairness.ts';
import { library } from './0003-library.ts';
import { match } from './0004-match.ts';
import { clocks } from './0005-clocks.ts';
import { history } from './0006-history.ts';
import { analyses } from './0007-analyses.ts';
import { unfinished } from './0008-unfinished.ts';
import { beginner } from './0009-beginner.ts';
import { reviews } from './0010-reviews.ts';
import { puzzles } from './0011-puzzles.ts';
import { profiles } from './0012-profiles.ts';
import { spellings } from './0013-spellings.ts';
import { programs } from './0014-programs.ts';
import { comebacks } from './0015-comebacks.ts';
import { collections } from './0016-collections.ts';
import { tries } from './0017-tries.ts';
import { hashes } from './0018-hashes.ts';
import { saved } from './0019-saved.ts';
import type { Migration } from './migration.ts';

/** All migrations in order. */
export const MIGRATIONS: readonly Migration[] = [
  games,
  fairness,
  library,
  match,
  clocks,
  history,
  analyses,
  unfinished,
  beginner,
  reviews,
  puzzles,
  profiles,
  spellings,
  programs,
  comebacks,
  collections,
  tries,
  hashes,
  saved,
];
