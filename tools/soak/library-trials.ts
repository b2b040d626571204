import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDamageTrials } from '#main/database/testing/damage-trials.ts';
import { killImports } from '#main/database/testing/importer-process.ts';
import { killAgainAndAgain } from '#main/database/testing/player-process.ts';
import { whole, type SoakPart } from './run-soak.ts';

const KILLS = 10_000;
const MAX_KILLS_MS = 20 * 60 * 1000;
/** The number of kills in one folder. Each start reads all games of the folder, so a folder must not grow without limit. */
const KILLS_A_FOLDER = 50;
/** Games are played in so many folders; then games are imported, removed and deleted in one. */
const PLAYED_FOLDERS = 8;

export const kills: SoakPart = {
  name: 'kills',
  summary: 'is every acknowledged change still there, and complete, when the process is killed?',
  run: async ({ maxMs, showProgress }) => {
    const end = performance.now() + (maxMs ?? MAX_KILLS_MS);
    const total = { kills: 0, changes: 0, losses: [] as string[] };
    const isTime = (): boolean => performance.now() < end;
    let folders = 0;
    const runLane = async (): Promise<void> => {
      while (isTime() && folders * KILLS_A_FOLDER < KILLS) {
        const number = folders++;
        const folder = mkdtempSync(join(tmpdir(), 'hokito-kills-'));
        try {
          if (number % (PLAYED_FOLDERS + 1) === PLAYED_FOLDERS) {
            const cut = await killImports(folder, number, KILLS_A_FOLDER, isTime);
            total.kills += cut.length;
            total.changes += cut.length;
          } else {
            const found = await killAgainAndAgain(folder, number, KILLS_A_FOLDER, isTime);
            total.kills += found.kills;
            total.changes += found.changes;
            total.losses.push(...found.losses);
          }
        } catch (error) {
          total.losses.push(error instanceof Error ? error.message : String(error));
        }
        showProgress('kills', total.kills, KILLS);
        rmSync(folder, { recursive: true, force: true });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() * 2 }, runLane));
    const figures = `${whole(total.kills)} kills, ${whole(total.changes)} changes acknowledged, ${whole(total.losses.length)} lost`;
    return { figures, failures: total.losses.slice(0, 20) };
  },
};

const TRIALS = 2000;
const MAX_DAMAGE_MS = 10 * 60 * 1000;

export const damage: SoakPart = {
  name: 'damage',
  summary:
    'does every library open, whatever byte of it is damaged, with all games where there is another copy?',
  run: ({ maxMs, showProgress }) => {
    const end = performance.now() + (maxMs ?? MAX_DAMAGE_MS);
    let done = 0;
    const found = runDamageTrials(TRIALS, 1, () => {
      showProgress('libraries', done++, TRIALS);
      return performance.now() < end;
    });
    const failures = [...found.faults];
    if (found.opened < found.trials) failures.push('A damaged library did not open.');
    if (found.falseGames > 0) failures.push('A game was given out with another content than it had.');
    if (found.invented > 0) failures.push('A game was named as lost that had never existed.');
    const figures = [
      `${whole(found.trials)} damaged libraries, ${whole(found.opened)} opened`,
      `${whole(found.lost)} games of the backup lost`,
      `${whole(found.unnamed)} that nothing is left of, where there was neither`,
      `${whole(found.invented)} named that had never existed`,
      `${whole(found.falseGames)} false games or rows`,
    ].join(', ');
    return Promise.resolve({ figures, failures });
  },
};
