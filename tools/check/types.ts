/**
 * Checks the types of all code but the page's components, which vue-tsc checks. Each file is checked in its own project only,
 * not again in each project that imports it, and is parsed once. Exits with status 1 where there is an error.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../run-tool.ts';

const PROJECTS = ['src-shared', 'src-main', '.', 'tools/train'];

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => projectRoot,
  getNewLine: () => '\n',
};

/** Reads a tsconfig.json. Throws where it has a fault. */
function readProject(folder: string): ts.ParsedCommandLine {
  const project = ts.getParsedCommandLineOfConfigFile(join(projectRoot, folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.formatDiagnostic(diagnostic, formatHost));
    },
  });
  if (project === undefined) throw new Error(`${folder} has no tsconfig.json`);
  return project;
}

const parsed = new Map<string, ts.SourceFile | undefined>();

/** Checks the files of a project. @returns its errors */
function checkProject({ options, fileNames, errors }: ts.ParsedCommandLine): ts.Diagnostic[] {
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    // A file that is parsed with other options is kept separately.
    const key = JSON.stringify([name, languageVersion]);
    if (!parsed.has(key)) parsed.set(key, parse(name, languageVersion, ...rest));
    return parsed.get(key);
  };
  const program = ts.createProgram({ rootNames: fileNames, options, host });
  const own = fileNames.map((name) => program.getSourceFile(name)).filter((file) => file !== undefined);
  return [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
}

const diagnostics = PROJECTS.flatMap((folder) => checkProject(readProject(folder)));
process.stdout.write(ts.formatDiagnostics(diagnostics, formatHost));
process.exitCode = diagnostics.length === 0 ? 0 : 1;
