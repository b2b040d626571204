import { workerUrls } from '../app/worker-url.ts';

/** The sources of the app's workers, for tests. */
export const WORKERS = workerUrls(import.meta.url);
