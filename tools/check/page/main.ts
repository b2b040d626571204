/**
 * Checks the types of the page, its components included, and that each platform feature that it uses exists in the supported
 * browsers. Exits with status 1 where there is an error.
 */
import { relative } from 'node:path';
import ts from 'typescript';
import { findMissingFeatures } from '../../browsers/find-missing-features.ts';
import { projectRoot } from '../../run-tool.ts';
import { createPageProgram } from './page-program.ts';

const { program, errors, files, placed } = createPageProgram();

if (!files.some(({ fileName }) => fileName.endsWith('.vue')))
  throw new Error('No component of the page was found');

const TEST_FILE = /\.test\.ts$|\/testing\//;
const isShipped = (file: ts.SourceFile): boolean =>
  !file.isDeclarationFile &&
  /^src-(?:renderer|shared)\//.test(relative(projectRoot, file.fileName).replaceAll('\\', '/')) &&
  !TEST_FILE.test(file.fileName);

const diagnostics = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...files.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]),
  ...program
    .getSourceFiles()
    .filter(isShipped)
    .flatMap((file) => findMissingFeatures(program, file).map(placed))
    .filter((diagnostic) => diagnostic !== undefined),
];
process.stdout.write(
  ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => projectRoot,
    getNewLine: () => '\n',
  }),
);
process.exitCode = diagnostics.length === 0 ? 0 : 1;
