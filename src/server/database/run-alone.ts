import type { Database } from './connection.ts';
import { createHeldLease, type HeldLease } from './held-lease.ts';
import { newId } from './ids.ts';
import { giveLeaseBack, takeLease } from './leases.ts';

/** Short, so that a killed process blocks nobody for long; renewed while the work goes on. */
const LEASE_MS = 6000;
const RENEW_MS = 2000;
/** Longer than a dead holder's lease: its successor gets through instead of being skipped. */
const PATIENCE_MS = 8000;

/**
 * Runs `work` while nobody else holds `name`; waits a little for it, then gives up with null. Work that goes through
 * many things asks the lease before each of them whether it is still alone.
 */
export async function runAlone<T>(
  db: Database,
  name: string,
  work: (lease: HeldLease) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T | null> {
  const holder = newId();
  const take = () => takeLease(db, name, holder, LEASE_MS);
  const now = () => performance.now();
  const patience = now() + patienceMs;
  let askedAt = now();
  while (!(await take())) {
    if (now() > patience) return null;
    await new Promise((resolve) => setTimeout(resolve, 250));
    askedAt = now();
  }
  const lease = createHeldLease({ take, milliseconds: LEASE_MS, askedAt, now });
  const renewal = setInterval(() => void lease.renew().catch(() => undefined), RENEW_MS);
  try {
    return await work(lease);
  } finally {
    clearInterval(renewal);
    await giveLeaseBack(db, name, holder);
  }
}
