import { letterheadOf, ownAddresses } from '#server/automations/office/letterhead.ts';
import { readStandstill } from '#server/automations/office/standstill.ts';
import { findUsableAddress } from '#server/automations/office/usable-address.ts';
import { audit } from '#server/database/audit-log.ts';
import { newId } from '#server/database/ids.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { ClientsReader } from '#server/features/clients/clients.routes.ts';
import type { NotariesRepository, Notary } from '#server/features/notaries/notaries.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { CaseFact } from '#shared/case-facts.ts';
import { caseTypes, isCaseTypeId } from '#shared/case-types.ts';
import { chooseClientQuestions } from '#shared/choose-client-questions.ts';
import { askedActivity, questionsSubject, writeQuestions } from '#shared/messages/client-questions.ts';
import type { Desk } from './desk.ts';
import type { SendNow } from './send-now.ts';

export interface Asking {
  notaries: Pick<NotariesRepository, 'findById'>;
  sendNow: SendNow;
}

/**
 * A few plain questions to the client himself, at once and in a letter of their own. One letter stands open at a time:
 * pressed twice it is one mail.
 */
export function createAskClient(desk: Desk, { notaries, sendNow }: Asking): ClientsReader['askClient'] {
  const { db, records, clock } = desk;
  return async (caller, notaryId, clientId) => {
    const [notary, client] = [
      await notaries.findById(notaryId),
      await records.clients.findById(notaryId, clientId),
    ];
    if (!notary || !client) throw new AppError('not-found');
    const address = await findAddress(desk, notary, client);
    const mailId = await db.transaction(async (tx) => {
      const rows = createRecords(tx);
      await rows.clients.lock(notaryId, clientId);
      const open = await rows.questionnaires.findOpen(notaryId, clientId, clock.now());
      if (open) return open.outgoingMailId;
      const questions = chooseClientQuestions(client.pieces, client.caseType);
      if (questions.length === 0) throw new AppError('nothing-to-ask');
      const mail = compose(notary, client, address, questions);
      const id = await rows.mails.prepare(notaryId, mail, clock.now());
      const asked = { clientId, outgoingMailId: id, questions };
      await rows.questionnaires.closeFormer(notaryId, clientId, clock.now());
      await rows.questionnaires.record(notaryId, asked, clock.now());
      const act = { ...askedActivity(questions), key: mail.key, kind: 'message-answered' as const, clientId };
      await rows.activity.record(notaryId, act, clock.now());
      await audit(tx, caller, { action: 'client.asked', subjectId: clientId, details: { mail: id } });
      return id;
    });
    await sendNow(notaryId, mailId);
  };
}

/** Where he is written to, as reminders do; nobody who is to be left alone is asked anything. */
async function findAddress(desk: Desk, notary: Notary, { id, emails }: Client): Promise<string> {
  const { records, clock } = desk;
  const { reminders, addresses } = await readStandstill({ records, notary, clock });
  if (reminders.has(id)) throw new AppError('client-left-alone');
  const unusable = [...ownAddresses(notary), ...(await records.mails.listWrongAddresses(notary.id))];
  const address = findUsableAddress(emails, unusable);
  if (!address) throw new AppError('client-without-address');
  if (addresses.has(address.toLowerCase())) throw new AppError('client-left-alone');
  return address;
}

function compose(notary: Notary, client: Client, toAddress: string, questions: CaseFact[]) {
  const messageId = `<${newId()}@${notary.email.split('@')[1]}>`;
  const caseLabel = isCaseTypeId(client.caseType) ? caseTypes[client.caseType].label : null;
  return {
    key: `questions:${client.id}:${messageId}`,
    kind: 'by-hand' as const,
    clientId: client.id,
    threadKey: messageId,
    messageId,
    toName: `${client.firstName} ${client.lastName}`.trim(),
    toAddress: toAddress.toLowerCase(),
    subject: questionsSubject(caseLabel),
    body: writeQuestions(letterheadOf(notary), questions),
    inReplyTo: null,
    referenceIds: [],
  };
}
