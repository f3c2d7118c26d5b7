import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { globalSettings } from './settings.tables.ts';

const SETTING = 'engine_url';

/**
 * Workflows keep the engine's whole address. When the engine has moved (another port, another host), those that
 * pointed at it follow; an address that was never ours is left alone. Returns how many followed.
 */
export async function followEngineUrl(db: Database, engineUrl: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(globalSettings).where(eq(globalSettings.id, SETTING)).for('update');
    const former = typeof row?.value === 'string' ? row.value : null;
    if (former === engineUrl) return 0;
    await tx
      .insert(globalSettings)
      .values({ id: SETTING, value: engineUrl })
      .onConflictDoUpdate({ target: globalSettings.id, set: { value: engineUrl } });
    if (!former) return 0;
    const moved = await tx
      .update(workflows)
      .set({
        webhookUrl: sql`${engineUrl}::text || substr(${workflows.webhookUrl}, length(${former}::text) + 1)`,
      })
      .where(sql`starts_with(${workflows.webhookUrl}, ${`${former}/webhook/`})`)
      .returning({ id: workflows.id });
    return moved.length;
  });
}
