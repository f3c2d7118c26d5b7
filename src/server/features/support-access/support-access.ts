import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { SupportAccess, SupportHours } from '#shared/contracts/support-access.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { createSupportAccessRepository } from './support-access.repository.ts';

type NotaryCaller = Caller & { notaryId: string };

export type SupportAccessService = ReturnType<typeof createSupportAccess>;

/** An office lets administrators see the detail of its runs for a time; it sees that it does, and ends it. */
export function createSupportAccess({ db, clock }: { db: Database; clock: Clock }) {
  const accesses = createSupportAccessRepository(db);
  return {
    async read(notaryId: string): Promise<SupportAccess> {
      const found = await accesses.find(notaryId, clock.now());
      if (!found) return { open: null };
      const { access, lookedAt } = found;
      return {
        open: {
          grantedAt: access.grantedAt.toISOString(),
          expiresAt: access.expiresAt.toISOString(),
          lookedAt: lookedAt?.toISOString() ?? null,
        },
      };
    },
    /** In the place of one that is open. */
    async grant(caller: NotaryCaller, hours: SupportHours): Promise<void> {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const inside = createSupportAccessRepository(tx);
        await inside.end(caller.notaryId, now);
        const id = await inside.grant(caller.notaryId, now, new Date(now.getTime() + hours * HOUR_MS));
        await audit(tx, caller, { action: 'support.granted', subjectId: id, details: { hours } });
      });
    },
    async end(caller: NotaryCaller): Promise<void> {
      await db.transaction(async (tx) => {
        for (const id of await createSupportAccessRepository(tx).end(caller.notaryId, clock.now()))
          await audit(tx, caller, { action: 'support.ended', subjectId: id });
      });
    },
    /**
     * Of which of these offices this administrator may see more than counts, now; that he does is written down first, once an
     * access.
     */
    async openFor(caller: Caller, notaryIds: readonly string[]): Promise<ReadonlySet<string>> {
      const now = clock.now();
      const open = await accesses.listOpen(now);
      const shown = new Set(notaryIds.filter((id) => open.has(id)));
      for (const notaryId of shown) {
        const accessId = open.get(notaryId) ?? '';
        await db.transaction(async (tx) => {
          if (await createSupportAccessRepository(tx).recordLook(accessId, caller.licenceId, now))
            await audit(tx, caller, {
              action: 'support.looked',
              subjectId: accessId,
              details: { notary: notaryId },
            });
        });
      }
      return shown;
    },
  };
}
