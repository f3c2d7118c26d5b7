import { type Caller, type Proof, type Visitor, whereaboutsOf } from '#server/access/guards.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FactorUsed, SecondFactorBegun, SecondFactorState } from '#shared/contracts/second-factor.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { createCodeCheck } from './check-code.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeSalt } from './recovery-codes.ts';
import { createSecondFactorRepository, type FactorHolder, holderIdOf } from './second-factor.repository.ts';
import { makeSecret, writeUri } from './totp.ts';
import type { TriedKeys } from './tried-keys.ts';

/** Who has no key to give again has signed in this lately: a desk left open is not enough. */
const FRESH_MS = 10 * MINUTE_MS;

export interface SecondFactorNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  requiredOfAdmins: boolean;
  /** Throws what is wrong with it: a key is asked for again before what protects it is changed. */
  checkOwnKey(caller: Caller, key: string, visitor: Visitor): Promise<void>;
  /** Whether nothing of the kind was written down of late: what may be done as often as one likes is told once. */
  isNews(what: string, now: Date): Promise<boolean>;
  /** Whether the office of this licence demands one of everybody. */
  isDemanded(licenceId: string): Promise<boolean>;
  findEmail(holder: FactorHolder): Promise<string>;
  /** By mail, once a day, the licence's address: whoever gives wrong codes has what comes before them. */
  tellOfGuessing(holder: FactorHolder, now: Date): Promise<void>;
  /** By mail: the right key came without a valid code; or its holder has given one after all. */
  triedKeys: TriedKeys;
  /**
   * By mail, in the transaction that makes the change. `browserId`: from which his session was opened. From which it was made, which
   * is one of its own where the session names none.
   */
  tellChange(tx: Database, holder: FactorHolder, change: FactorChangeMade): Promise<string>;
  sendMailsSoon(): void;
}

export interface FactorChangeMade {
  change: 'on' | 'off';
  browserId: string | null;
  visitor: Visitor;
}

/** In which session somebody changes his second factor, and from where. */
export interface FactorDesk {
  sessionId: string;
  visitor: Visitor;
}

