import { expect, it } from 'vitest';
import { noSandboxBecause, type NoSandbox, type SandboxSystem } from './sandbox.ts';

const binary = '/home/ada/hokito/node_modules/electron/dist/electron';

function system(
  settings: Readonly<Record<string, string>>,
  others: Partial<SandboxSystem> = {},
): SandboxSystem {
  return {
    kernelSetting: (path) => settings[path],
    fileRights: () => ({ owner: 1000, mode: 0o100755 }),
    hasProfile: () => false,
    ...others,
  };
}

const ubuntu = { 'kernel/apparmor_restrict_unprivileged_userns': '1', 'user/max_user_namespaces': '63000' };

it('finds nothing where user namespaces are allowed, or the kernel has none of these settings', () => {
  expect(noSandboxBecause(binary, system({}))).toBeUndefined();
  const allowed = {
    'kernel/apparmor_restrict_unprivileged_userns': '0',
    'kernel/unprivileged_userns_clone': '1',
    'user/max_user_namespaces': '63000',
  };
  expect(noSandboxBecause(binary, system(allowed))).toBeUndefined();
});

it.each([
  [
    'kernel/apparmor_restrict_unprivileged_userns = 1',
    `echo 'abi <abi/4.0>, profile hokito-npm-start "${binary}" flags=(unconfined) { userns, }' | sudo tee /etc/apparmor.d/hokito-npm-start && sudo apparmor_parser -r /etc/apparmor.d/hokito-npm-start`,
  ],
  ['kernel/unprivileged_userns_clone = 0', 'sudo sysctl -w kernel.unprivileged_userns_clone=1'],
  ['user/max_user_namespaces = 0', 'sudo sysctl -w user.max_user_namespaces=15000'],
])('names the setting that forbids them, and the command that allows them: %s', (setting, remedy) => {
  const [path = '', value = ''] = setting.split(' = ');
  expect(noSandboxBecause(binary, system({ [path]: value }))).toEqual({
    reason: `Electron keeps its sandbox, and this system forbids it one (${setting.replace('/', '.')})`,
    remedy,
  });
});

it('accepts the helper if it belongs to root and has the setuid bit', () => {
  const withRights = (owner: number, mode: number): NoSandbox | undefined =>
    noSandboxBecause(binary, system(ubuntu, { fileRights: () => ({ owner, mode }) }));
  expect(withRights(0, 0o104755)).toBeUndefined();
  expect(withRights(1000, 0o104755)).toBeDefined();
  expect(withRights(0, 0o100755)).toBeDefined();
  expect(noSandboxBecause(binary, system(ubuntu, { fileRights: () => undefined }))).toBeDefined();
});

it('looks at the helper beside the binary', () => {
  const asked: string[] = [];
  const fileRights = (path: string): undefined => {
    asked.push(path);
    return undefined;
  };
  noSandboxBecause(binary, system(ubuntu, { fileRights }));
  expect(asked).toEqual(['/home/ada/hokito/node_modules/electron/dist/chrome-sandbox']);
});

it('accepts an AppArmor profile, but only against AppArmor', () => {
  const hasProfile = (program: string): boolean => program === binary;
  expect(noSandboxBecause(binary, system(ubuntu, { hasProfile }))).toBeUndefined();
  expect(noSandboxBecause('/opt/electron', system(ubuntu, { hasProfile }))).toBeDefined();
  expect(noSandboxBecause(binary, system({ 'user/max_user_namespaces': '0' }, { hasProfile }))).toBeDefined();
});
