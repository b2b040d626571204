import { workerUrls } from '../app/app.ts';

/** The sources of the app's workers, for tests. */
export const WORKERS = workerUrls(import.meta.url);
