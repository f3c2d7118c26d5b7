import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import { DAY_MS } from '#shared/durations.ts';
import { signInThrottles } from './sessions.tables.ts';

/** Wrong keys an hour that cost nothing, from one address and from everywhere together. An address stands for its network. */
const FREE = { address: 5, everyone: 100 };
const LONGEST_SECONDS = 15 * 60;
/** What somebody waits who has nothing to do with it. */
const LONGEST_PAUSE_MS = 3000;

interface Counted {
  key: string;
  /** This attempt among them. */
  failures: number;
  /** What this attempt set; a later one may have moved it. */
  blockedUntil: Date;
}

export interface SignInAttempt {
  /** The key was right: the attempt does not count after all, those before it still do. */
  forgive(): Promise<void>;
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/**
 * Slows the guessing of licence keys: each wrong key beyond the free ones doubles the wait. Wrong keys from everywhere
 * refuse whoever has sent one himself, and only delay the others: nobody can lock an office out from outside.
 */
export function createSignInThrottle(
  db: Database,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
) {
  return {
    /**
     * Counts the attempt as a wrong key before the key is looked at, so that asking many at once gains nothing.
     * Throws `too-many-attempts` with the seconds left to wait.
     */
    async begin(network: string, now: Date): Promise<SignInAttempt> {
      const { own, everyone } = await db.transaction(async (tx) => {
        const own = await count(tx, `address:${network}`, FREE.address, now);
        if ('left' in own) throw refuse(own.left);
        const everyone = await count(tx, 'everyone', FREE.everyone, now);
        if ('left' in everyone && own.failures > 1) throw refuse(everyone.left);
        return { own, everyone };
      });
      if ('left' in everyone) await pause(Math.min(everyone.left, LONGEST_PAUSE_MS));
      return {
        async forgive() {
          for (const one of [own, everyone]) if ('key' in one) await uncount(db, one, now);
        },
      };
    },
    /** Addresses are personal data: they go once they slow nobody down any more. */
    async forgetOld(now: Date): Promise<void> {
      await db.delete(signInThrottles).where(lt(signInThrottles.updatedAt, new Date(now.getTime() - DAY_MS)));
    },
  };
}

/** Counts one more wrong key, unless those before it still have to be waited for: then what is `left`, in milliseconds. */
async function count(
  tx: Database,
  key: string,
  free: number,
  now: Date,
): Promise<Counted | { left: number }> {
  const { failures, blockedUntil, updatedAt } = signInThrottles;
  // Wrong keys are forgotten little by little, not after a pause: many people's slips would never leave one.
  const hours = sql`greatest(0, extract(epoch from ${now}::timestamptz - ${updatedAt}) / 3600)`;
  const counted = sql`greatest(0, ${failures} - ${free}::float * ${hours}) + 1`;
  const wait = sql`least(${LONGEST_SECONDS}::float, ceil(power(2, least(${counted} - ${free}::float, 20))))`;
  const [row] = await tx
    .insert(signInThrottles)
    .values({ key, failures: 1, blockedUntil: now, updatedAt: now })
    .onConflictDoUpdate({
      target: signInThrottles.key,
      set: {
        failures: counted,
        blockedUntil: sql`${now}::timestamptz
          + case when ${counted} > ${free}::float then ${wait} else 0 end * interval '1 second'`,
        updatedAt: now,
      },
      setWhere: sql`${blockedUntil} <= ${now}::timestamptz`,
    })
    .returning({ failures, blockedUntil });
  if (row) return { key, ...row };
  const [blocked] = await tx.select().from(signInThrottles).where(eq(signInThrottles.key, key));
  return { left: (blocked?.blockedUntil.getTime() ?? 0) - now.getTime() };
}

function refuse(left: number): AppError {
  return new AppError('too-many-attempts', { details: { seconds: Math.max(1, Math.ceil(left / 1000)) } });
}

async function uncount(db: Database, { key, blockedUntil }: Counted, now: Date): Promise<void> {
  await db
    .update(signInThrottles)
    .set({ failures: sql`greatest(0, ${signInThrottles.failures} - 1)` })
    .where(eq(signInThrottles.key, key));
  await db
    .update(signInThrottles)
    .set({ blockedUntil: now })
    .where(and(eq(signInThrottles.key, key), eq(signInThrottles.blockedUntil, blockedUntil)));
}
