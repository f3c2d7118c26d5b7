import { and, eq, gt, sql } from 'drizzle-orm';
import { type Visitor, type Whereabouts, whereaboutsOf } from '#server/access/guards.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import type { Clock } from '#server/ports/clock.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { parisDay } from '#shared/paris-time.ts';

/** An ordinary sign-in begins without a code: whoever has it gives it within as long. */
const GRACE_MS = 10 * MINUTE_MS;
/** Whoever has many networks would bury what else is told. */
const MOST_A_DAY = 10;

export interface TriedKeyMailOrder {
  key: string;
  kind: 'key-tried';
  licenceId: string;
  details: { triedKey: Whereabouts & { at: string } };
  notBefore: Date;
}

export interface TriedKeysNeeds {
  db: Database;
  clock: Clock;
  cipher: Pick<Cipher, 'index'>;
  prepareMail(mail: TriedKeyMailOrder): Promise<unknown>;
}

export type TriedKeys = ReturnType<typeof createTriedKeys>;

/** A right key that came without a valid code is told to its holder by mail, once a day for each network. */
export function createTriedKeys({ db, clock, cipher, prepareMail }: TriedKeysNeeds) {
  const ofLicence = (licenceId: string) =>
    and(eq(platformMails.licenseId, licenceId), eq(platformMails.kind, 'key-tried'));
  return {
    async tell(licenceId: string, visitor: Visitor): Promise<void> {
      const now = clock.now();
      const recent = gt(platformMails.preparedAt, new Date(now.getTime() - DAY_MS));
      if ((await db.$count(platformMails, and(ofLicence(licenceId), recent))) >= MOST_A_DAY) return;
      await prepareMail({
        key: `key-tried:${licenceId}:${parisDay(now)}:${cipher.index(`key-tried:${visitor.place}`)}`,
        kind: 'key-tried',
        licenceId,
        details: { triedKey: { ...whereaboutsOf(visitor), at: now.toISOString() } },
        notBefore: new Date(now.getTime() + GRACE_MS),
      });
    },
    /** It was its holder: the code has come from the same kind of browser, in the same network. */
    async withdraw(licenceId: string, { place, device }: Visitor): Promise<void> {
      const from = sql`${platformMails.details}->'triedKey'`;
      await db
        .delete(platformMails)
        .where(
          and(
            ofLicence(licenceId),
            eq(platformMails.state, 'prepared'),
            sql`${from}->>'network' = ${place}`,
            sql`${from}->>'device' is not distinct from ${device}::text`,
          ),
        );
    },
  };
}
