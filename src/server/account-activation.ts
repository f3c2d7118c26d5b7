import { writeAccountActivated } from '#shared/messages/emails.ts';
import type { Needs } from './automations/needs.ts';
import { sendWaitingMails } from './automations/office/send-waiting-mails.ts';
import { createRunJournal } from './automations/run-journal.ts';
import type { Database } from './database/connection.ts';
import { newId } from './database/ids.ts';
import { createNotariesRepository, type Notary } from './features/notaries/notaries.repository.ts';
import { createOutgoingMailsRepository } from './features/outgoing-mails/outgoing-mails.repository.ts';
import type { Clock } from './ports/clock.ts';

/** An account is activated once: a workflow switched off and on again later is no new activation. */
const KEY = 'account-activated';

interface AccountActivationNeeds {
  db: Database;
  clock: Clock;
  publicUrl: string;
  needsOf(notary: Notary): Needs;
  reportError(error: unknown, notaryId: string): void;
}

export type AccountActivation = ReturnType<typeof createAccountActivation>;

/** The validation mail that the notary was promised while he waited for the administrator. */
export function createAccountActivation({
  db,
  clock,
  publicUrl,
  needsOf,
  reportError,
}: AccountActivationNeeds) {
  const underWay = new Set<Promise<void>>();

  async function sendTo(notaryId: string): Promise<void> {
    const notary = await createNotariesRepository(db).findById(notaryId);
    if (!notary) return;
    const journal = createRunJournal(() => performance.now());
    await sendWaitingMails(needsOf(notary), journal, ({ key }) => key === KEY);
  }

  function send(notaryId: string): void {
    const sending = sendTo(notaryId)
      .catch((error: unknown) => reportError(error, notaryId))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  return {
    /** Part of the transaction that activates. A notary without a main address has nowhere to be told. */
    async prepare(tx: Database, notaryId: string): Promise<void> {
      const notary = await createNotariesRepository(tx).findById(notaryId);
      if (!notary?.mainEmail) return;
      await createOutgoingMailsRepository(tx).prepare(
        notaryId,
        {
          ...writeAccountActivated(`${notary.firstName} ${notary.lastName}`, `${publicUrl}/notary/workflows`),
          key: KEY,
          kind: 'notice',
          clientId: null,
          threadKey: null,
          messageId: `<${newId()}@${notary.email.split('@')[1]}>`,
          toName: notary.cabinetName ?? '',
          toAddress: notary.mainEmail,
          inReplyTo: null,
          referenceIds: [],
        },
        clock.now(),
      );
    },
    /** Nobody waits for the mail server; what fails is tried again with the maintenance and the automations. */
    send,
    async retry(): Promise<void> {
      for (const notaryId of await createOutgoingMailsRepository(db).listOfficesWaitingFor(KEY))
        send(notaryId);
    },
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
