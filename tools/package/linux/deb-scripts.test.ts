import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { apparmorProfile, postinst, postrm } from './deb-scripts.ts';

interface System {
  /** Settings below `/proc/sys`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The exit status of AppArmor's program that reads profiles; undefined where there is no such program. */
  readonly apparmorStatus?: number;
}

const PROFILE = 'etc/apparmor.d/hokito';

/** Creates a root with the app in it, and a way to run its scripts there as dpkg does. */
function installation({ settings = {}, apparmorStatus }: System) {
  const root = temporaryFolder();
  const put = (path: string, text: string, mode = 0o644): void => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
  };
  put('opt/Hokito/chrome-sandbox', '', 0o755);
  put('opt/Hokito/resources/apparmor-profile', apparmorProfile());
  put('etc/apparmor.d/.keep', '');
  put('proc/self/ns/user', '');
  for (const [path, value] of Object.entries(settings)) put(`proc/sys/${path}`, `${value}\n`);
  if (apparmorStatus !== undefined) put('bin/apparmor_parser', `#!/bin/sh\nexit ${apparmorStatus}\n`, 0o755);
  const run = (script: string, argument: string): void => {
    put('script', script.replaceAll('/proc/', `${root}/proc/`));
    const end = spawnSync('sh', [join(root, 'script'), argument], {
      encoding: 'utf8',
      env: { PATH: `${root}/bin:/usr/bin:/bin`, DPKG_ROOT: root },
    });
    expect(end.stderr).toBe('');
    expect(end.status).toBe(0);
  };
  return {
    root,
    run,
    helperMode: () => statSync(join(root, 'opt/Hokito/chrome-sandbox')).mode & 0o7777,
    hasProfile: () => existsSync(join(root, PROFILE)),
  };
}

describe.skipIf(process.platform === 'win32')('the scripts of the Debian package', () => {
  it.each<[string, System, number]>([
    ['user namespaces are allowed', { settings: { 'user/max_user_namespaces': '63000' } }, 0o755],
    ['the kernel says nothing', {}, 0o755],
    ['Debian forbids them', { settings: { 'kernel/unprivileged_userns_clone': '0' } }, 0o4755],
    ['there may be none', { settings: { 'user/max_user_namespaces': '0' } }, 0o4755],
    [
      'AppArmor forbids them and has no profile of the app',
      { settings: { 'kernel/apparmor_restrict_unprivileged_userns': '1' } },
      0o4755,
    ],
  ])(
    'give the helper of the sandbox the rights of root only where it needs them: %s',
    (_what, system, mode) => {
      const { run, helperMode } = installation(system);
      run(postinst(), 'configure');
      expect(helperMode()).toBe(mode);
    },
  );

  it('do nothing before dpkg has configured the package', () => {
    const { run, helperMode, hasProfile } = installation({
      settings: { 'user/max_user_namespaces': '0' },
      apparmorStatus: 0,
    });
    run(postinst(), 'abort-upgrade');
    expect(helperMode()).toBe(0o755);
    expect(hasProfile()).toBe(false);
  });

  it('install the profile where AppArmor understands it, and remove it again', () => {
    const { root, run, hasProfile } = installation({ apparmorStatus: 0 });
    run(postinst(), 'configure');
    expect(readFileSync(join(root, PROFILE), 'utf8')).toBe(apparmorProfile());
    run(postrm(), 'upgrade');
    expect(hasProfile()).toBe(true);
    run(postrm(), 'remove');
    expect(hasProfile()).toBe(false);
    run(postrm(), 'purge');
  });

  it('leave an older AppArmor alone', () => {
    const { run, hasProfile } = installation({ apparmorStatus: 1 });
    run(postinst(), 'configure');
    expect(hasProfile()).toBe(false);
  });

  it('name in the profile the program that is in the package', () => {
    expect(apparmorProfile()).toContain('"/opt/Hokito/hokito-bin" flags=(unconfined)');
  });
});
