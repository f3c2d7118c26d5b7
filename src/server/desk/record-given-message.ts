import type { Caller } from '#server/access/guards.ts';
import { clientNameKey } from '#server/automations/sheet-rules/client-rows.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { findLearnt } from '#server/features/mailbox/message-choice.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { MessageOwner } from '#shared/contracts/mailbox.ts';

/**
 * Writes down, in the given transaction, whose a held message is. The address that it came from is that client's from now
 * on, and what else it had sent under this name is his; or it is refused for those whose name was signed.
 */
export async function recordGivenMessage(
  tx: Database,
  caller: Caller,
  message: Message,
  owner: MessageOwner,
  at: Date,
): Promise<void> {
  const outcome = 'nobody' in owner ? await refuse(tx, message, at) : await give(tx, message, owner, at);
  await audit(tx, caller, {
    subjectId: message.id,
    ...outcome,
  });
}

async function give(
  tx: Database,
  message: Message,
  owner: Exclude<MessageOwner, { nobody: true }>,
  at: Date,
) {
  const records = createRecords(tx);
  const { notaryId, id } = message;
  const address = findLearnt(message);
  const clientId = 'clientId' in owner ? owner.clientId : await addClient(tx, message, owner.newClient, at);
  if (!(await records.given.give(notaryId, id, clientId, at))) throw new AppError('not-found');
  const others = address ? await records.given.giveOthers(notaryId, message, clientId, at) : 0;
  if (address) await learn(tx, notaryId, clientId, address);
  return { action: 'message.given', details: { clientId, isNew: 'newClient' in owner, others } };
}

async function addClient(
  tx: Database,
  message: Message,
  { lastName, firstName }: { lastName: string; firstName: string },
  at: Date,
): Promise<string> {
  const { clients, activity } = createRecords(tx);
  // A firm's address, or a family's, is not that of one person.
  const isHis = message.reason === 'sender-unproved' || message.reason === 'client-unknown';
  const address = isHis ? message.fromAddress : null;
  const surname = lastName.toLocaleUpperCase('fr');
  const { id } = await clients.add(message.notaryId, {
    lastName: surname,
    firstName,
    nameKey: clientNameKey(surname, firstName),
    emails: address ? [address] : [],
    phone: null,
    caseType: null,
  });
  const because = ['L’étude a dit qu’un message est d’un nouveau client.'];
  const act = {
    key: `client:${id}`,
    kind: 'client-created' as const,
    clientId: id,
    title: 'Client créé',
    because,
  };
  await activity.record(message.notaryId, act, at);
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
  for (const candidate of address ? candidates : []) {
    const client = await clients.findById(notaryId, candidate);
    if (client && address && !client.refusedEmails.includes(address))
      await clients.update(notaryId, candidate, { refusedEmails: [...client.refusedEmails, address] });
  }
  return { action: 'message.refused', details: { refusedFor: address ? candidates : [] } };
}
