import type { PartNotes } from '../translating/note.ts';
import type about from './about.json';

export const notes: PartNotes<typeof about> = {
  where: 'Dialog “About Hokito”.',
  notes: {
    versions: 'Heading over a list of versions.',
    engine: 'Label in that list: the part that plays as the computer.',
    system: 'Label in that list: the operating system.',
    browser: 'Label in that list: the browser that shows the page.',
    copy: 'Button under that list.',
    copied: 'After copying.',
    updates: 'Heading.',
    updatesText: 'Under the heading “New versions”.',
    licences: 'Heading.',
    licencesText: 'Under the heading “Licences”.',
    showLicences: 'Button.',
    noLicences: 'In place of that button, for developers only. “out/THIRD-PARTY.txt” stays as it is.',
    open: 'Button in the settings that opens the dialog.',
  },
};
