import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAgainAndAgain } from '#main/database/testing/kill-lane.ts';
import { whole, type SoakPart } from './part.ts';

const KILLS = 10_000;
const MAX_MS = 20 * 60 * 1000;
/** The number of kills in one folder. Each start reads all games of the folder, so a folder must not grow without limit. */
const KILLS_A_FOLDER = 50;

export const kills: SoakPart = {
  name: 'kills',
  summary: 'is every acknowledged move still there when the process is killed in mid-game?',
  run: async ({ maxMs, showProgress }) => {
    const end = performance.now() + (maxMs ?? MAX_MS);
    const total = { kills: 0, changes: 0, losses: [] as string[] };
    const isTime = (): boolean => performance.now() < end;
    let folders = 0;
    const runLane = async (): Promise<void> => {
      while (isTime() && folders * KILLS_A_FOLDER < KILLS) {
        const number = folders++;
        const folder = mkdtempSync(join(tmpdir(), 'hokito-kills-'));
        const found = await killAgainAndAgain(folder, number, KILLS_A_FOLDER, isTime);
        total.kills += found.kills;
        total.changes += found.changes;
        total.losses.push(...found.losses);
        showProgress('kills', total.kills, KILLS);
        rmSync(folder, { recursive: true, force: true });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() * 2 }, runLane));
    const figures = `${whole(total.kills)} kills, ${whole(total.changes)} changes acknowledged, ${whole(total.losses.length)} lost`;
    return { figures, faults: total.losses.slice(0, 20) };
  },
};
