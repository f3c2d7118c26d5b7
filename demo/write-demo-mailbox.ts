import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { MessageExpectation } from './expectations.ts';
import { DEMO_MESSAGE_COUNT, demoMessages } from './messages.ts';

/**
 * Fills a mailbox folder with the messages of the demo office, as if they had come in the days before `now`.
 * Gives the truth about each of them, oldest first. Files appear whole: written under another name, then renamed.
 */
export async function writeDemoMailbox(
  folder: string,
  now: Date,
  onProgress?: (done: number, total: number) => void,
): Promise<MessageExpectation[]> {
  await mkdir(folder, { recursive: true });
  const expectations: MessageExpectation[] = [];
  onProgress?.(0, DEMO_MESSAGE_COUNT);
  for await (const { raw, sentAt, expected } of demoMessages(now)) {
    const draft = join(folder, `.${expected.file}.tmp`);
    await writeFile(draft, raw);
    await utimes(draft, sentAt, sentAt);
    await rename(draft, join(folder, expected.file));
    expectations.push(expected);
    onProgress?.(expectations.length, DEMO_MESSAGE_COUNT);
  }
  return expectations;
}
