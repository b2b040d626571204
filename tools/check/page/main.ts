/**
 * Checks the types of the page, its components included, and that each platform feature that it uses exists in the supported
 * browsers. Exits with status 1 where there is an error.
 */
import { findMissingFeatures } from '../../browsers/find-missing-features.ts';
import { openPage, type Found } from './page-program.ts';

const { project, paths, describe, close } = openPage();
const { program } = project;

/** What the product uses, without tests. */
const isShipped = (path: string): boolean =>
  /^src-(?:renderer|shared)\//.test(path) && !/\.d\.ts$|\.test\.ts$|\/testing\//.test(path);

const found: readonly Found[] = [
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getProgramDiagnostics(),
  ...program.getGlobalDiagnostics(),
  // Other checks have the files of other folders.
  ...project.rootFiles.flatMap((name) => [
    ...program.getSyntacticDiagnostics(name),
    ...program.getSemanticDiagnostics(name),
  ]),
  ...[...paths]
    .filter(([, path]) => isShipped(path))
    .flatMap(([fileName]) =>
      findMissingFeatures(project, fileName).map((feature): Found => ({ ...feature, fileName })),
    ),
];
close();
const errors = found.map(describe).filter((line) => line !== undefined);
process.stdout.write(errors.map((line) => `${line}\n`).join(''));
process.exitCode = errors.length === 0 ? 0 : 1;
