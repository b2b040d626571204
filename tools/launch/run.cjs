/**
 * `node tools/launch/run.cjs SCRIPT ...`: installs what is missing, then runs a script on the project's own Node.
 * Every Node since 10 can read this file, so that one that is too old gets a sentence and no syntax error.
 */
'use strict';

if (Number.parseInt(process.versions.node) >= 18) void import('./run.mjs');
else {
  process.stderr.write(`Hokito needs Node 18 or newer to set itself up; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
}
