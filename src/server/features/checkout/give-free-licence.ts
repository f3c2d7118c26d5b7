import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import { DAY_MS } from '#shared/durations.ts';
import { createPromoUsesRepository } from './promo-uses.repository.ts';

/** Free licences of one day: from one network address, and in all. */
const MOST = { address: 3, everyone: 100 };

/** What one transaction reads and writes together. */
export interface FreeLicenceNeeds {
  cipher: Cipher;
  /** With the moment its key was last mailed, or prepared to be. */
  findFreeLicence(email: string): Promise<{ id: string; mailedAt: Date | null } | null>;
  issue(email: string): Promise<{ id: string }>;
  prepareMail(mail: { key: string; kind: 'licence-key'; licenceId: string }): Promise<unknown>;
}

export interface FreeLicenceRequest {
  email: string;
  address: string;
  day: string;
  now: Date;
}

/**
 * In the given transaction: one free licence an e-mail address, for ever: whoever asks again is sent his key again, once a day. Throws
 * `promo-limit` once enough were given today.
 */
export async function giveFreeLicence(
  tx: Database,
  needs: FreeLicenceNeeds,
  { email, address, day, now }: FreeLicenceRequest,
): Promise<void> {
  const uses = createPromoUsesRepository(tx, needs.cipher);
  await uses.queueUp();
  const known = await needs.findFreeLicence(email);
  if (known) {
    const isRecent = known.mailedAt && now.getTime() - known.mailedAt.getTime() < DAY_MS;
    const key = `licence-key:${known.id}:${day}`;
    if (!isRecent) await needs.prepareMail({ key, kind: 'licence-key', licenceId: known.id });
    return;
  }
  const tooMany =
    (await uses.count(address, day)) >= MOST.address || (await uses.countAll(day)) >= MOST.everyone;
  if (tooMany) throw new AppError('promo-limit');
  const { id } = await needs.issue(email);
  await uses.record({ address, day, licenceId: id });
}
