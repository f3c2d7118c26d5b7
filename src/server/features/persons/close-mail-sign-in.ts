import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { persons, signInLinks } from './persons.tables.ts';

/**
 * In the transaction that takes a key back, or ends the sessions that it opened: its thief may have let others in. Their links and
 * invitations are gone, and no other opens anything until the holder has confirmed who is of his team, if anybody is (decision
 * 0116). Who is inviting has his session ended with it, or is waited for.
 */
export async function closeMailSignIn(tx: Database, licenceId: string, at: Date): Promise<void> {
  await tx.select({ id: licenses.id }).from(licenses).where(eq(licenses.id, licenceId)).for('update');
  const team = tx.select({ id: persons.id }).from(persons).where(eq(persons.licenseId, licenceId));
  const present = await tx.$count(persons, and(eq(persons.licenseId, licenceId), isNull(persons.leftAt)));
  if (present > 0)
    await tx.update(licenses).set({ mailSignInClosedAt: at }).where(eq(licenses.id, licenceId));
  await tx.delete(signInLinks).where(inArray(signInLinks.personId, team));
  await tx
    .delete(platformMails)
    .where(
      and(
        eq(platformMails.licenseId, licenceId),
        eq(platformMails.state, 'prepared'),
        inArray(platformMails.kind, ['invitation', 'sign-in-link']),
      ),
    );
}
