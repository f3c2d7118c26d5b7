import { type Visitor, whereaboutsOf } from '#server/access/guards.ts';
import { type Act, type Actor, actors } from '#server/database/audit-log.ts';
import { AppError } from '#server/ground/errors.ts';
import type { VerifyLicenceResponse } from '#shared/contracts/sign-in.ts';
import type { Licence, LicencesRepository } from './licences.repository.ts';

/** A wrong key costs at least as long as a right one, so that time tells nothing. */
const LEAST_MILLISECONDS = 150;

export type LicencesService = ReturnType<typeof createLicencesService>;

export interface LicencesNeeds {
  repository: Pick<LicencesRepository, 'findByKey' | 'wasReplaced'>;
  /** Writes in the audit log. */
  note(actor: Actor, act: Act): Promise<void>;
  /** Whether nothing of the kind was written down of late. */
  isNews(what: string): Promise<boolean>;
}

export function createLicencesService({ repository, note, isNews }: LicencesNeeds) {
  /** Throws why this key opens nothing; whoever has the key of a licence that is switched off is told that it is. */
  async function open(key: string): Promise<Licence> {
    const wait = new Promise((resolve) => setTimeout(resolve, LEAST_MILLISECONDS));
    const [licence] = await Promise.all([repository.findByKey(key), wait]);
    if (!licence)
      throw new AppError((await repository.wasReplaced(key)) ? 'licence-key-replaced' : 'licence-invalid');
    if (!licence.active) throw new AppError('licence-inactive');
    return licence;
  }
  return {
    open,
    /** Tells as much about a key as a sign-in, and is written down like one: right ones from each network once in a while. */
    async verify(key: string, visitor: Visitor): Promise<VerifyLicenceResponse> {
      const details = { by: 'verify-license', ...whereaboutsOf(visitor) };
      try {
        const { id, type, email } = await open(key);
        if (await isNews(`verified ${id} ${visitor.place}`))
          await note(actors.visitor, { action: 'licence.verified', subjectId: id, details });
        return { valid: true, licenseType: type, userEmail: email };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await note(actors.visitor, { action: 'session.refused', subjectId: null, details });
        return { valid: false, error: error.message };
      }
    },
  };
}
