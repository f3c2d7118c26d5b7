import { AppError } from '#server/ground/errors.ts';
import type { VerifyLicenceResponse } from '#shared/contracts/sign-in.ts';
import type { Licence, LicencesRepository } from './licences.repository.ts';

/** A wrong key costs at least as long as a right one, so that time tells nothing. */
const LEAST_MILLISECONDS = 150;

export type LicencesService = ReturnType<typeof createLicencesService>;

export function createLicencesService(repository: LicencesRepository) {
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
    async verify(key: string): Promise<VerifyLicenceResponse> {
      try {
        const { type, email } = await open(key);
        return { valid: true, licenseType: type, userEmail: email };
      } catch (error) {
        if (error instanceof AppError) return { valid: false, error: error.message };
        throw error;
      }
    },
  };
}
