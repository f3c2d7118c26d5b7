import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { given, once } from '#server/database/prepared.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import { sessions } from './sessions.tables.ts';

/**
 * An open session with whose it is, in one statement written once: every request asks it first. What opens a licence is not
 * read, nor opened. Null where the session, its licence or its person is no more.
 */
export function createFindSession(db: Database) {
  const statement = once(() =>
    db
      .select({
        session: {
          id: sessions.id,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          network: sessions.network,
          personId: sessions.personId,
        },
        licence: {
          id: licenses.id,
          type: licenses.type,
          email: licenses.email,
          active: licenses.active,
          blockedAt: licenses.blockedAt,
          stopsAt: licenses.stopsAt,
          subscriptionStatus: licenses.subscriptionStatus,
          secondFactorDemanded: licenses.secondFactorDemanded,
        },
        person: {
          id: persons.id,
          licenceId: persons.licenseId,
          name: persons.name,
          email: persons.email,
          standing: persons.standing,
        },
        notary: {
          id: notaries.id,
          name: sql<string>`${notaries.firstName} || ' ' || ${notaries.lastName}`,
          email: notaries.email,
        },
      })
      .from(sessions)
      .innerJoin(licenses, and(eq(licenses.id, sessions.licenseId), eq(licenses.active, true)))
      .leftJoin(persons, and(eq(persons.id, sessions.personId), isNull(persons.leftAt)))
      .leftJoin(notaries, and(eq(notaries.licenseId, licenses.id), isNull(notaries.deletedAt)))
      .where(
        and(
          eq(sessions.tokenHash, given('tokenHash', sessions.tokenHash)),
          gt(sessions.expiresAt, given('now', sessions.expiresAt)),
        ),
      )
      .limit(1)
      .prepare('find-session'),
  );
  return async (tokenHash: string, now: Date) => {
    const [found] = await statement().execute({ tokenHash, now });
    if (!found || (found.session.personId && !found.person)) return null;
    return found;
  };
}
