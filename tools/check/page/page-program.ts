import { proxyCreateProgram } from '@volar/typescript';
import { transformDiagnostic } from '@volar/typescript/lib/node/transform.js';
import { createParsedCommandLine, createVueLanguagePlugin, type Language } from '@vue/language-core';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../run-tool.ts';

const folder = join(projectRoot, 'src-renderer');
const configFile = join(folder, 'tsconfig.json').replaceAll('\\', '/');

/** The page as the compiler sees it, its components as vue-tsc makes them from scripts and templates. */
export interface PageProgram {
  readonly program: ts.Program;
  /** The faults of the configuration. */
  readonly errors: readonly ts.Diagnostic[];
  /** The page's own files, without those of other folders that they import. */
  readonly files: readonly ts.SourceFile[];
  /** Moves what was found in the code of a component to its place in the component; undefined where it was found in code that the component does not have. */
  readonly placed: (diagnostic: ts.Diagnostic) => ts.Diagnostic | undefined;
}

/** Reads and parses the page. */
export function createPageProgram(): PageProgram {
  const { vueOptions } = createParsedCommandLine(ts, ts.sys, configFile);
  const {
    fileNames,
    options: written,
    errors,
  } = ts.parseJsonSourceFileConfigFileContent(
    ts.readJsonConfigFile(configFile, (name) => ts.sys.readFile(name)),
    ts.sys,
    folder,
    undefined,
    configFile,
    undefined,
    [{ extension: 'vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }],
  );
  // Otherwise only files that some other one imports may be components.
  const options = { ...written, allowNonTsExtensions: true };
  let language: Language<string> | undefined;
  const createProgram = proxyCreateProgram(ts, ts.createProgram, () => ({
    languagePlugins: [createVueLanguagePlugin<string>(ts, options, vueOptions, (id) => id)],
    setup: (created) => {
      language = created;
    },
  }));
  const program = createProgram({ rootNames: fileNames, options, host: ts.createCompilerHost(options) });
  return {
    program,
    errors,
    files: fileNames.map((name) => program.getSourceFile(name)).filter((file) => file !== undefined),
    placed: (diagnostic) =>
      language === undefined ? diagnostic : transformDiagnostic(language, diagnostic, program, true),
  };
}
