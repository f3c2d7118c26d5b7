import { and, asc, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import {
  SIMULATED_THINGS_SHOWN,
  SIMULATION_KEPT_HOURS,
  type SimulatedKind,
  type SimulatedThing,
  type Simulation,
  type SimulationFigures,
} from '#shared/contracts/simulations.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { simulatedThings, simulations } from './simulations.tables.ts';

/** One that says nothing for so long has died with its process. */
const SILENT_MS = MINUTE_MS;
const AT_ONCE = 200;

export type SimulationProgress = Pick<Simulation, 'step' | 'treated' | 'total'>;
export type SimulationsRepository = ReturnType<typeof createSimulationsRepository>;

/** One simulation an office: the next takes the place of the one before. Nothing in it is readable without the key. */
export function createSimulationsRepository(db: Database, cipher: Pick<Cipher, 'encrypt' | 'decrypt'>) {
  const own = (notaryId: string, id: string) =>
    and(eq(simulations.notaryId, notaryId), eq(simulations.id, id));
  const erase = (connection: Database, notaryId: string) =>
    connection.delete(simulations).where(eq(simulations.notaryId, notaryId));
  return {
    /** Its id; null while another one of this office is under way. */
    async begin(notaryId: string, now: Date): Promise<string | null> {
      const id = newId();
      return db.transaction(async (tx) => {
        const isOver = or(
          ne(simulations.state, 'running'),
          lte(simulations.touchedAt, new Date(now.getTime() - SILENT_MS)),
        );
        await tx.delete(simulations).where(and(eq(simulations.notaryId, notaryId), isOver));
        const begun = await tx
          .insert(simulations)
          .values({
            notaryId,
            id,
            state: 'running',
            step: 'reading',
            startedAt: now,
            touchedAt: now,
            expiresAt: new Date(now.getTime() + SIMULATION_KEPT_HOURS * HOUR_MS),
          })
          .onConflictDoNothing()
          .returning({ id: simulations.id });
        return begun.length > 0 ? id : null;
      });
    },
    /** False once the office has erased it: nobody waits for the rest. */
    async tell(notaryId: string, id: string, progress: SimulationProgress, now: Date): Promise<boolean> {
      const told = await db
        .update(simulations)
        .set({ ...progress, touchedAt: now })
        .where(own(notaryId, id))
        .returning({ id: simulations.id });
      return told.length > 0;
    },
    async finish(
      notaryId: string,
      id: string,
      {
        figures,
        things,
        problem,
      }: { figures: SimulationFigures; things: SimulatedThing[]; problem: string | null },
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const mine = await tx
          .update(simulations)
          .set({ state: 'done', figures, problem })
          .where(own(notaryId, id))
          .returning({ id: simulations.id });
        if (mine.length === 0) return;
        const rows = things.map((thing, position) => {
          const thingId = newId();
          const place = placeOf('simulated_things.content_sealed', thingId);
          const contentSealed = cipher.encrypt(JSON.stringify(thing), place);
          return { id: thingId, notaryId, kind: thing.kind, position, contentSealed };
        });
        for (let start = 0; start < rows.length; start += AT_ONCE)
          await tx.insert(simulatedThings).values(rows.slice(start, start + AT_ONCE));
      });
    },
    async fail(notaryId: string, id: string, problem: string): Promise<void> {
      await db.update(simulations).set({ state: 'failed', problem }).where(own(notaryId, id));
    },
    async find(notaryId: string, now: Date): Promise<Simulation | null> {
      const [row] = await db
        .select()
        .from(simulations)
        .where(and(eq(simulations.notaryId, notaryId), gt(simulations.expiresAt, now)));
      if (!row) return null;
      const { state, step, treated, total, problem, figures, startedAt, expiresAt, touchedAt } = row;
      const isDead = state === 'running' && now.getTime() - touchedAt.getTime() > SILENT_MS;
      return {
        ...(isDead
          ? { state: 'failed' as const, problem: 'La simulation a été interrompue : lancez-la de nouveau.' }
          : { state, problem }),
        step,
        treated,
        total,
        figures,
        startedAt: startedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      };
    },
    async listThings(
      notaryId: string,
      kind: SimulatedKind,
      after: number,
      now: Date,
    ): Promise<{ things: SimulatedThing[]; next: number | null }> {
      const rows = await db
        .select({ thing: simulatedThings })
        .from(simulatedThings)
        .innerJoin(simulations, eq(simulations.notaryId, simulatedThings.notaryId))
        .where(
          and(
            eq(simulatedThings.notaryId, notaryId),
            eq(simulatedThings.kind, kind),
            gt(simulatedThings.position, after),
            gt(simulations.expiresAt, now),
          ),
        )
        .orderBy(asc(simulatedThings.position))
        .limit(SIMULATED_THINGS_SHOWN + 1);
      const shown = rows.slice(0, SIMULATED_THINGS_SHOWN);
      return {
        things: shown.map(({ thing: { id, contentSealed } }) =>
          JSON.parse(cipher.decrypt(contentSealed, placeOf('simulated_things.content_sealed', id))),
        ),
        next: rows.length > shown.length ? (shown.at(-1)?.thing.position ?? null) : null,
      };
    },
    async erase(notaryId: string): Promise<void> {
      await erase(db, notaryId);
    },
    async forgetExpired(now: Date): Promise<void> {
      await db.delete(simulations).where(lte(simulations.expiresAt, now));
    },
  };
}
