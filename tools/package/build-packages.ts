import { Arch, build, Platform } from 'electron-builder';
import { projectRoot } from '../run-tool.ts';
import { builderConfig, type BuilderOptions } from './builder-config.ts';

const PLATFORMS = { linux: Platform.LINUX, windows: Platform.WINDOWS, mac: Platform.MAC } as const;
export type PlatformName = keyof typeof PLATFORMS;

/** A system and its kind of processor. */
export interface System {
  readonly platform: PlatformName;
  readonly arch: 'x64' | 'arm64';
}

/** Packages the app without installers: for each system into a folder of `outputFolder`, which `unpackedPackage` names. */
export async function buildUnpacked(systems: readonly System[], options: BuilderOptions): Promise<void> {
  const targets = systems.map(({ platform, arch }) => PLATFORMS[platform].createTarget('dir', Arch[arch]));
  await build({
    projectDir: projectRoot,
    // One call for all, because electron-builder reads and checks the configuration in each.
    targets: new Map(targets.flatMap((target) => [...target])),
    config: builderConfig(options),
    publish: 'never',
  });
}

/** Makes all installers and archives of a system. @returns their files */
export function buildInstallers(platform: PlatformName, options: BuilderOptions): Promise<string[]> {
  return build({
    projectDir: projectRoot,
    targets: PLATFORMS[platform].createTarget(),
    config: builderConfig(options),
    publish: 'never',
  });
}
