import { AppError } from '#server/ground/errors.ts';
import { DAY_MS } from '#shared/durations.ts';

/** Free licences of one day: from one network address, and in all. */
const MOST = { address: 3, everyone: 100 };

/** What one transaction reads and writes together. */
export interface FreeLicenceNeeds {
  /** Requests for free licences pass one after the other, so that counting them means something. */
  queueUp(): Promise<void>;
  countUses(address: string, day: string): Promise<number>;
  countAllUses(day: string): Promise<number>;
  recordUse(use: { address: string; day: string; licenceId: string }): Promise<void>;
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
 * One free licence an e-mail address, for ever: whoever asks again is sent his key again, once a day. Throws
 * `promo-limit` once enough were given today.
 */
export async function giveFreeLicence(
  needs: FreeLicenceNeeds,
  { email, address, day, now }: FreeLicenceRequest,
): Promise<void> {
  await needs.queueUp();
  const known = await needs.findFreeLicence(email);
  if (known) {
    const isRecent = known.mailedAt && now.getTime() - known.mailedAt.getTime() < DAY_MS;
    const key = `licence-key:${known.id}:${day}`;
    if (!isRecent) await needs.prepareMail({ key, kind: 'licence-key', licenceId: known.id });
    return;
  }
  const tooMany =
    (await needs.countUses(address, day)) >= MOST.address || (await needs.countAllUses(day)) >= MOST.everyone;
  if (tooMany) throw new AppError('promo-limit');
  const { id } = await needs.issue(email);
  await needs.recordUse({ address, day, licenceId: id });
}
