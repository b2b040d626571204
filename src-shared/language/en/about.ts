/** What the app is made of, and under which licences. */
export const about = {
  versions: 'Versions',
  engine: 'Engine',
  system: 'System',
  browser: 'Browser',
  copy: 'Copy versions',
  copied: 'The versions are copied.',
  updates: 'New versions',
  updatesText:
    'Hokito never goes online, so it does not look for new versions by itself. You find them where you got this one.',
  licences: 'Licences',
  licencesText: 'Hokito itself is free under the MIT licence. What it is built from has licences of its own.',
  showLicences: 'Show licences',
  noLicences: 'This run from source has no list of them. A build makes one, in out/THIRD-PARTY.txt.',
  open: 'Versions and licences',
};
