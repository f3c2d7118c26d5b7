import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { holdsBankDetails } from './bank-guard.ts';

/** Who signs the office's mails: the notary's signature without the lines that hold bank details. */
export function letterheadOf(notary: Notary) {
  const lines = (notary.emailSignature ?? '').split('\n').filter((line) => !holdsBankDetails(line));
  return {
    signature: lines.join('\n').trim() || null,
    cabinetName: notary.cabinetName,
    phoneNumber: notary.phoneNumber,
    mainEmail: notary.mainEmail,
  };
}

/** The office's own addresses, as the parser writes addresses: nothing automatic ever goes there but notices. */
export function ownAddresses({ email, mainEmail }: Notary): string[] {
  return [email, mainEmail].flatMap((address) => (address ? [address.trim().toLowerCase()] : []));
}

/** What an impostor would imitate. */
export function faceOf(notary: Notary) {
  const { lastName, firstName, cabinetName } = notary;
  return { addresses: ownAddresses(notary), names: { lastName, firstName, cabinetName } };
}
