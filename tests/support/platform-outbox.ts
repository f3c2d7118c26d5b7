import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import type { TestOffice } from './test-office.ts';

/** The platform's mails to this address, in the order in which they left. */
export async function readPlatformMails(
  office: TestOffice,
  address: string,
): Promise<{ subject: string; text: string; html: string }[]> {
  await office.dependencies.sendPlatformMails();
  const folder = join(office.config.dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml') && name.includes(`à ${address} `))
      .map((name) => simpleParser(readFileSync(join(folder, name)))),
  );
  return mails.map(({ subject = '', text = '', html }) => ({ subject, text, html: String(html) }));
}
