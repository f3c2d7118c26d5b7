import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { roleSchema, type SignedInUser } from '#shared/contracts/sessions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { maskKey } from '#shared/licence-key.ts';
import { labelUser } from '#shared/messages/labels.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** Without a request: nobody sits there any more. */
const IDLE_MS = 8 * HOUR_MS;
/** However much it is used: an open screen asks again by itself, all night long. */
const LONGEST_MS = 7 * DAY_MS;
/** How far the stored end may lie behind, so that not every request writes. */
const SLACK_MS = MINUTE_MS;

interface KnownLicence {
  id: string;
  type: string;
  email: string;
  active: boolean;
}

export interface SessionsNeeds {
  repository: SessionsRepository;
  throttle: SignInThrottle;
  clock: Clock;
  findUsableLicence(key: string): Promise<KnownLicence | null>;
  findLicence(id: string): Promise<KnownLicence | null>;
  /**
   * By licence, then by the licence's e-mail, as the specification has it. Without an id he has a licence of his own:
   * his name may be said, his office's data are not the caller's.
   */
  findNotary(licence: KnownLicence): Promise<{ id: string | null; name: string; email: string } | null>;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService(needs: SessionsNeeds) {
  async function describeUser(licence: KnownLicence): Promise<{ user: SignedInUser; caller: Caller }> {
    const role = roleSchema.safeParse(licence.type).data ?? null;
    const notary = role === 'notary' ? await needs.findNotary(licence) : null;
    return {
      user: {
        licenceId: licence.id,
        maskedKey: maskKey(licence.type),
        role: licence.type,
        name: notary?.name ?? labelUser(role),
        email: notary?.email ?? licence.email,
      },
      caller: { licenceId: licence.id, role, notaryId: notary?.id ?? null },
    };
  }
  return {
    /** Throws `licence-invalid`, or `too-many-attempts` once too many wrong keys came. */
    async signIn(
      key: string,
      address: string,
      /** The session that this browser had: it ends with the one that takes its place. */
      formerToken: string | null,
    ): Promise<{ token: string; user: SignedInUser; expiresAt: Date }> {
      const now = needs.clock.now();
      const attempt = await needs.throttle.begin(address, now);
      const licence = await needs.findUsableLicence(key);
      if (!licence) throw new AppError('licence-invalid');
      await attempt.forgive();
      await needs.repository.removeExpired(now);
      const token = randomBytes(32).toString('base64url');
      await needs.repository.open(
        { tokenHash: hash(token), licenceId: licence.id, openedAt: now, expiresAt: findEnd(now, now) },
        formerToken && hash(formerToken),
      );
      // The browser may keep it for as long as it can last; whether it still does is known here.
      const expiresAt = new Date(now.getTime() + LONGEST_MS);
      return { token, user: (await describeUser(licence)).user, expiresAt };
    },
    async findByToken(token: string): Promise<{ user: SignedInUser; caller: Caller } | null> {
      const now = needs.clock.now();
      const session = await needs.repository.find(hash(token), now);
      const licence = session ? await needs.findLicence(session.licenceId) : null;
      if (!session || !licence?.active) return null;
      const end = findEnd(session.openedAt, now);
      if (Math.abs(end.getTime() - session.expiresAt.getTime()) > SLACK_MS)
        await needs.repository.setEnd(hash(token), end);
      return describeUser(licence);
    },
    end: (token: string) => needs.repository.end(hash(token)),
  };
}

/** When a session that is used now ends, unless it is used again. */
function findEnd(openedAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + IDLE_MS, openedAt.getTime() + LONGEST_MS));
}

/** Only the hash is stored: a stolen copy of the table opens no session. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
