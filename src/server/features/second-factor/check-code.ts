import type { Cipher } from '#server/database/cipher.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { AppError } from '#server/ground/errors.ts';
import type { FactorUsed } from '#shared/contracts/second-factor.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';
import { findStep } from './totp.ts';

/**
 * Throws `second-factor-wrong`, or `too-many-attempts` after five wrong ones. A code, of either kind, serves once. From a browser
 * that its holder has passed it with, those that somebody else gave elsewhere do not count.
 */
export function createCodeCheck(factors: SecondFactorRepository, cipher: Cipher) {
  async function count(holderId: string, browser: string | null, now: Date) {
    const own = browser ? await factors.countTryFrom(holderId, browser, now) : 'unknown';
    if (own !== 'unknown') return { blockedUntil: own, from: browser };
    return { blockedUntil: await factors.countTry(holderId, now), from: null };
  }

  return async (
    holderId: string,
    typed: string,
    now: Date,
    browser: string | null = null,
  ): Promise<Exclude<FactorUsed, 'none'>> => {
    const row = await factors.find(holderId);
    if (!row) throw new AppError('second-factor-off');
    const { blockedUntil, from } = await count(holderId, browser, now);
    if (blockedUntil) {
      const seconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
      throw new AppError('too-many-attempts', { details: { seconds } });
    }
    const step = findStep(
      cipher.decrypt(row.secretSealed, placeOf('second_factors.secret_sealed', holderId)),
      typed.replace(/\s/g, ''),
      now,
    );
    if (step !== null && (await factors.takeStep(holderId, step))) {
      await factors.forgive(holderId, from);
      return 'application';
    }
    const code = readRecoveryCode(typed);
    if (code && row.confirmedAt) {
      const hash = await hashRecoveryCode(code, row.recoverySalt);
      if (await factors.takeRecoveryCode(holderId, hash, now)) {
        await factors.forgive(holderId, from);
        return 'recovery-code';
      }
    }
    throw new AppError('second-factor-wrong');
  };
}
