/** `npm run gallery`: serves boards, controls and dialogs in every look, theme and language, with hot reload. */
import { startGallery } from './gallery-server.ts';

console.log(`The gallery is at ${await startGallery()}`);
