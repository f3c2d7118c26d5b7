import type { VerifyLicenceResponse } from '#shared/contracts/sessions.ts';
import { formatError } from '#shared/messages/errors.ts';
import type { Licence, LicencesRepository } from './licences.repository.ts';

/** A wrong key costs at least as long as a right one, so that time tells nothing. */
const LEAST_MILLISECONDS = 150;

export type LicencesService = ReturnType<typeof createLicencesService>;

export function createLicencesService(repository: LicencesRepository) {
  async function findUsable(key: string): Promise<Licence | null> {
    const wait = new Promise((resolve) => setTimeout(resolve, LEAST_MILLISECONDS));
    const [licence] = await Promise.all([repository.findByKey(key.trim()), wait]);
    return licence?.active ? licence : null;
  }
  return {
    findUsable,
    async verify(key: string): Promise<VerifyLicenceResponse> {
      const licence = await findUsable(key);
      if (!licence) return { valid: false, error: formatError('licence-invalid') };
      return { valid: true, licenseType: licence.type, userEmail: licence.email };
    },
  };
}
