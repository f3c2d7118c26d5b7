import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { Clock } from '#server/ports/clock.ts';

/**
 * Which office a licence opens: its own notary's, or else the one whose dedicated address it was sold to. Of that one only
 * the name is told (`id` is null) while a licence of the notary's own stands between the two (decision 0026).
 */
export function createOfficeOfLicence(
  notaries: Pick<NotariesRepository, 'findByLicence' | 'findByAddress'>,
  clock: Clock,
) {
  return async (licence: { id: string; email: string }) => {
    const own = await notaries.findByLicence(licence.id);
    const found = own
      ? { notary: own, isFree: true }
      : await notaries.findByAddress(licence.email, clock.now());
    if (!found) return null;
    const { notary, isFree } = found;
    const name = `${notary.firstName} ${notary.lastName}`;
    return { id: isFree ? notary.id : null, name, email: notary.email };
  };
}
