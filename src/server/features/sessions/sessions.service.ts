import { type Caller, type Visitor, type Whereabouts, whereaboutsOf } from '#server/access/guards.ts';
import { type Act, type Actor, actors } from '#server/database/audit-log.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FactorUsed } from '#shared/contracts/second-factor.ts';
import type { SessionEntry } from '#shared/contracts/session-list.ts';
import { roleSchema, type SignedInUser } from '#shared/contracts/sessions.ts';
import { maskKey } from '#shared/licence-key.ts';
import { findObstacle, type LicenceFacts } from '#shared/licence-state.ts';
import { labelUser } from '#shared/messages/role-labels.ts';
import type { PersonStanding } from '#shared/standings.ts';
import type { SessionEnding } from './end-sessions.ts';
import { type MeetBrowser, type OpenedSession, openSession, type SessionHolder } from './open-session.ts';
import { findEnd, hashToken, SLACK_MS } from './session-life.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

interface DescribedLicence extends LicenceFacts {
  id: string;
  type: string;
  email: string;
  secondFactorDemanded: boolean;
}

interface KnownLicence extends DescribedLicence {
  /** What its key is found by. */
  keyIndex: string;
}

interface KnownPerson {
  id: string;
  licenceId: string;
  name: string;
  email: string;
  standing: PersonStanding;
}

interface KnownNotary {
  id: string | null;
  name: string;
  email: string;
}

export interface SessionsNeeds {
  repository: SessionsRepository;
  throttle: SignInThrottle;
  clock: Clock;
  /** Writes in the audit log. */
  note(actor: Actor, act: Act): Promise<void>;
  /** Throws what is wrong with a key that opens nothing. */
  openLicence(key: string): Promise<KnownLicence>;
  isKeyOf(licenceId: string, key: string): Promise<boolean>;
  /** Throws where the session has ended meanwhile. */
  replaceKey(
    actor: Caller,
    licenceId: string,
    desk: { sessionId: string; from: Whereabouts },
  ): Promise<{ key: string; keyIndex: string; browserId: string | null; wasStolen: boolean }>;
  /** Throws unless the licence has no second factor, or this is a code of it. */
  passSecondFactor(holder: SessionHolder, code: string | undefined, visitor: Visitor): Promise<FactorUsed>;
  isSecondFactorMissing(holder: SessionHolder, role: string | null, demanded: boolean): Promise<boolean>;
  browsers: { meet: MeetBrowser; sendMailsSoon(): void };
  /** Null once he has left. */
  findPerson(id: string): Promise<KnownPerson | null>;
  findLicence(id: string): Promise<KnownLicence | null>;
  /**
   * By licence, then by the licence's e-mail, as the specification has it. Without an id he has a licence of his own:
   * his name may be said, his office's data are not the caller's.
   */
  findNotary(licence: DescribedLicence): Promise<KnownNotary | null>;
}

interface SeenSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  network: string | null;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService(needs: SessionsNeeds) {
  async function describeUser(
    licence: DescribedLicence,
    person: KnownPerson | null = null,
    own: KnownNotary | null = null,
  ): Promise<{ user: SignedInUser; caller: Caller }> {
    const role = roleSchema.safeParse(licence.type).data ?? null;
    const notary = role === 'notary' ? (own ?? (await needs.findNotary(licence))) : null;
    const holder = { licenceId: licence.id, personId: person?.id ?? null };
    const demanded = licence.secondFactorDemanded;
    const secondFactorMissing = await needs.isSecondFactorMissing(holder, role, demanded);
    return {
      user: {
        ...(secondFactorMissing ? { secondFactorMissing } : {}),
        ...(person ? { person: { id: person.id, standing: person.standing } } : {}),
        licenceId: licence.id,
        maskedKey: maskKey(licence.type),
        role: licence.type,
        name: person?.name ?? notary?.name ?? labelUser(role),
        email: person?.email ?? notary?.email ?? licence.email,
        obstacle: role === 'notary' ? findObstacle(licence, needs.clock.now()) : null,
      },
      caller: { ...holder, role, notaryId: notary?.id ?? null, standing: person?.standing ?? 'holder' },
    };
  }
  async function openLicence(key: string, visitor: Visitor): Promise<KnownLicence> {
    try {
      return await needs.openLicence(key);
    } catch (error) {
      const refused = { action: 'session.refused', subjectId: null, details: { ...whereaboutsOf(visitor) } };
      if (error instanceof AppError) await needs.note(actors.visitor, refused);
      throw error;
    }
  }

  /** Whether it is the key of his licence; wrong ones count as at the door, and for the licence wherever they come from. */
  async function isOwnKey(caller: Caller, key: string, visitor: Visitor): Promise<boolean> {
    const rings = [...visitor.networks, `licence ${caller.licenceId}`];
    const attempt = await needs.throttle.begin(rings, needs.clock.now());
    const isOwn = await needs.isKeyOf(caller.licenceId, key);
    if (isOwn) await attempt.forgive();
    else {
      const details = { asked: 'key', ...whereaboutsOf(visitor) };
      await needs.note(caller, { action: 'proof.refused', subjectId: caller.licenceId, details });
    }
    return isOwn;
  }

  /** What is given again before something weighty. */
  async function checkOwnKey(caller: Caller, key: string, visitor: Visitor): Promise<void> {
    if (!(await isOwnKey(caller, key, visitor))) throw new AppError('licence-invalid');
  }

