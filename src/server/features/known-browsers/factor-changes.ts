import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { DAY_MS } from '#shared/durations.ts';
import { linkLives } from '#shared/link-lives.ts';
import type { FactorChange } from '#shared/messages/factor-mail.ts';
import { createDenialSecrets, hash } from './denial-secrets.ts';
import type { BrowserHolder } from './known-browsers.repository.ts';
import { factorChanges, knownBrowsers } from './known-browsers.tables.ts';

/** Whoever sets one up and takes it away all day would bury the mails about it. */
const MOST_A_DAY = 10;

export interface FactorMailOrder {
  key: string;
  kind: 'factor-changed';
  licenceId: string;
  details: { factorChange: FactorChange; changeId?: string; personId?: string };
}

export interface FactorChangesNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  prepareMail(tx: Database, mail: FactorMailOrder): Promise<unknown>;
}

interface MadeChange {
  change: 'on' | 'off';
  /** Whose link takes it back. */
  browserId: string;
  device: string | null;
  network: string | null;
}

export type FactorChanges = ReturnType<typeof createFactorChanges>;

/** Each change of a second factor is told by mail, with a link that says the browser which made it to be a stranger's. */
export function createFactorChanges({ db, cipher, clock, prepareMail }: FactorChangesNeeds) {
  const { tokenOf } = createDenialSecrets(cipher);
  return {
    /** In the transaction that makes it. Throws `too-many-attempts` where there were too many within a day. */
    async tell(tx: Database, { licenceId, personId }: BrowserHolder, made: MadeChange): Promise<void> {
      const now = clock.now();
      const ofHolder = and(
        eq(knownBrowsers.licenseId, licenceId),
        personId ? eq(knownBrowsers.personId, personId) : isNull(knownBrowsers.personId),
      );
      const recent = await tx
        .select({ id: factorChanges.id })
        .from(factorChanges)
        .innerJoin(knownBrowsers, eq(knownBrowsers.id, factorChanges.browserId))
        .where(and(ofHolder, gt(factorChanges.at, new Date(now.getTime() - DAY_MS))));
      if (recent.length >= MOST_A_DAY)
        throw new AppError('too-many-attempts', { details: { seconds: DAY_MS / 1000 } });
      const id = newId();
      await tx.insert(factorChanges).values({ ...made, id, denialHash: hash(tokenOf(id)), at: now });
      const details = { factorChange: made.change, changeId: id, ...(personId ? { personId } : {}) };
      await prepareMail(tx, { key: `factor-changed:${id}`, kind: 'factor-changed', licenceId, details });
    },
    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - linkLives.denial);
      await db.delete(factorChanges).where(lt(factorChanges.at, before));
    },
  };
}
