/** Lints the scripts of components with oxlint (components.oxlintrc.json). Exits as oxlint does. */
import { runTool } from '../run-tool.ts';
import { inComponents, writeComponentScripts } from './component-scripts.ts';

const scripts = writeComponentScripts();
const config = 'tools/check/components.oxlintrc.json';
const { status, output } = await runTool('oxlint/bin/oxlint', ['-c', config, ...scripts]);
process.stdout.write(inComponents(output));
process.exitCode = status;
