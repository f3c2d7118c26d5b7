import { fileURLToPath } from 'node:url';
import { serveReaders } from '#server/adapters/text-extraction/workers/serve-readers.ts';

/** The service of the readers as its container runs it, with another decoder: `reader-service.ts SOCKET PLACES ENTRY`. */
const [path = '', places, entry = ''] = process.argv.slice(2);
const workers = new URL('../../src/server/adapters/text-extraction/', import.meta.url);
const decoder = { path, places: Number(places), entry: new URL(entry, workers) };
const service = await serveReaders({ ...decoder, patienceMs: 3000 });
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
process.stdout.write(`${fileURLToPath(import.meta.url)} is ready\n`);
