/** Unpacks the browser of the package into this process's folder for temporary files, the only place the package knows. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
