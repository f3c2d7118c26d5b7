import { setTimeout as sleep } from 'node:timers/promises';
import { type Visitor, whereaboutsOf } from '#server/access/guards.ts';
import { type Act, type Actor, actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FactorUsed } from '#shared/contracts/second-factor.ts';
import type { SignedInUser } from '#shared/contracts/sessions.ts';
import { hashSecret } from './link-secrets.ts';
import { type MailLinkNeeds, mailLink, mayBeMailed } from './mail-link.ts';
import { createPersonsRepository } from './persons.repository.ts';
import { createSignInLinksRepository, type SignInLink } from './sign-in-links.repository.ts';

/** However much there is to do, so that time does not tell whose address is known. */
const ANSWER_AFTER_MS = 250;

interface OpenedSession {
  token: string;
  expiresAt: Date;
  user: SignedInUser;
}

export interface MailSignInNeeds extends MailLinkNeeds {
  db: Database;
  clock: Clock;
  sendMailsSoon(): void;
  /** Counts a wrong link as a wrong key. */
  beginAttempt(networks: readonly string[], now: Date): Promise<{ forgive(): Promise<void> }>;
  /** Throws unless he has no second factor, or this is a code of it. */
  passSecondFactor(
    holder: { licenceId: string; personId: string },
    code: string | undefined,
    visitor: Visitor,
  ): Promise<FactorUsed>;
  /** Null when his licence opens nothing. */
  signInPerson(
    personId: string,
    visitor: Visitor,
    formerToken: string | null,
    factor: FactorUsed,
  ): Promise<OpenedSession | null>;
}

export type MailSignIn = ReturnType<typeof createMailSignIn>;

/** A person signs in by a link in a mail: single use, short-lived, for the browser that asked for it. */
export function createMailSignIn(needs: MailSignInNeeds) {
  const { db, clock } = needs;
  const links = createSignInLinksRepository(db);
  const note = (actor: Actor, act: Act) => audit(db, actor, act);

  /** Throws what is wrong with a link that opens nothing here. */
  async function findLink(token: string, visitor: Visitor): Promise<SignInLink> {
    const { browser } = visitor;
    const link = await links.find(hashSecret(token), clock.now());
    const isElsewhere = link?.browserHash && link.browserHash !== (browser && hashSecret(browser));
    if (link && !isElsewhere) return link;
    const details = { ...whereaboutsOf(visitor) };
    await note(actors.visitor, { action: 'session.refused', subjectId: null, details });
    throw new AppError(link ? 'link-elsewhere' : 'link-invalid');
  }

  return {
    /** Says the same whether anybody has this address or not. */
    async ask(email: string, browser: string): Promise<void> {
      const answered = sleep(ANSWER_AFTER_MS);
      const now = clock.now();
      for (const person of await createPersonsRepository(db).listByAddress(email)) {
        await db.transaction(async (tx) => {
          if (await mayBeMailed(tx, { personId: person.id, browser }, now))
            await mailLink(tx, needs, person, browser, now);
        });
      }
      needs.sendMailsSoon();
      await answered;
    },
    async open(
      { token, code }: { token: string; code?: string | undefined },
      visitor: Visitor,
      formerToken: string | null,
    ): Promise<OpenedSession> {
      const now = clock.now();
      const attempt = await needs.beginAttempt(visitor.networks, now);
      const link = await findLink(token, visitor);
      await attempt.forgive();
      const persons = createPersonsRepository(db);
      const person = await persons.findPresent(link.personId);
      if (!person) throw new AppError('link-invalid');
      // Before the link is spent: it may still open something once the holder has said so.
      if (await persons.awaitsConfirmation(person.licenseId)) throw new AppError('link-closed');
      const holder = { licenceId: person.licenseId, personId: person.id };
      const factor = await needs.passSecondFactor(holder, code, visitor);
      const isFirst = await db.transaction(async (tx) => {
        // The person before his links, as whoever takes him out.
        const joined = await createPersonsRepository(tx).recordJoined(person.id, now);
        if (!(await createSignInLinksRepository(tx).take(link, now))) throw new AppError('link-invalid');
        return joined;
      });
      const opened = await needs.signInPerson(person.id, visitor, formerToken, factor);
      if (!opened) throw new AppError('licence-inactive');
      if (isFirst)
        await note({ role: 'notary', ...holder }, { action: 'person.joined', subjectId: person.id });
      return opened;
    },
  };
}
