import type { PrintToPDFOptions, WebContents } from 'electron';

/**
 * Where paper is Letter; everywhere else it is A4.
 * Source: Unicode CLDR 48, supplemental/supplementalData.xml, `<paperSize type="US-Letter">`.
 */
const LETTER_COUNTRIES: ReadonlySet<string> = new Set([
  ...['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'],
]);

/** @param country two letters, as the system has it; of nothing where it does not know */
export function paperSizeOf(country: string): 'A4' | 'Letter' {
  return LETTER_COUNTRIES.has(country.toUpperCase()) ? 'Letter' : 'A4';
}

/**
 * The page as it would be printed, on one sheet or more. The margins are those of its style sheet (`@page`, docs/design.md),
 * which Chromium prefers to any that are given here.
 * Rejects where the page is gone or cannot be printed.
 */
export async function printToPdf(
  contents: Pick<WebContents, 'printToPDF'> | undefined,
  country: string,
): Promise<Uint8Array> {
  if (contents === undefined) throw new Error('There is no page to print');
  const options: PrintToPDFOptions = {
    pageSize: paperSizeOf(country),
    printBackground: true,
    // With its headings and tables marked as such, for screen readers.
    generateTaggedPDF: true,
  };
  return contents.printToPDF(options);
}
