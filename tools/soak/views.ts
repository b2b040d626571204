import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { readPlaywrightReport } from '../test/reports.ts';
import { runPlaywright } from '../test/run-playwright.ts';
import { CannotRun, whole, type SoakPart } from './part.ts';

const approved = join(projectRoot, 'docs', 'pictures', 'sizes');

export const views: SoakPart = {
  name: 'views',
  summary: 'does every view look as approved at the sizes that the tests leave out, in light and dark?',
  run: async () => {
    const room = mkdtempSync(join(tmpdir(), 'hokito-views-'));
    try {
      const report = join(room, 'report.json');
      const env = { HOKITO_PICTURE_SIZES: 'rest' };
      const end = await runPlaywright(['--project=browser', 'pictures'], {
        inElectron: false,
        report,
        env,
      });
      const { faults, notRun = [] } = readPlaywrightReport(report, end);
      if (faults.length === 0 && notRun.length > 0) throw new CannotRun(notRun.join(' '));
      return { figures: `${whole(readdirSync(approved).length)} pictures`, faults };
    } finally {
      rmSync(room, { recursive: true, force: true });
    }
  },
};
