import { actors } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { type FreeLicenceRequest, giveFreeLicence } from '#server/features/checkout/give-free-licence.ts';
import {
  type IssueNeeds,
  type IssueOrder,
  issueLicence,
  type KeyMailOrder,
} from '#server/features/licences/issue-licence.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import type { OverdueMail } from '#server/features/subscriptions/overdue-mails.ts';
import type { Clock } from '#server/ports/clock.ts';

export type Issuing = ReturnType<typeof createIssuing>;

/** Licences and the mails that carry their keys, of two features, written in one transaction. */
export function createIssuing(db: Database, cipher: Cipher, clock: Clock) {
  const prepareMail = (tx: Database, mail: KeyMailOrder | OverdueMail) =>
    createPlatformMailsRepository(tx).prepare(mail, clock.now());
  const needs: IssueNeeds = { cipher, clock, prepareMail };
  return {
    prepareMail,
    issue: (order: IssueOrder) => db.transaction((tx) => issueLicence(tx, needs, order)),
    /** The licence that the promo code gives. Those who ask for one wait for each other. */
    giveFree: (request: FreeLicenceRequest) =>
      db.transaction((tx) => {
        const mails = createPlatformMailsRepository(tx);
        return giveFreeLicence(
          tx,
          {
            cipher,
            async findFreeLicence(email) {
              const id = await createLicencesRepository(tx, cipher).findIdOfPromo(email);
              if (!id) return null;
              return { id, mailedAt: (await mails.findKeyMails([id])).get(id)?.preparedAt ?? null };
            },
            issue: (email) => issueLicence(tx, needs, { email, origin: 'promo', actor: actors.visitor }),
            prepareMail: (mail) => prepareMail(tx, mail),
          },
          request,
        );
      }),
  };
}
