import type { Migration } from './migration.ts';

/**
 * What games with clocks need. `time_control` as the record has it (`src-shared/game/time-control.ts`); NULL where nobody's
 * time is limited. In milliseconds: `turn_time`, what the turn that is on has taken so far; `swap_time`, what the choice to
 * take over the other side took.
 */
export const clocks: Migration = {
  version: 5,
  name: 'clocks',
  sql: `
ALTER TABLE games ADD COLUMN time_control TEXT CHECK (octet_length(time_control) BETWEEN 1 AND 24);
ALTER TABLE games ADD COLUMN turn_time INTEGER NOT NULL DEFAULT 0 CHECK (turn_time >= 0);
ALTER TABLE games ADD COLUMN swap_time INTEGER NOT NULL DEFAULT 0 CHECK (swap_time >= 0);
`,
};
