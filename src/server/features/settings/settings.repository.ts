import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { type CronSettings, cronSettingsSchema } from '#shared/contracts/scheduler.ts';
import { globalSettings } from './settings.tables.ts';

export function createSettingsRepository(db: Database) {
  return {
    /** Enabled unless the row says otherwise. */
    async getCronSettings(): Promise<CronSettings> {
      const [row] = await db.select().from(globalSettings).where(eq(globalSettings.id, 'cron_settings'));
      return cronSettingsSchema.safeParse(row?.value).data ?? { enabled: true };
    },
  };
}
