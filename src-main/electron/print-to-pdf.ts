import type { PrintToPDFOptions, WebContents } from 'electron';

/**
 * Countries that use Letter paper; all others use A4.
 * Source: Unicode CLDR 48, supplemental/supplementalData.xml, `<paperSize type="US-Letter">`.
 */
const LETTER_COUNTRIES: ReadonlySet<string> = new Set([
  ...['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'],
]);

/** The usual paper size of a country. @param country the two-letter code of the system's country; empty if unknown */
export function paperSizeOf(country: string): 'A4' | 'Letter' {
  return LETTER_COUNTRIES.has(country.toUpperCase()) ? 'Letter' : 'A4';
}

/**
 * Prints the page to a PDF. The margins are those of its style sheet (`@page`, docs/design.md), which take precedence over
 * options in Chromium.
 * Rejects if there is no page or printing fails.
 */
export async function printToPdf(
  contents: Pick<WebContents, 'printToPDF'> | undefined,
  country: string,
): Promise<Uint8Array> {
  if (contents === undefined) throw new Error('There is no page to print');
  const options: PrintToPDFOptions = {
    pageSize: paperSizeOf(country),
    printBackground: true,
    // Tags headings and tables for screen readers.
    generateTaggedPDF: true,
  };
  return contents.printToPDF(options);
}
