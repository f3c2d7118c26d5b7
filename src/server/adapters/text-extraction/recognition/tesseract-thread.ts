import { parentPort } from 'node:worker_threads';
import 'tesseract.js/src/worker-script/node/index.js';
import { releasePictures } from '../../cage/release-memory.ts';

// The thread of tesseract.js, which keeps a picture, and what was copied of it, until its collector finds a reason to look:
// once the file of the picture is removed, it is given one.
parentPort?.on('message', ({ action }: { action: string }) => {
  if (action === 'FS') setImmediate(releasePictures);
});
