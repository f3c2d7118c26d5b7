import { type Actor, audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { LicenceOrigin } from '#shared/contracts/licences.ts';
import { makeLicenceKey } from './licence-key.ts';
import { createLicencesRepository, type NewLicence } from './licences.repository.ts';

export interface IssueOrder {
  email: string;
  origin: LicenceOrigin;
  checkout?: NonNullable<NewLicence['checkout']>;
  actor: Actor;
}

/** The mail that carries a licence's key; the same `key` is prepared once. */
export interface KeyMailOrder {
  key: string;
  kind: 'licence-key' | 'licence-key-replaced';
  licenceId: string;
  /** Whose team the mail names: those who may still come in. */
  details?: { teamOf: string };
}

export interface IssueNeeds {
  cipher: Cipher;
  clock: Clock;
  prepareMail(tx: Database, mail: KeyMailOrder): Promise<unknown>;
}

/** A key meets an existing one about never; one that does is drawn again. */
const DRAWS = 5;

export interface IssuedLicence {
  id: string;
  /** False when this checkout had its licence before. */
  isNew: boolean;
}

/** In the given transaction: a notary's licence, the mail that carries its key, and the line in the audit log. */
export async function issueLicence(
  tx: Database,
  { cipher, clock, prepareMail }: IssueNeeds,
  order: IssueOrder,
): Promise<IssuedLicence> {
  const licences = createLicencesRepository(tx, cipher);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const id = await licences.createUnlessKnown({
      key: makeLicenceKey('notary'),
      type: 'notary',
      email: order.email,
      origin: order.origin,
      createdAt: clock.now(),
      ...(order.checkout ? { checkout: order.checkout } : {}),
    });
    if (id) {
      await prepareMail(tx, { key: `licence-key:${id}`, kind: 'licence-key', licenceId: id });
      await audit(tx, order.actor, {
        action: 'licence.created',
        subjectId: id,
        details: { origin: order.origin },
      });
      return { id, isNew: true };
    }
    const known = order.checkout && (await licences.findIdByCheckout(order.checkout.id));
    if (known) return { id: known, isNew: false };
  }
  throw new Error('no unused licence key was drawn');
}
