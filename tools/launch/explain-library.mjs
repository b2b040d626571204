/**
 * Explains why a system refused to load a program or a library of a package.
 * @param {string} output what was printed
 * @returns {string | undefined} a clause without a full stop; undefined if the output has no reason of a known kind
 */
export function explainLibrary(output) {
  if (/Application Control policy has blocked/i.test(output)) {
    return (
      "Windows' Smart App Control blocks a library that is not signed by a company. While it is on, Hokito cannot run from " +
      'its source (Windows Security, App & browser control, Smart App Control settings)'
    );
  }
  const [, version] = /version `GLIBC_([\d.]+)' not found/.exec(output) ?? [];
  if (version === undefined) return undefined;
  return (
    `this Linux system is too old: a library needs glibc ${version} (2.34 is enough for all; Ubuntu 22.04, Debian 12, ` +
    'Fedora 35, RHEL 9 and later have it)'
  );
}