/** What is given again before a second factor is set up: the key, or a session that has just begun. */
export interface ProofOfHolder {
  key: string | undefined;
  openedAt: Date;
  visitor: Visitor;
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** The second factor of a licence or of a person: set up, asked for at the door, taken away. */
export function createSecondFactorService(needs: SecondFactorNeeds) {
  const { db, cipher, clock } = needs;
  const factors = createSecondFactorRepository(db);
  const checkCode = createCodeCheck(factors, cipher);

  const isOn = async (holderId: string) => (await factors.find(holderId))?.confirmedAt != null;
  const isRequiredOf = (role: string | null, demanded: boolean) =>
    demanded || (needs.requiredOfAdmins && role === 'admin');

  async function prove(caller: Caller, { key, openedAt, visitor }: ProofOfHolder): Promise<void> {
    if (!caller.personId) return needs.checkOwnKey(caller, key ?? '', visitor);
    if (clock.now().getTime() - openedAt.getTime() > FRESH_MS) throw new AppError('sign-in-again');
  }

  async function noteRefused(
    holder: FactorHolder,
    factor: 'missing' | 'denied' | 'wrong',
    visitor: Visitor,
  ): Promise<void> {
    const [subjectId, details] = [holderIdOf(holder), { factor, ...whereaboutsOf(visitor) }];
    await audit(db, actors.visitor, { action: 'session.refused', subjectId, details });
  }

  /** What came before was right, and no counter ends it: from each network once in a while. */
  async function noteNoCode(
    holder: FactorHolder,
    factor: 'missing' | 'denied',
    visitor: Visitor,
  ): Promise<void> {
    if (await needs.isNews(`${factor} ${holderIdOf(holder)} ${visitor.place}`, clock.now()))
      await noteRefused(holder, factor, visitor);
  }

  async function noteWrong(holder: FactorHolder, visitor: Visitor): Promise<void> {
    const subjectId = holderIdOf(holder);
    await noteRefused(holder, 'wrong', visitor);
    if ((await factors.find(subjectId))?.blockedUntil) await needs.tellOfGuessing(holder, clock.now());
  }

  /** By its holder, unless it came from a browser that he has passed it from. A person has no key. */
  async function tellTried(holder: FactorHolder, visitor: Visitor): Promise<void> {
    const { browser } = visitor;
    if (holder.personId || (browser && (await factors.isPassedFrom(holder.licenceId, browser)))) return;
    await needs.triedKeys.tell(holder.licenceId, visitor);
  }

  /** A code that is asked for again in a session. */
  async function checkAgain(caller: Caller, code: string, visitor: Visitor): Promise<void> {
    const holderId = holderIdOf(caller);
    await checkCode(holderId, code, clock.now(), visitor.browser).catch(async (error: unknown) => {
      const details = { asked: 'code', ...whereaboutsOf(visitor) };
      if (error instanceof AppError && error.code === 'second-factor-wrong')
        await audit(db, caller, { action: 'proof.refused', subjectId: holderId, details });
      throw error;
    });
  }

  /** In one transaction, told and audited, from a session that is still there: one that was said to be a stranger's is not. */
  async function change(
    caller: Caller,
    { sessionId, visitor }: FactorDesk,
    made: 'on' | 'off',
    make: (tx: Database, browserId: string) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const inside = createSecondFactorRepository(tx);
      const session = await inside.holdSession(caller, sessionId);
      if (!session) throw new AppError('unauthenticated');
      const browserId = await needs.tellChange(tx, caller, { ...session, change: made, visitor });
      if (!session.browserId) await inside.nameBrowser(sessionId, browserId);
      await make(tx, browserId);
      const details = { ...whereaboutsOf(visitor) };
      await audit(tx, caller, { action: `second-factor.${made}`, subjectId: holderIdOf(caller), details });
    });
    needs.sendMailsSoon();
  }

  /** Whether there is a second factor; throws where there must be one, and was until just now. */
  async function hasWhatHeMust(caller: Caller): Promise<boolean> {
    const hasFactor = await isOn(holderIdOf(caller));
    if (!hasFactor && isRequiredOf(caller.role, await needs.isDemanded(caller.licenceId)))
      throw new AppError('second-factor-missing');
    return hasFactor;
  }

  return {
    /** Whether he still has to set one up before he may do anything else. */
    isMissing: async (holder: FactorHolder, role: string | null, demanded: boolean) =>
      isRequiredOf(role, demanded) && !(await isOn(holderIdOf(holder))),
    /**
     * At the door, after the key or the link: what it was passed with. Throws `second-factor-needed` when there is one and no code
     * came with it. A wrong code is written down, as whoever gives it has the key; those that are no longer tried are not.
     */
    async pass(holder: FactorHolder, code: string | undefined, visitor: Visitor): Promise<FactorUsed> {
      const holderId = holderIdOf(holder);
      const factor = await factors.find(holderId);
      if (!factor?.confirmedAt) return 'none';
      if (factor.deniedAt || !code) {
        await noteNoCode(holder, factor.deniedAt ? 'denied' : 'missing', visitor);
        if (!factor.deniedAt) await tellTried(holder, visitor);
        throw new AppError(factor.deniedAt ? 'second-factor-denied' : 'second-factor-needed');
      }
      const by = await checkCode(holderId, code, clock.now(), visitor.browser).catch(
        async (error: unknown) => {
          if (error instanceof AppError && error.code === 'second-factor-wrong')
            await noteWrong(holder, visitor);
          if (error instanceof AppError) await tellTried(holder, visitor);
          throw error;
        },
      );
      if (!holder.personId) await needs.triedKeys.withdraw(holder.licenceId, visitor);
      if (by === 'recovery-code')
        await audit(db, { role: null, ...holder }, { action: 'second-factor.recovery', subjectId: holderId });
      return by;
    },
    async read(caller: Caller): Promise<SecondFactorState> {
      const holderId = holderIdOf(caller);
      const on = await isOn(holderId);
      const closed = !on && (await factors.isClosedTo(caller));
      return {
        on,
        ...(closed ? { closed } : {}),
        required: isRequiredOf(caller.role, await needs.isDemanded(caller.licenceId)),
        recoveryCodesLeft: on ? await factors.countRecoveryCodes(holderId) : 0,
      };
    },
    async begin(caller: Caller, proof: ProofOfHolder): Promise<SecondFactorBegun> {
      await prove(caller, proof);
      if (await factors.isClosedTo(caller)) throw new AppError('second-factor-closed');
      const secret = makeSecret();
      const sealed = cipher.encrypt(secret, placeOf('second_factors.secret_sealed', holderIdOf(caller)));
      if (!(await factors.begin(caller, sealed, makeSalt()))) throw new AppError('second-factor-on');
      return { secret, uri: writeUri(secret, await needs.findEmail(caller)) };
    },
    /** Before what leads to him is changed: throws unless the key or a code was given again, or who has no key has just signed in. */
    async proveAgain(caller: Caller, { given, openedAt, visitor }: Proof): Promise<void> {
      const hasFactor = await hasWhatHeMust(caller);
      // A person has no key: what looks like one is a wrong code.
      if (given && hasFactor && (caller.personId || !isLicenceKey(given)))
        await checkAgain(caller, given, visitor);
      else if (given || (caller.personId && !hasFactor))
        await prove(caller, { key: given, openedAt, visitor });
      else throw new AppError('proof-needed');
    },
    /** Before a secret of somebody else's is shown: by a code where there is a second factor, since a key alone may be stolen. */
    async proveStrictly(caller: Caller, { given = '', openedAt, visitor }: Proof): Promise<void> {
      if (await hasWhatHeMust(caller)) await checkAgain(caller, given, visitor);
      else await prove(caller, { key: given, openedAt, visitor });
    },
    /** The application has the secret: returns the recovery codes, which are shown this once. */
    async confirm(caller: Caller, desk: FactorDesk, code: string): Promise<string[]> {
      const holderId = holderIdOf(caller);
      const begun = await factors.find(holderId);
      if (!begun) throw new AppError('second-factor-off');
      if (begun.confirmedAt) throw new AppError('second-factor-on');
      await checkAgain(caller, code, desk.visitor);
      const codes = makeRecoveryCodes();
      const codeHashes = await Promise.all(codes.map((one) => hashRecoveryCode(one, begun.recoverySalt)));
      await change(caller, desk, 'on', async (tx, browserId) => {
        const confirmed = { secretSealed: begun.secretSealed, codeHashes, browserId };
        const inside = createSecondFactorRepository(tx);
        // Beneath the licence's lock: one that was begun before somebody said so is none either.
        if (await inside.isClosedTo(caller)) throw new AppError('second-factor-closed');
        if (!(await inside.confirm(caller, confirmed, desk.sessionId, clock.now())))
          throw new AppError('second-factor-off');
      });
      return codes;
    },
    async remove(caller: Caller, desk: FactorDesk, code: string): Promise<void> {
      const holderId = holderIdOf(caller);
      if (isRequiredOf(caller.role, await needs.isDemanded(caller.licenceId)))
        throw new AppError('second-factor-required');
      if (!(await isOn(holderId))) throw new AppError('second-factor-off');
      await checkAgain(caller, code, desk.visitor);
      await change(caller, desk, 'off', async (tx) => {
        if (!(await createSecondFactorRepository(tx).remove(holderId)))
          throw new AppError('second-factor-off');
      });
    },
  };
}

/** As one begins: a code is six digits, or ten signs. */
function isLicenceKey(text: string): boolean {
  return /^[a-z]{5,6}-/i.test(text.trim()) && text.trim().length > 11;
}