  async function openFor(
    licence: KnownLicence,
    person: KnownPerson | null,
    visitor: Visitor,
    formerToken: string | null,
    factor: FactorUsed,
  ): Promise<OpenedSession & { user: SignedInUser }> {
    const now = needs.clock.now();
    const holder = { licenceId: licence.id, personId: person?.id ?? null };
    await needs.repository.removeExpired(now);
    const opening = {
      holder,
      proved: { keyIndex: licence.keyIndex, bySecondFactor: factor !== 'none' },
      visitor,
      formerToken,
      act: { actor: { role: licence.type, ...holder }, details: { factor } },
    };
    const opened = await openSession(needs.repository, opening, now, needs.browsers.meet);
    needs.browsers.sendMailsSoon();
    return { ...opened, user: (await describeUser(licence, person)).user };
  }

  async function noteSeen(
    session: SeenSession,
    { place: network, isUsed }: { place: string; isUsed: boolean },
    now: Date,
  ): Promise<void> {
    const { id, createdAt, lastSeenAt } = session;
    const expiresAt = findEnd(createdAt, now);
    if (isUsed && Math.abs(now.getTime() - lastSeenAt.getTime()) > SLACK_MS)
      await needs.repository.recordUse(id, { expiresAt, lastSeenAt: now, network });
    else if (!isUsed && session.network !== network) await needs.repository.recordUse(id, { network });
  }

  return {
    isOwnKey,
    checkOwnKey,
    /** Throws what is wrong with the key, or `too-many-attempts` once too many wrong ones came. */
    async signIn(
      { licenseKey, code }: { licenseKey: string; code?: string | undefined },
      visitor: Visitor,
      /** The session that this browser had: it ends with the one that takes its place. */
      formerToken: string | null,
    ): Promise<OpenedSession & { user: SignedInUser }> {
      const now = needs.clock.now();
      const attempt = await needs.throttle.begin(visitor.networks, now);
      const licence = await openLicence(licenseKey, visitor);
      await attempt.forgive();
      const holder = { licenceId: licence.id, personId: null };
      const factor = await needs.passSecondFactor(holder, code, visitor);
      return openFor(licence, null, visitor, formerToken, factor);
    },
    /** Whom a link in a mail was sent to; null when the licence or the person is no more. `formerToken`: as above. */
    async signInPerson(
      personId: string,
      visitor: Visitor,
      formerToken: string | null,
      factor: FactorUsed,
    ): Promise<(OpenedSession & { user: SignedInUser }) | null> {
      const person = await needs.findPerson(personId);
      const licence = person ? await needs.findLicence(person.licenceId) : null;
      return person && licence?.active ? openFor(licence, person, visitor, formerToken, factor) : null;
    },
    /**
     * The holder takes his key back, which he has to give once more: whoever only sits at his desk does not have it. All
     * sessions end, and this browser has a new one; null where he has said that a stranger came with the key: whoever asks now
     * may be that stranger, and reads the new key in the licence's mail or not at all.
     */
    async replaceOwnKey(
      caller: Caller,
      sessionId: string,
      former: string,
      visitor: Visitor,
    ): Promise<(OpenedSession & { licenseKey: string }) | null> {
      const now = needs.clock.now();
      await checkOwnKey(caller, former, visitor);
      const { key, keyIndex, browserId, wasStolen } = await needs.replaceKey(caller, caller.licenceId, {
        sessionId,
        from: whereaboutsOf(visitor),
      });
      if (wasStolen) return null;
      const holder = { licenceId: caller.licenceId, personId: null };
      // What the session was opened with that he replaced it from: it was there when all of them ended.
      const proved = { keyIndex, bySecondFactor: true };
      // It goes on from the same browser, whatever this request says of its own, which nobody gave a code in.
      const meet: MeetBrowser = async () => browserId;
      const act = { actor: caller, details: { by: 'key-replaced' } };
      const opening = { holder, proved, visitor, formerToken: null, act };
      return { licenseKey: key, ...(await openSession(needs.repository, opening, now, meet)) };
    },
    /**
     * Not `isUsed` where a screen asks unattended: that keeps it from no end, and is told from where. Null where it is only
     * looked whether it is still there: nothing is written.
     */
    async findByToken(
      token: string,
      seen: { place: string; isUsed: boolean } | null,
    ): Promise<{ id: string; user: SignedInUser; caller: Caller; openedAt: Date } | null> {
      const now = needs.clock.now();
      const found = await needs.repository.find(hashToken(token), now);
      if (!found) return null;
      const { session, licence, person, notary } = found;
      if (seen) await noteSeen(session, seen, now);
      return {
        id: session.id,
        openedAt: session.createdAt,
        ...(await describeUser(licence, person, notary)),
      };
    },
    /** A person's own; those of the whole licence for whoever has its key. `current` is the one that asks. */
    async list(caller: Caller, current: string): Promise<SessionEntry[]> {
      const rows = await needs.repository.list(caller, needs.clock.now());
      return rows.map(({ session: { id, device, network, createdAt, lastSeenAt }, personName }) => ({
        id,
        device,
        network,
        openedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === current,
        personName,
      }));
    },
    async endOne(caller: Caller, id: string, visitor: Visitor): Promise<void> {
      const ended = await needs.repository.endOne(caller, id, endedBy(caller, 'one', visitor));
      if (ended === 0) throw new AppError('not-found');
    },
    endOthers: (caller: Caller, current: string, visitor: Visitor) =>
      needs.repository.endOthers(caller, current, endedBy(caller, 'others', visitor)),
    async signOut(caller: Caller, id: string, visitor: Visitor): Promise<void> {
      await needs.repository.endOne(caller, id, endedBy(caller, 'sign-out', visitor));
    },
  };
}

const endedBy = (actor: Caller, how: SessionEnding, visitor: Visitor) => ({
  actor,
  how,
  from: whereaboutsOf(visitor),
});
