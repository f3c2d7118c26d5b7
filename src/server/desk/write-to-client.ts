import { storable } from '#server/automations/ledger-values.ts';
import { holdsBankDetails } from '#server/automations/office/bank-guard.ts';
import { ownAddresses } from '#server/automations/office/letterhead.ts';
import { findUsableAddress } from '#server/automations/office/usable-address.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import type { ClientLetters } from '#server/features/clients/client-letters.routes.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { type ClientLetter, LONGEST_SUBJECT } from '#shared/contracts/client-letters.ts';
import { LONGEST_REPLY } from '#shared/contracts/messages.ts';
import { letterActivity } from '#shared/messages/client-letters.ts';
import type { Asking } from './ask-client.ts';
import type { Desk } from './desk.ts';
import { writeEnding } from './draft-reply.ts';
import { isSaidAlready } from './said-already.ts';
import { tellEnd } from './tell-end.ts';

/**
 * A person's letter to a client that answers no message of his: to an address that is known as his, in a thread of its own, by
 * the way of every other mail. It is named by the client and by how many its writer had seen: asked for twice it is one mail.
 */
export function createWriteToClient(desk: Desk, { notaries, sendNow }: Asking): ClientLetters {
  const { db, records } = desk;

  async function find(notaryId: string, clientId: string): Promise<{ notary: Notary; client: Client }> {
    const notary = await notaries.findById(notaryId);
    const client = await records.clients.findById(notaryId, clientId);
    if (!notary || !client) throw new AppError('not-found');
    return { notary, client };
  }

  return {
    async draft(notaryId, clientId) {
      const { notary, client } = await find(notaryId, clientId);
      const written = await records.exchanged.listByKey(notaryId, clientId, keyOf(clientId));
      const addresses = await listAddresses(records, notary, client);
      return {
        addresses,
        ending: writeEnding(notary),
        after: written.length,
        latest: written.at(-1)?.body ?? null,
      };
    },
    async write(caller, notaryId, clientId, letter) {
      const { notary, client } = await find(notaryId, clientId);
      const text = storable(letter.text.trim(), LONGEST_REPLY);
      const subject = storable(letter.subject.trim(), LONGEST_SUBJECT);
      if (holdsBankDetails(text) || holdsBankDetails(subject)) throw new AppError('reply-bank-details');
      const body = `${text}\n\n${writeEnding(notary)}`;
      const written = { ...letter, subject, body };
      const mailId = await db.transaction(async (tx) => {
        const known = await findKnown(tx, notaryId, clientId, written);
        if (known) return known;
        const mine = createRecords(tx);
        // As his addresses stand now: one that was taken out meanwhile is not his.
        const now = await mine.clients.findById(notaryId, clientId);
        if (!now || !(await listAddresses(mine, notary, now)).includes(letter.to))
          throw new AppError('client-without-address');
        const id = await prepare(tx, desk, { notary, client, letter: written });
        await audit(tx, caller, { action: 'client.written', subjectId: clientId, details: { mail: id } });
        return id;
      });
      await sendNow(notaryId, mailId);
      return tellEnd(await records.exchanged.find(notaryId, mailId));
    },
  };
}

interface Written extends ClientLetter {
  body: string;
}

const keyOf = (clientId: string) => `letter:${clientId}:`;

/** The very letter, sent already; nobody else writes one before the end of the transaction. */
async function findKnown(
  tx: Database,
  notaryId: string,
  clientId: string,
  { to, subject, body, after }: Written,
): Promise<string | null> {
  const { clients, exchanged } = createRecords(tx);
  await clients.lock(notaryId, clientId);
  const earlier = await exchanged.listByKey(notaryId, clientId, keyOf(clientId));
  // Nobody has seen what is not there yet: it would be sent again under the next number.
  if (after > earlier.length) throw new AppError('validation');
  const known = earlier[after];
  if (!known) {
    if (isSaidAlready(earlier.at(-1), { toAddress: to, subject, body }))
      throw new AppError('words-sent-already');
    return null;
  }
  const isIt = known.toAddress === to && known.subject === subject && known.body === body;
  if (!isIt) throw new AppError('letter-sent-meanwhile');
  return known.id;
}

/** Those that are known as his, in small letters, but for what has refused mails and what nobody reads. */
async function listAddresses(
  { mails }: Pick<Desk['records'], 'mails'>,
  notary: Notary,
  { emails }: Client,
): Promise<string[]> {
  const unusable = [...ownAddresses(notary), ...(await mails.listWrongAddresses(notary.id))];
  const usable = emails.flatMap((email) => findUsableAddress([email], unusable)?.toLowerCase() ?? []);
  return [...new Set(usable)];
}

async function prepare(
  tx: Database,
  { clock }: Desk,
  { notary, client, letter }: { notary: Notary; client: Client; letter: Written },
): Promise<string> {
  const { mails, activity } = createRecords(tx);
  const messageId = `<${newId()}@${notary.email.split('@')[1]}>`;
  const mail = {
    key: `${keyOf(client.id)}${letter.after}`,
    kind: 'by-hand' as const,
    clientId: client.id,
    threadKey: messageId,
    messageId,
    toName: `${client.firstName} ${client.lastName}`.trim(),
    toAddress: letter.to,
    subject: letter.subject,
    body: letter.body,
    inReplyTo: null,
    referenceIds: [],
  };
  const id = await mails.prepare(notary.id, mail, clock.now());
  const act = {
    key: mail.key,
    kind: 'message-answered' as const,
    clientId: client.id,
    title: letterActivity.title,
    because: letterActivity.because(mail.toAddress, mail.subject),
  };
  await activity.record(notary.id, act, clock.now());
  return id;
}
