import { FuseV1Options } from '@electron/fuses';
import { expect, it } from 'vitest';
import { FUSE_CONFIG, FUSES } from './fuses.ts';

it('the nine fuses are as docs/security.md says', () => {
  const named = Object.entries(FUSES).map(([option, isOn]) => [FuseV1Options[Number(option)], isOn]);
  expect(Object.fromEntries(named)).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  });
});

it('a fuse that is not in the table fails the packaging', () => {
  expect(FUSE_CONFIG.strictlyRequireAllFuses).toBe(true);
});
