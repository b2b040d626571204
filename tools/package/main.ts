/**
 * `npm run package`: packages the app for this system, into `release`, and checks the packages.
 *
 * `-- --linux`, `--windows`, `--mac`: for another system, as far as possible on this one.
 * `-- --dir`: only the unpacked apps, no installers.
 * `-- --electron DIR`: takes Electron's zip files from there instead of downloading them.
 * `-- --built`: takes the build in `out` as it is, so that a job with secrets for signing runs no build.
 * `-- --check`: checks a package for Linux that is made from a made-up Electron; the last line is `N failures`. `--approve`
 * approves its current files.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, buildIfNeeded } from '../build/build.ts';
import { projectRoot } from '../run-tool.ts';
import type { PlatformName } from './build-packages.ts';
import { runPackageCheck } from './check/check-package.ts';
import { makeRelease } from './make-release.ts';

const say = (line: string): void => {
  console.log(line);
};

/** Returns the system to package for by default. */
function ownPlatform(): PlatformName {
  if (process.platform === 'win32') return 'windows';
  return process.platform === 'darwin' ? 'mac' : 'linux';
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    approve: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    dir: { type: 'boolean', default: false },
    electron: { type: 'string' },
    linux: { type: 'boolean', default: false },
    windows: { type: 'boolean', default: false },
    mac: { type: 'boolean', default: false },
  },
});
if (values.check) {
  await buildIfNeeded();
  const failures = await runPackageCheck({ approve: values.approve });
  for (const line of failures) say(line);
  say(`${failures.length} failures`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} else {
  if (!values.built) await build({ sourceMaps: true });
  const asked = (['linux', 'windows', 'mac'] as const).find((name) => values[name]);
  await makeRelease({
    platform: asked ?? ownPlatform(),
    unpackedOnly: values.dir,
    electron: values.electron === undefined ? undefined : resolve(values.electron),
    outputFolder: join(projectRoot, 'release'),
    environment: process.env,
    say,
  });
}
