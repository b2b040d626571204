/**
 * `node tools/launch/run.cjs TASK ...`: installs what is missing, then runs a task on the project's own Node.
 * Every Node since 10 can read this file, so that one that is too old gets a sentence and no syntax error.
 */
'use strict';

const MIN_NODE = 18;

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  process.stderr.write(
    `Hokito needs Node ${MIN_NODE} or newer to set itself up; this is ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  void import('./run.mjs');
}
