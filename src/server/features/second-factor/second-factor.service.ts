import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { SecondFactorBegun, SecondFactorState } from '#shared/contracts/second-factor.ts';
import { createCodeCheck } from './check-code.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeSalt } from './recovery-codes.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';
import { makeSecret, writeUri } from './totp.ts';

export interface SecondFactorNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  requiredOfAdmins: boolean;
  /** Throws what is wrong with it: a key is asked for again before what protects it is changed. */
  checkOwnKey(caller: Caller, key: string, networks: readonly string[]): Promise<void>;
  findEmail(licenceId: string): Promise<string>;
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** The second factor of a licence: set up, asked for at the door, taken away. */
export function createSecondFactorService(needs: SecondFactorNeeds) {
  const { db, cipher, clock } = needs;
  const factors = createSecondFactorRepository(db);
  const checkCode = createCodeCheck(factors, cipher);

  const isOn = async (licenceId: string) => (await factors.find(licenceId))?.confirmedAt != null;
  const isRequiredOf = (role: string | null) => needs.requiredOfAdmins && role === 'admin';

  return {
    /** Whether this licence still has to set one up before it may do anything else. */
    isMissing: async (licenceId: string, role: string | null) =>
      isRequiredOf(role) && !(await isOn(licenceId)),
    /** At the door, after the key. Throws `second-factor-needed` when there is one and no code came with the key. */
    async pass(licenceId: string, code: string | undefined): Promise<void> {
      if (!(await isOn(licenceId))) return;
      if (!code) throw new AppError('second-factor-needed');
      const by = await checkCode(licenceId, code, clock.now());
      if (by === 'recovery-code')
        await audit(
          db,
          { role: null, licenceId },
          { action: 'second-factor.recovery', subjectId: licenceId },
        );
    },
    async read({ licenceId, role }: Caller): Promise<SecondFactorState> {
      const on = await isOn(licenceId);
      return {
        on,
        required: isRequiredOf(role),
        recoveryCodesLeft: on ? await factors.countRecoveryCodes(licenceId) : 0,
      };
    },
    async begin(caller: Caller, key: string, networks: readonly string[]): Promise<SecondFactorBegun> {
      await needs.checkOwnKey(caller, key, networks);
      const secret = makeSecret();
      if (
        !(await factors.begin(
          caller.licenceId,
          cipher.encrypt(secret, placeOf('second_factors.secret_sealed', caller.licenceId)),
          makeSalt(),
        ))
      )
        throw new AppError('second-factor-on');
      return { secret, uri: writeUri(secret, await needs.findEmail(caller.licenceId)) };
    },
    /** The application has the secret: returns the recovery codes, which are shown this once. */
    async confirm(caller: Caller, sessionId: string, code: string): Promise<string[]> {
      const { licenceId } = caller;
      const begun = await factors.find(licenceId);
      if (!begun) throw new AppError('second-factor-off');
      if (begun.confirmedAt) throw new AppError('second-factor-on');
      await checkCode(licenceId, code, clock.now());
      const codes = makeRecoveryCodes();
      const hashes = await Promise.all(codes.map((one) => hashRecoveryCode(one, begun.recoverySalt)));
      await db.transaction(async (tx) => {
        await createSecondFactorRepository(tx).confirm(licenceId, hashes, sessionId, clock.now());
        await audit(tx, caller, { action: 'second-factor.on', subjectId: licenceId });
      });
      return codes;
    },
    async remove(caller: Caller, code: string): Promise<void> {
      const { licenceId, role } = caller;
      if (isRequiredOf(role)) throw new AppError('second-factor-required');
      if (!(await isOn(licenceId))) throw new AppError('second-factor-off');
      await checkCode(licenceId, code, clock.now());
      await db.transaction(async (tx) => {
        await createSecondFactorRepository(tx).remove(licenceId);
        await audit(tx, caller, { action: 'second-factor.off', subjectId: licenceId });
      });
    },
  };
}
