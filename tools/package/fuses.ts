import { FuseV1Options, FuseVersion, type FuseV1Config } from '@electron/fuses';

/**
 * Switches in Electron's binary that are set when it is packaged and cannot be changed at a start.
 * https://www.electronjs.org/docs/latest/tutorial/fuses
 */
export const FUSES = {
  /** The app starts no process of Node. */
  [FuseV1Options.RunAsNode]: false,
  /** The app has no cookies; encrypting them would ask for the macOS keychain. */
  [FuseV1Options.EnableCookieEncryption]: false,
  /** Nobody is to load code into the app by its environment, or to debug it from outside. */
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** A changed archive does not start, and no folder beside it is taken for the app. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  /** All processes of the app use the same snapshot. */
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  /** Pages come by the app's own scheme, never from `file://`. */
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  /** Without these handlers, compiled code checks every memory access of the engine. */
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>;

/** The arguments of `flipFuses`. A fuse that is not in this table fails the packaging. */
export const FUSE_CONFIG: FuseV1Config = {
  ...FUSES,
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
};
