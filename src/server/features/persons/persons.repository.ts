import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { knownBrowsers } from '#server/features/known-browsers/known-browsers.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { secondFactors } from '#server/features/second-factor/second-factor.tables.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import type { Invitation } from '#shared/contracts/persons.ts';
import type { PersonStanding } from '#shared/standings.ts';
import { persons, signInLinks } from './persons.tables.ts';

export type PersonRow = typeof persons.$inferSelect;

const present = isNull(persons.leftAt);
const sameAddress = (email: string) => sql`lower(${persons.email}) = ${email.toLowerCase()}`;

/** Persons are of a licence, which is what opens an office: it comes first. */
export function createPersonsRepository(db: Database) {
  const isOf = (licenceId: string, id: string) =>
    and(eq(persons.licenseId, licenceId), eq(persons.id, id), present);
  return {
    async list(licenceId: string) {
      return db
        .select({
          person: persons,
          lastSeenAt: sql<string | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
            where ${sessions.personId} = ${persons.id})`,
          factorId: secondFactors.holderId,
          confirmedAt: secondFactors.confirmedAt,
        })
        .from(persons)
        .leftJoin(secondFactors, eq(secondFactors.holderId, persons.id))
        .where(and(eq(persons.licenseId, licenceId), present))
        .orderBy(asc(persons.invitedAt), asc(persons.id));
    },
    async count(licenceId: string): Promise<number> {
      return db.$count(persons, and(eq(persons.licenseId, licenceId), present));
    },
    /** Those who have left since among them. */
    async countInvitedSince(licenceId: string, since: Date): Promise<number> {
      return db.$count(persons, and(eq(persons.licenseId, licenceId), gt(persons.invitedAt, since)));
    },
    async find(licenceId: string, id: string): Promise<PersonRow | null> {
      const [row] = await db.select().from(persons).where(isOf(licenceId, id));
      return row ?? null;
    },
    /** Whoever a session is of: its row names him, so no licence is asked for. */
    async findPresent(id: string): Promise<PersonRow | null> {
      const [row] = await db
        .select()
        .from(persons)
        .where(and(eq(persons.id, id), present));
      return row ?? null;
    },
    /** In whichever offices this address may sign in to: its mails tell which is which. */
    async listByAddress(email: string): Promise<PersonRow[]> {
      const rows = await db
        .select({ person: persons })
        .from(persons)
        .innerJoin(licenses, and(eq(licenses.id, persons.licenseId), eq(licenses.active, true)))
        .where(and(sameAddress(email), present))
        .orderBy(asc(persons.invitedAt));
      return rows.map(({ person }) => person);
    },
    /** Whether it is still there, and locks its licence: whoever takes the key back ends it first, or waits for what is done from it. */
    async holdSession(licenceId: string, sessionId: string): Promise<boolean> {
      await db.select({ id: licenses.id }).from(licenses).where(eq(licenses.id, licenceId)).for('update');
      const own = and(eq(sessions.id, sessionId), eq(sessions.licenseId, licenceId));
      return (await db.$count(sessions, own)) > 0;
    },
    /** Null when this address is one of the team's already. */
    async add(licenceId: string, invitation: Invitation, at: Date): Promise<PersonRow | null> {
      const [row] = await db
        .insert(persons)
        .values({ ...invitation, id: newId(), licenseId: licenceId, invitedAt: at })
        .onConflictDoNothing()
        .returning();
      return row ?? null;
    },
    async changeStanding(licenceId: string, id: string, standing: PersonStanding): Promise<boolean> {
      const changed = await db
        .update(persons)
        .set({ standing })
        .where(isOf(licenceId, id))
        .returning({ id: persons.id });
      return changed.length > 0;
    },
    /** True the first time. */
    async recordJoined(id: string, at: Date): Promise<boolean> {
      const joined = await db
        .update(persons)
        .set({ joinedAt: at })
        .where(and(eq(persons.id, id), isNull(persons.joinedAt)))
        .returning({ id: persons.id });
      return joined.length > 0;
    },
    /** From here on he is nobody here: his sessions, links, second factor and waiting mails go with him. */
    async remove(licenceId: string, id: string, at: Date): Promise<boolean> {
      const left = await db
        .update(persons)
        .set({ leftAt: at })
        .where(isOf(licenceId, id))
        .returning({ id: persons.id });
      if (left.length === 0) return false;
      await db.delete(sessions).where(eq(sessions.personId, id));
      await db.delete(signInLinks).where(eq(signInLinks.personId, id));
      await db.delete(secondFactors).where(eq(secondFactors.personId, id));
      await db.delete(knownBrowsers).where(eq(knownBrowsers.personId, id));
      await db
        .delete(platformMails)
        .where(and(eq(platformMails.state, 'prepared'), sql`${platformMails.details}->>'personId' = ${id}`));
      // With the last of them nobody is left to be confirmed.
      const others = sql`exists (select from ${persons} where ${and(eq(persons.licenseId, licenceId), present)})`;
      await db
        .update(licenses)
        .set({ mailSignInClosedAt: null })
        .where(and(eq(licenses.id, licenceId), not(others)));
      return true;
    },
    /** Whether the holder has still to say who is of his team. */
    async awaitsConfirmation(licenceId: string): Promise<boolean> {
      const isClosed = sql`${licenses.mailSignInClosedAt} is not null`;
      return (await db.$count(licenses, and(eq(licenses.id, licenceId), isClosed))) > 0;
    },
    /** With those ids, and nobody else, in it: false where the team is another by now. Those who invite wait, as it holds a session. */
    async confirm(licenceId: string, ids: readonly string[]): Promise<boolean> {
      const team = await db
        .select({ id: persons.id })
        .from(persons)
        .where(and(eq(persons.licenseId, licenceId), present));
      const known = new Set(ids);
      if (team.length !== known.size || team.some(({ id }) => !known.has(id))) return false;
      await db.update(licenses).set({ mailSignInClosedAt: null }).where(eq(licenses.id, licenceId));
      return true;
    },
    async isDemanding(licenceId: string): Promise<boolean> {
      const [row] = await db
        .select({ demanded: licenses.secondFactorDemanded })
        .from(licenses)
        .where(eq(licenses.id, licenceId));
      return row?.demanded ?? false;
    },
    async demandSecondFactor(licenceId: string, demanded: boolean): Promise<void> {
      await db.update(licenses).set({ secondFactorDemanded: demanded }).where(eq(licenses.id, licenceId));
    },
    async hasSecondFactor(holderId: string): Promise<boolean> {
      const confirmed = sql`${secondFactors.confirmedAt} is not null`;
      return (await db.$count(secondFactors, and(eq(secondFactors.holderId, holderId), confirmed))) > 0;
    },
  };
}
