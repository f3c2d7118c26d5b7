import type { Act, Actor } from '#server/database/audit-log.ts';
import type { LicenceOrigin } from '#shared/contracts/licences.ts';
import { makeLicenceKey } from './licence-key.ts';
import type { LicencesRepository, NewLicence } from './licences.repository.ts';

export interface IssueOrder {
  email: string;
  origin: LicenceOrigin;
  checkout?: NonNullable<NewLicence['checkout']>;
  actor: Actor;
}

/** What one transaction writes together: all of it, or none. */
export interface IssueNeeds {
  licences: LicencesRepository;
  prepareMail(mail: { key: string; kind: 'licence-key'; licenceId: string }): Promise<unknown>;
  audit(act: Act): Promise<void>;
}

/** Eight characters meet an existing key about never; a key that does is drawn again. */
const DRAWS = 5;

export interface IssuedLicence {
  id: string;
  /** False when this checkout had its licence before. */
  isNew: boolean;
}

/** A notary's licence, the mail that carries its key, and the line in the audit log. */
export async function issueLicence(needs: IssueNeeds, order: IssueOrder): Promise<IssuedLicence> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const id = await needs.licences.createUnlessKnown({
      key: makeLicenceKey('notary'),
      type: 'notary',
      email: order.email,
      origin: order.origin,
      ...(order.checkout ? { checkout: order.checkout } : {}),
    });
    if (id) {
      await needs.prepareMail({ key: `licence-key:${id}`, kind: 'licence-key', licenceId: id });
      await needs.audit({
        action: 'licence.created',
        subjectId: id,
        details: { origin: order.origin },
      });
      return { id, isNew: true };
    }
    const known = order.checkout && (await needs.licences.findIdByCheckout(order.checkout.id));
    if (known) return { id: known, isNew: false };
  }
  throw new Error('no unused licence key was drawn');
}
