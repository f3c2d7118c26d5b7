import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { signInThrottles } from './sessions.tables.ts';

/** Wrong keys an hour that cost nothing: from one customer's network, from those around it, and from everywhere together. */
const FREE = { own: 5, around: 25, everyone: 100 };
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

interface Blocked {
  /** Milliseconds. */
  left: number;
  /** Those that were counted before. */
  failures: number;
}

const EVERYONE = 'everyone';
/** What one network may do as often as it likes is written down once in as long. */
const NEWS_MS = 15 * MINUTE_MS;

export interface SignInAttempt {
  /** The key was right: the attempt does not count after all, those before it still do. */
  forgive(): Promise<void>;
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** What of late came from everywhere. */
export interface WrongKeys {
  wrongKeys: number;
  /** More than all honest slips together: somebody is guessing. */
  tooMany: boolean;
  now: Date;
}

/**
 * Slows the guessing of licence keys: each wrong key beyond the free ones doubles the wait. Wrong keys from the networks around,
 * and from everywhere, refuse whoever has sent one himself, and only delay the others: nobody can lock an office out from
 * outside. `observe` hears of all together at each attempt.
 */
export function createSignInThrottle(
  db: Database,
  observe: (seen: WrongKeys) => void = () => undefined,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
) {
  return {
    /**
     * Counts the attempt as a wrong key before the key is looked at, so that asking many at once gains nothing.
     * Throws `too-many-attempts` with the seconds left to wait. `networks`: from the narrowest to the widest.
     */
    async begin([own = '', ...around]: readonly string[], now: Date): Promise<SignInAttempt> {
      const wider = [
        ...around.map((network) => ({ key: `network:${network}`, free: FREE.around })),
        { key: EVERYONE, free: FREE.everyone },
      ];
      const counted = await db.transaction(async (tx) => {
        const first = await count(tx, `address:${own}`, FREE.own, now);
        if ('left' in first) throw refuse(first.left);
        const all: (Counted | Blocked)[] = [first];
        for (const { key, free } of wider) {
          const one = await count(tx, key, free, now);
          if ('left' in one && first.failures > 1) throw refuse(one.left);
          all.push(one);
        }
        return all;
      });
      const { failures = 0 } = counted.at(-1) ?? {};
      observe({ wrongKeys: Math.round(failures), tooMany: failures > FREE.everyone, now });
      const left = Math.max(0, ...counted.map((one) => ('left' in one ? one.left : 0)));
      if (left > 0) await pause(Math.min(left, LONGEST_PAUSE_MS));
      return {
        async forgive() {
          for (const one of counted) if (!('left' in one)) await uncount(db, one, now);
        },
      };
    },
    /** Whether nothing of the kind was noted of late. */
    async isNews(what: string, now: Date): Promise<boolean> {
      const noted = await db
        .insert(signInThrottles)
        .values({ key: `noted:${what}`, failures: 0, blockedUntil: now, updatedAt: now })
        .onConflictDoUpdate({
          target: signInThrottles.key,
          set: { updatedAt: now },
          setWhere: lt(signInThrottles.updatedAt, new Date(now.getTime() - NEWS_MS)),
        })
        .returning({ key: signInThrottles.key });
      return noted.length > 0;
    },
    /** Addresses are personal data: they go once they slow nobody down any more. */
    async forgetOld(now: Date): Promise<void> {
      await db.delete(signInThrottles).where(lt(signInThrottles.updatedAt, new Date(now.getTime() - DAY_MS)));
    },
  };
}

/** Counts one more wrong key, unless those before it still have to be waited for. */
async function count(tx: Database, key: string, free: number, now: Date): Promise<Counted | Blocked> {
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
  const left = (blocked?.blockedUntil.getTime() ?? 0) - now.getTime();
  return { left, failures: blocked?.failures ?? 0 };
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
