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

/** Packages the app without installers, into a folder of `outputFolder` that `unpackedPackage` names. */
export async function buildUnpacked({ platform, arch }: System, options: BuilderOptions): Promise<void> {
  await build({
    projectDir: projectRoot,
    targets: PLATFORMS[platform].createTarget('dir', Arch[arch]),
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
