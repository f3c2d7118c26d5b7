import { fileURLToPath } from 'node:url';
import { serveReaders } from '#server/adapters/cage/serve-readers.ts';

/** The service of the readers as its container runs it, with another decoder: `reader-service.ts SOCKET PLACES ENTRY`. */
const [path = '', places, entry = ''] = process.argv.slice(2);
const decoder = {
  name: 'decoder',
  entry: new URL(entry, new URL('../../src/server/adapters/cage/', import.meta.url)),
  newMegabytes: 2,
};
const service = await serveReaders({ path, places: Number(places), kinds: [decoder], patienceMs: 5000 });
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
process.stdout.write(`${fileURLToPath(import.meta.url)} is ready\n`);
