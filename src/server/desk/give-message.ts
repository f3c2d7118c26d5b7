import { bringGivenMessages } from '#server/automations/document-classification/bring-given-messages.ts';
import type { Needs } from '#server/automations/needs.ts';
import { ownAddresses } from '#server/automations/office/letterhead.ts';
import { prepareOffice } from '#server/automations/office/prepare-office.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { MailboxViewNeeds } from '#server/features/mailbox/mailbox-view.ts';
import { findLearnt, mayBeGiven } from '#server/features/mailbox/message-choice.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { MessageOwner } from '#shared/contracts/mailbox.ts';
import { addClient } from './add-client.ts';
import { type Desk, isOwnClient } from './desk.ts';
import { stopGiven } from './stop-given.ts';
import { unsayStops } from './unsay-stops.ts';

/**
 * A person says whose a held message is. The address that it came from is that client's from now on, what else it had sent
 * under this name is his, and what it announced stops what goes to him; or it is refused for those whose name was signed. What
 * was told of it and written to its sender while it was nobody's is his as well, and nothing of it stays with the others.
 */
export function createGiveMessage(
  desk: Desk,
  notaries: Pick<NotariesRepository, 'findById'>,
): MailboxViewNeeds['give'] {
  const { db, records, clock, doNow } = desk;
  return async (caller, notaryId, messageId, owner) => {
    const message = await records.given.findHeld(notaryId, messageId);
    if (!message || !mayBeGiven(message)) throw new AppError('not-found');
    if ('clientId' in owner && !(await isOwnClient(desk, notaryId, owner.clientId)))
      throw new AppError('not-found');
    const notary = await notaries.findById(notaryId);
    const own = notary ? ownAddresses(notary) : [];
    await db.transaction(async (tx) => {
      const at = clock.now();
      const outcome =
        'nobody' in owner ? await refuse(tx, message, at) : await give(tx, message, { owner, own }, at);
      await audit(tx, caller, { subjectId: message.id, ...outcome });
    });
    if (!('nobody' in owner)) await doNow(notaryId, bringGiven);
  };
}

/** The next run reads and files what is brought. */
async function bringGiven(needs: Needs): Promise<void> {
  const journal = createRunJournal(() => performance.now());
  await bringGivenMessages(needs, journal, await prepareOffice(needs));
}

async function give(
  tx: Database,
  message: Message,
  { owner, own }: { owner: Exclude<MessageOwner, { nobody: true }>; own: readonly string[] },
  at: Date,
) {
  const records = createRecords(tx);
  const { notaryId, id } = message;
  const address = findLearnt(message);
  const clientId = 'clientId' in owner ? owner.clientId : await addSender(tx, message, owner.newClient, at);
  if (!(await records.given.give(notaryId, id, clientId, at))) throw new AppError('not-found');
  const others = address ? await records.given.giveOthers(notaryId, message, clientId, at) : [];
  if (address) await learn(tx, notaryId, clientId, address);
  const given = [message, ...others];
  for (const one of given)
    await records.moves.carryTold(notaryId, {
      messageId: one.id,
      fromClientId: null,
      toClientId: clientId,
      documentIds: [],
    });
  const stops = await stopGiven(tx, notaryId, { messages: given, clientId, own }, at);
  const ids = given.map(({ id: messageId }) => messageId);
  await unsayStops(tx, notaryId, ids, clientId);
  const isNew = 'newClient' in owner;
  return { action: 'message.given', details: { clientId, isNew, others: others.length, stops } };
}

async function addSender(
  tx: Database,
  { notaryId, reason, fromAddress }: Message,
  name: { lastName: string; firstName: string },
  at: Date,
): Promise<string> {
  // A firm's address, or a family's, is not that of one person.
  const isHis = reason === 'sender-unproved' || reason === 'client-unknown';
  const id = await addClient(tx, notaryId, { ...name, address: isHis ? fromAddress : null }, at);
  if (isHis && fromAddress) await createRecords(tx).given.proposeFor(notaryId, fromAddress, id);
  return id;
}

async function learn(tx: Database, notaryId: string, clientId: string, address: string): Promise<void> {
  const { clients } = createRecords(tx);
  const client = await clients.findById(notaryId, clientId);
  if (!client) throw new AppError('not-found');
  const refusedEmails = client.refusedEmails.filter((refused) => refused !== address);
  const emails = client.emails.includes(address) ? client.emails : [...client.emails, address];
  await clients.update(notaryId, clientId, { emails, refusedEmails });
}

/** He is none of those whose name he signs: nothing that comes from there is theirs by itself. */
async function refuse(tx: Database, message: Message, at: Date) {
  const { clients, awaited } = createRecords(tx);
  const { notaryId, id, candidates } = message;
  const address = findLearnt(message);
  if (!(await awaited.settle(notaryId, id, at))) throw new AppError('not-found');
  await unsayStops(tx, notaryId, [id], null);
  for (const candidate of address ? candidates : []) {
    const client = await clients.findById(notaryId, candidate);
    if (client && address && !client.refusedEmails.includes(address))
      await clients.update(notaryId, candidate, { refusedEmails: [...client.refusedEmails, address] });
  }
  return { action: 'message.refused', details: { refusedFor: address ? candidates : [] } };
}
