import { sql } from 'drizzle-orm';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { type FreeLicenceRequest, giveFreeLicence } from '#server/features/checkout/give-free-licence.ts';
import { createPromoUsesRepository } from '#server/features/checkout/promo-uses.repository.ts';
import { type IssueOrder, issueLicence } from '#server/features/licences/issue-licence.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import type { Clock } from '#server/ports/clock.ts';

interface IssueInNeeds {
  cipher: Cipher;
  clock: Clock;
}

/** In the given transaction: a licence, the mail that carries its key and the line in the audit log. */
export function issueIn(tx: Database, { cipher, clock }: IssueInNeeds, order: IssueOrder) {
  return issueLicence(
    {
      licences: createLicencesRepository(tx, cipher),
      prepareMail: (mail) => createPlatformMailsRepository(tx).prepare(mail, clock.now()),
      audit: (act) => audit(tx, order.actor, act),
    },
    order,
  );
}

/** In the given transaction: the licence that the promo code gives. Those who ask for one wait for each other. */
export function giveFreeLicenceIn(tx: Database, needs: IssueInNeeds, request: FreeLicenceRequest) {
  const uses = createPromoUsesRepository(tx, needs.cipher);
  const mails = createPlatformMailsRepository(tx);
  return giveFreeLicence(
    {
      queueUp: async () => void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('promo'))`)),
      countUses: uses.count,
      countAllUses: uses.countAll,
      recordUse: uses.record,
      async findFreeLicence(email) {
        const id = await createLicencesRepository(tx, needs.cipher).findIdOfPromo(email);
        if (!id) return null;
        return { id, mailedAt: (await mails.findKeyMails([id])).get(id)?.preparedAt ?? null };
      },
      issue: (email) => issueIn(tx, needs, { email, origin: 'promo', actor: actors.visitor }),
      prepareMail: (mail) => mails.prepare(mail, needs.clock.now()),
    },
    request,
  );
}
