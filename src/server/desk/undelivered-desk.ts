import { type Actor, audit } from '#server/database/audit-log.ts';
import { nameClients } from '#server/features/clients/homonym-labels.ts';
import { describeUndelivered } from '#server/features/mailbox/describe-undelivered.ts';
import type { UndeliveredDesk } from '#server/features/mailbox/undelivered.routes.ts';
import { createUndeliveredMailsRepository } from '#server/features/outgoing-mails/undelivered-mails.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Desk } from './desk.ts';

type Undelivered = ReturnType<typeof createUndeliveredMailsRepository>;

/** What a person does about a mail that did not arrive: read it, and say that it was seen. */
export function createUndeliveredDesk({ db, clock }: Pick<Desk, 'db' | 'clock'>): UndeliveredDesk {
  async function decide(
    caller: Actor,
    subjectId: string,
    action: 'mail.seen' | 'mail.unseen',
    act: (mails: Undelivered) => Promise<boolean>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await act(createUndeliveredMailsRepository(tx)))) throw new AppError('not-found');
      await audit(tx, caller, { action, subjectId });
    });
  }

  return {
    async view(notaryId, mailId) {
      const found = await createUndeliveredMailsRepository(db).find(notaryId, mailId);
      if (!found) throw new AppError('not-found');
      const { mail, messageId } = found;
      const names = await nameClients(db, notaryId, mail.clientId ? [mail.clientId] : []);
      const [client = null] = Array.from(names, ([id, name]) => ({ id, name }));
      const seenAt = mail.seenAt?.toISOString() ?? null;
      return { ...describeUndelivered(mail), client, messageId, seenAt, text: mail.body };
    },
    see: (caller, notaryId, mailId, as) =>
      decide(caller, mailId, 'mail.seen', async (mails) => {
        const state = await mails.lockState(notaryId, mailId);
        if (state && state !== as) throw new AppError('mail-changed-meanwhile');
        return mails.see(notaryId, mailId, clock.now());
      }),
    unsee: (caller, notaryId, mailId) =>
      decide(caller, mailId, 'mail.unseen', (mails) => mails.unsee(notaryId, mailId)),
  };
}
