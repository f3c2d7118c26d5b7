import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { workflowSecrets, workflows } from '#server/features/workflows/workflows.tables.ts';
import { automations } from '#shared/automations.ts';
import { globalSettings } from './settings.tables.ts';

const SETTING = 'engine_url';

interface Addresses {
  engineUrl: string;
  /** Leads to the engine as well, but the engine's own secret goes to `engineUrl` alone. */
  publicUrl: string;
}

/**
 * Workflows keep the engine's whole address. When the engine has moved (another port, another host), those that
 * pointed at it follow, and so do those that were given the public address of one of its automations; an address that
 * was never ours is left alone. Returns how many followed.
 */
export async function followEngineUrl(db: Database, { engineUrl, publicUrl }: Addresses): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(globalSettings).where(eq(globalSettings.id, SETTING)).for('update');
    const former = typeof row?.value === 'string' ? row.value : null;
    let moved = 0;
    if (former !== engineUrl) {
      await tx
        .insert(globalSettings)
        .values({ id: SETTING, value: engineUrl })
        .onConflictDoUpdate({ target: globalSettings.id, set: { value: engineUrl } });
      if (former)
        moved += await move(
          tx,
          [former, engineUrl],
          sql`starts_with(${workflows.webhookUrl}, ${`${former}/webhook/`})`,
        );
    }
    if (publicUrl !== engineUrl) {
      const ours = Object.values(automations).map(({ webhookPath }) => `${publicUrl}/webhook/${webhookPath}`);
      moved += await move(tx, [publicUrl, engineUrl], inArray(workflows.webhookUrl, ours));
    }
    return moved;
  });
}

/** A secret that was made for the address before is never used again (decision 0074). */
async function move(tx: Database, [from, to]: [string, string], which: SQL): Promise<number> {
  const moved = await tx
    .update(workflows)
    .set({ webhookUrl: sql`${to}::text || substr(${workflows.webhookUrl}, length(${from}::text) + 1)` })
    .where(which)
    .returning({ id: workflows.id });
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(workflowSecrets).where(inArray(workflowSecrets.workflowId, ids));
  return ids.length;
}
