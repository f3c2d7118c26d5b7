import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Invitation, Team } from '#shared/contracts/persons.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import type { PersonStanding } from '#shared/standings.ts';
import { type MailLinkNeeds, mailLink, mayBeMailed } from './mail-link.ts';
import { createPersonsRepository } from './persons.repository.ts';

/** More are no office, but somebody who sends mails through us. */
const MOST = 50;
/** Invitations, of whom was taken out again too. */
const MOST_A_DAY = 100;

export interface TeamNeeds extends MailLinkNeeds {
  db: Database;
  clock: Clock;
  sendMailsSoon(): void;
  /** Of whoever has the licence key. */
  findHolderName(licenceId: string): Promise<string>;
}

/** Who changes the team, and from which session. */
export interface TeamDesk {
  caller: Caller;
  sessionId: string;
}

export type TeamService = ReturnType<typeof createTeam>;

/** The persons of an office: invited, given another role, taken out; each act audited in its transaction. */
export function createTeam(needs: TeamNeeds) {
  const { db, clock } = needs;
  const persons = createPersonsRepository(db);

  /** From a session that is still there: whoever takes the key back ends it first, or waits for what is done from it. */
  async function change(
    { caller, sessionId }: TeamDesk,
    make: (tx: Database, inside: ReturnType<typeof createPersonsRepository>) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const inside = createPersonsRepository(tx);
      if (!(await inside.holdSession(caller.licenceId, sessionId))) throw new AppError('unauthenticated');
      await make(tx, inside);
    });
  }

  return {
    async read({ licenceId }: Caller): Promise<Team> {
      const rows = await persons.list(licenceId);
      return {
        holder: {
          name: await needs.findHolderName(licenceId),
          hasSecondFactor: await persons.hasSecondFactor(licenceId),
        },
        secondFactorDemanded: await persons.isDemanding(licenceId),
        awaitsConfirmation: await persons.awaitsConfirmation(licenceId),
        persons: rows.map(({ person, lastSeenAt, confirmedAt }) => ({
          id: person.id,
          name: person.name,
          email: person.email,
          standing: person.standing,
          invitedAt: person.invitedAt.toISOString(),
          joinedAt: person.joinedAt?.toISOString() ?? null,
          lastSeenAt: lastSeenAt ? new Date(lastSeenAt).toISOString() : null,
          hasSecondFactor: confirmedAt !== null,
        })),
      };
    },
    async invite(desk: TeamDesk, { proof: _, ...invitation }: Invitation): Promise<void> {
      const { caller } = desk;
      const { licenceId } = caller;
      await change(desk, async (tx, inside) => {
        if ((await inside.count(licenceId)) >= MOST) throw new AppError('team-full');
        const since = new Date(clock.now().getTime() - DAY_MS);
        if ((await inside.countInvitedSince(licenceId, since)) >= MOST_A_DAY) throw tooMany(DAY_MS);
        const person = await inside.add(licenceId, invitation, clock.now());
        if (!person) throw new AppError('person-known');
        await mailLink(tx, needs, person, null, clock.now());
        const details = { standing: invitation.standing };
        await audit(tx, caller, { action: 'person.invited', subjectId: person.id, details });
      });
      needs.sendMailsSoon();
    },
    async inviteAgain(desk: TeamDesk, id: string): Promise<void> {
      const { caller } = desk;
      await change(desk, async (tx, inside) => {
        const person = await inside.find(caller.licenceId, id);
        if (!person || person.joinedAt) throw new AppError('not-found');
        if (!(await mayBeMailed(tx, { personId: id, browser: null }, clock.now()))) throw tooMany(HOUR_MS);
        await mailLink(tx, needs, person, null, clock.now());
        await audit(tx, caller, { action: 'person.invited-again', subjectId: id });
      });
      needs.sendMailsSoon();
    },
    async changeStanding(desk: TeamDesk, id: string, standing: PersonStanding): Promise<void> {
      const { caller } = desk;
      await change(desk, async (tx, inside) => {
        if (!(await inside.changeStanding(caller.licenceId, id, standing))) throw new AppError('not-found');
        await audit(tx, caller, { action: 'person.standing', subjectId: id, details: { standing } });
      });
    },
    /** He is out with the transaction: each request asks for its session anew. */
    async remove(desk: TeamDesk, id: string): Promise<void> {
      const { caller } = desk;
      await change(desk, async (tx, inside) => {
        if (!(await inside.remove(caller.licenceId, id, clock.now()))) throw new AppError('not-found');
        await audit(tx, caller, { action: 'person.left', subjectId: id });
      });
    },
    /** Those whom the holder has seen listed are of his team: links in mails open it again. */
    async confirm(desk: TeamDesk, ids: readonly string[]): Promise<void> {
      const { caller } = desk;
      const { licenceId } = caller;
      await change(desk, async (tx, inside) => {
        if (!(await inside.confirm(licenceId, ids))) throw new AppError('team-changed');
        const details = { persons: ids.length };
        await audit(tx, caller, { action: 'team.confirmed', subjectId: licenceId, details });
      });
    },
    async demandSecondFactor(desk: TeamDesk, demanded: boolean): Promise<void> {
      const { caller } = desk;
      await change(desk, async (tx, inside) => {
        await inside.demandSecondFactor(caller.licenceId, demanded);
        const details = { demanded };
        await audit(tx, caller, { action: 'second-factor.demand', subjectId: caller.licenceId, details });
      });
    },
  };
}

function tooMany(milliseconds: number): AppError {
  return new AppError('too-many-attempts', { details: { seconds: milliseconds / 1000 } });
}
