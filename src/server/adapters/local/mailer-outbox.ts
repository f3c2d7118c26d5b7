import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Mailer, MailTrace, PreparedMail } from '#server/ports/mailer.ts';
import { parisDay, parisTime } from '#shared/paris-time.ts';
import { claimName } from '../disk/claim-name.ts';
import { lstat, mkdir, readdir, rename, rm } from '../disk/disk.ts';
import { syncFolder, whenMissing, writeDurably } from '../disk/durable-file.ts';
import { composeMessage } from '../mime/compose-message.ts';
import { foldName, freeNames, toSafeName } from '../names/file-names.ts';
import { createTurns } from '../turns/turns.ts';

export interface Outbox extends Mailer {
  /** Whether the mail has left, and nothing remains to be done for it. A folder that cannot be had is heard of here. */
  isProved(messageId: string): Promise<boolean>;
}

/**
 * Sent mail as `.eml` files in a folder, once per Message-ID. `.sent` holds one more link to each message, named after
 * its Message-ID: it outlives what people tidy away, and tells a retry that the mail has gone.
 */
export function createOutboxMailer({ folder }: { folder: string }): Outbox {
  const turns = createTurns();
  const sent = join(folder, '.sent');

  const proofOf = (messageId: string) => join(sent, createHash('sha256').update(messageId).digest('hex'));

  async function send(mail: PreparedMail, onTheWay: () => Promise<void>): Promise<void> {
    const proof = proofOf(mail.messageId);
    const prepared = `${proof}.prepared`;
    if (await isProved(mail.messageId)) return;
    await onTheWay();

    // Two links: the process was killed after the message got its name, before the proof got its own.
    if ((await countLinks(prepared)) < 2) {
      await rm(prepared, { force: true });
      await writeDurably(prepared, await composeMessage(mail));
      const taken = new Set((await readdir(folder)).map(foldName));
      await claimName(prepared, folder, freeNames(toFileName(mail), taken));
      await syncFolder(folder);
    }
    await keepProof(prepared, proof);
    await syncFolder(sent);
  }

  async function isProved(messageId: string): Promise<boolean> {
    await mkdir(sent, { recursive: true });
    return (await countLinks(proofOf(messageId))) > 0;
  }

  async function trace(messageId: string): Promise<MailTrace> {
    const proof = proofOf(messageId);
    const gone = (await countLinks(proof)) || (await countLinks(`${proof}.prepared`)) > 1;
    return gone ? 'sent' : 'not-sent';
  }

  return {
    send: (mail, onTheWay = async () => undefined) => turns('send', () => send(mail, onTheWay)),
    trace: (messageId) => turns('send', () => trace(messageId)),
    isProved,
    keepCopy: null,
  };
}

async function keepProof(prepared: string, proof: string): Promise<void> {
  // Without hard links the prepared file has become the message itself.
  if (await countLinks(prepared)) await rename(prepared, proof);
  else await writeDurably(proof, '');
}

async function countLinks(path: string): Promise<number> {
  return (await whenMissing(lstat(path), null))?.nlink ?? 0;
}

function toFileName({ date, to, subject }: PreparedMail): string {
  // The end of the name is what a long subject loses, never its extension.
  return toSafeName(
    `${parisDay(date)} ${parisTime(date).replace(':', 'h')} - à ${to.address} - ${subject.trim() || 'sans objet'}.eml`,
  );
}
