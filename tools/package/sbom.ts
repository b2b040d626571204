import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../run-tool.ts';
import { ELECTRON_VERSION, EXECUTABLE, VERSION } from './identity.ts';

const Component = v.looseObject({ 'bom-ref': v.string(), name: v.string(), version: v.string() });

/** The part of npm's list that is read here; the rest is passed through. https://cyclonedx.org/docs/1.5/json/ */
const Bom = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.string(),
  metadata: v.looseObject({ component: Component }),
  components: v.array(Component),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

/** A list of software in the form of CycloneDX. */
export type Bom = v.InferOutput<typeof Bom>;

const Bundled = v.array(v.object({ name: v.string(), version: v.string() }));

/** Returns npm's list of all packages of the lock file, including those of the tools. Throws if npm cannot make one. */
export function listOfAllPackages(): Bom {
  // npm passes its path to scripts; otherwise it must be found.
  const npm = process.env['npm_execpath'];
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const end =
    npm === undefined
      ? spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [npm, ...args], options);
  if (end.status !== 0) throw new Error(`npm sbom failed: ${end.stderr}`);
  return v.parse(Bom, JSON.parse(end.stdout));
}

/** Returns the packages in the built app, as listed by the build. */
export function bundledPackages(): { readonly name: string; readonly version: string }[] {
  return v.parse(Bundled, JSON.parse(readFileSync(join(projectRoot, 'out', 'third-party.json'), 'utf8')));
}

/**
 * Returns the software in a package: the bundled packages, and Electron. The same packages and date give the same list.
 * @param all npm's list
 */
export function bomOf(
  all: Bom,
  bundled: readonly { readonly name: string; readonly version: string }[],
  date: Date,
): Bom {
  const shipped = [...bundled, { name: 'electron', version: ELECTRON_VERSION }];
  const components = shipped.map(({ name, version }) => {
    const found = all.components.find(
      (component) => component.name === name && component.version === version,
    );
    if (found === undefined) throw new Error(`npm does not know ${name} ${version}`);
    // For npm these are development dependencies; in the package they are parts of the app.
    return { ...found, scope: 'required', properties: [] };
  });
  const refs = new Set(components.map((component) => component['bom-ref']));
  const { component } = all.metadata;
  const app = { ...component, name: EXECUTABLE, version: VERSION };
  const between = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: all.specVersion,
    version: 1,
    metadata: { timestamp: date.toISOString(), component: app },
    components,
    dependencies: [{ ref: component['bom-ref'], dependsOn: [...refs] }, ...between],
  };
}
