import { parentPort } from 'node:worker_threads';
import { writeHostileMail } from './hostile-mails.ts';
import { type SheetKey, writeHostileSheet } from './hostile-sheets.ts';
import { createRandom } from './seeded-random.ts';

export interface HostileOrder {
  /** A mail for an entry point, or a sheet of the office. */
  kind: 'mail' | 'sheet';
  what: string;
  seed: number;
}

parentPort?.on('message', async ({ kind, what, seed }: HostileOrder) => {
  const random = createRandom(seed);
  const messageId = `<${what.replaceAll(' ', '-')}.${seed}@hostile.example>`;
  const made =
    kind === 'mail'
      ? await writeHostileMail(what, random, messageId)
      : await writeHostileSheet(what as SheetKey, random);
  parentPort?.postMessage(made);
});
