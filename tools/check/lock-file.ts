/** Checks `package-lock.json`. Exits with status 1 where it has a fault. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { lockFileFaults, type LockFile, type Manifest } from './lock-file-check.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'));

const faults = lockFileFaults(read('package.json') as Manifest, read('package-lock.json') as LockFile);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
