import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { secondFactors } from '#server/features/second-factor/second-factor.tables.ts';
import { AppError } from '#server/ground/errors.ts';
import type { SessionHolder } from './open-session.ts';

/** What was found right at the door. */
export interface Proved {
  /** By which the licence's key was found. */
  keyIndex: string;
  /** Whether a second factor was given with it, or had to be. */
  bySecondFactor: boolean;
}

/**
 * Throws where it is not so any more: between the door and the session lie a quarter of a second and more, in which the key may be
 * replaced, the team's mails closed or a second factor confirmed. Whoever does one of these waits for this transaction, and then ends
 * the session that it opened.
 */
export async function checkStillProved(
  tx: Database,
  { licenceId, personId }: SessionHolder,
  { keyIndex, bySecondFactor }: Proved,
): Promise<void> {
  const [licence] = await tx.select().from(licenses).where(eq(licenses.id, licenceId)).for('share');
  if (!licence?.active) throw new AppError('licence-inactive');
  if (personId && licence.mailSignInClosedAt) throw new AppError('link-closed');
  if (licence.keyIndex !== keyIndex) throw new AppError(personId ? 'link-invalid' : 'licence-key-replaced');
  const confirmed = and(
    eq(secondFactors.holderId, personId ?? licenceId),
    isNotNull(secondFactors.confirmedAt),
  );
  const [factor] = await tx.select().from(secondFactors).where(confirmed);
  if (factor?.deniedAt) throw new AppError('second-factor-denied');
  if (factor && !bySecondFactor) throw new AppError('second-factor-needed');
}
