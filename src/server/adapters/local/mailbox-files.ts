import { join } from 'node:path';
import type { MailboxEntry } from '#server/ports/mailbox.ts';
import { lstat, readdir } from '../disk/disk.ts';
import { whenMissing } from '../disk/durable-file.ts';

/** Programs that write straight to the final name are given this long between two writes. */
const STILL_ARRIVING_MS = 1000;
const STATS_AT_ONCE = 64;

/** A plain `.eml` name: neither hidden nor a path. */
export function isMessageName(name: string): boolean {
  return /^[^./\\\0~][^/\\\0]*\.eml$/i.test(name);
}

/** What is known of each message, oldest first, without those that are still being written. */
export async function statMessages(folder: string, names: string[]): Promise<MailboxEntry[]> {
  const entries: MailboxEntry[] = [];
  for (let start = 0; start < names.length; start += STATS_AT_ONCE) {
    const some = names.slice(start, start + STATS_AT_ONCE);
    const found = await Promise.all(some.map((name) => statMessage(folder, name)));
    entries.push(...found.filter((entry) => entry !== null));
  }
  return entries.sort((a, b) => Number(a.receivedAt) - Number(b.receivedAt) || (a.id < b.id ? -1 : 1));
}

/** The file that has this name in NFC, whatever form the disk keeps it in. */
export async function findMessagePath(folder: string, id: string): Promise<string | null> {
  if (await isMessage(join(folder, id))) return join(folder, id);
  const names = await whenMissing(readdir(folder), []);
  const name = names.find((each) => each.normalize('NFC') === id);
  return name !== undefined && (await isMessage(join(folder, name))) ? join(folder, name) : null;
}

async function isMessage(path: string): Promise<boolean> {
  return (await whenMissing(lstat(path), null))?.isFile() ?? false;
}

async function statMessage(folder: string, name: string): Promise<MailboxEntry | null> {
  const stat = await whenMissing(lstat(join(folder, name)), null);
  // A date in the future (a wrong clock) must not hide a message for ever, hence the absolute value.
  if (!stat?.isFile() || Math.abs(Date.now() - stat.mtimeMs) < STILL_ARRIVING_MS) return null;
  return { id: name.normalize('NFC'), receivedAt: stat.mtime, size: stat.size };
}
