/** Unpacks the browser of the package into this process's folder for temporary files, the only one that the package supports. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
