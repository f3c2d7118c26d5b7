import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { roleSchema, type SessionEntry, type SignedInUser } from '#shared/contracts/sessions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { maskKey } from '#shared/licence-key.ts';
import { findObstacle, type LicenceFacts } from '#shared/licence-state.ts';
import { labelUser } from '#shared/messages/labels.ts';
import { nameDevice } from './device-name.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** Without a request: nobody sits there any more. */
const IDLE_MS = 8 * HOUR_MS;
/** However much it is used: an open screen asks again by itself, all night long. */
const LONGEST_MS = 7 * DAY_MS;
/** How far what is stored of its use may lie behind, so that not every request writes. */
const SLACK_MS = MINUTE_MS;

interface KnownLicence extends LicenceFacts {
  id: string;
  type: string;
  email: string;
}

export interface SessionsNeeds {
  repository: SessionsRepository;
  throttle: SignInThrottle;
  clock: Clock;
  /** Throws what is wrong with a key that opens nothing. */
  openLicence(key: string): Promise<KnownLicence>;
  findLicence(id: string): Promise<KnownLicence | null>;
  /**
   * By licence, then by the licence's e-mail, as the specification has it. Without an id he has a licence of his own:
   * his name may be said, his office's data are not the caller's.
   */
  findNotary(licence: KnownLicence): Promise<{ id: string | null; name: string; email: string } | null>;
}

/** From where somebody signs in. */
export interface Visitor {
  /** Whom wrong keys are counted for. */
  network: string;
  /** What he is told of it later. */
  place: string;
  userAgent: string | undefined;
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
        obstacle: role === 'notary' ? findObstacle(licence, needs.clock.now()) : null,
      },
      caller: { licenceId: licence.id, role, notaryId: notary?.id ?? null },
    };
  }
  return {
    /** Throws what is wrong with the key, or `too-many-attempts` once too many wrong ones came. */
    async signIn(
      key: string,
      visitor: Visitor,
      /** The session that this browser had: it ends with the one that takes its place. */
      formerToken: string | null,
    ): Promise<{ token: string; user: SignedInUser; expiresAt: Date }> {
      const now = needs.clock.now();
      const attempt = await needs.throttle.begin(visitor.network, now);
      const licence = await needs.openLicence(key);
      await attempt.forgive();
      await needs.repository.removeExpired(now);
      const token = randomBytes(32).toString('base64url');
      await needs.repository.open(
        {
          tokenHash: hash(token),
          licenceId: licence.id,
          openedAt: now,
          expiresAt: findEnd(now, now),
          device: nameDevice(visitor.userAgent),
          network: visitor.place,
        },
        formerToken && hash(formerToken),
      );
      // The browser may keep it for as long as it can last; whether it still does is known here.
      const expiresAt = new Date(now.getTime() + LONGEST_MS);
      return { token, user: (await describeUser(licence)).user, expiresAt };
    },
    async findByToken(
      token: string,
      place: string,
    ): Promise<{ id: string; user: SignedInUser; caller: Caller } | null> {
      const now = needs.clock.now();
      const session = await needs.repository.find(hash(token), now);
      const licence = session ? await needs.findLicence(session.licenseId) : null;
      if (!session || !licence?.active) return null;
      const expiresAt = findEnd(session.createdAt, now);
      if (Math.abs(now.getTime() - session.lastSeenAt.getTime()) > SLACK_MS)
        await needs.repository.recordUse(session.id, { expiresAt, lastSeenAt: now, network: place });
      return { id: session.id, ...(await describeUser(licence)) };
    },
    /** Those of the caller's licence; `current` is the one that asks. */
    async list({ licenceId }: Caller, current: string): Promise<SessionEntry[]> {
      const rows = await needs.repository.list(licenceId, needs.clock.now());
      return rows.map(({ id, device, network, createdAt, lastSeenAt }) => ({
        id,
        device,
        network,
        openedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === current,
      }));
    },
    async endOne({ licenceId }: Caller, id: string): Promise<void> {
      if (!(await needs.repository.endOne(licenceId, id))) throw new AppError('not-found');
    },
    endOthers: ({ licenceId }: Caller, current: string) => needs.repository.endOthers(licenceId, current),
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
