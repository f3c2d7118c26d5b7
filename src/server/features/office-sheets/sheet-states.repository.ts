import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { sheetStates } from './sheet-states.tables.ts';

export type SheetState = typeof sheetStates.$inferSelect;
export type SheetRemembered = SheetState['sheet'];

export type SheetStatesRepository = ReturnType<typeof createSheetStatesRepository>;

/** What the automations remember of an office's sheets. */
export function createSheetStatesRepository(db: Database) {
  return {
    async find(notaryId: string, sheet: SheetRemembered): Promise<SheetState | null> {
      const one = and(eq(sheetStates.notaryId, notaryId), eq(sheetStates.sheet, sheet));
      const [row] = await db.select().from(sheetStates).where(one);
      return row ?? null;
    },
    async save(
      notaryId: string,
      sheet: SheetRemembered,
      change: Partial<Pick<SheetState, 'writtenAt' | 'mixedSince' | 'lines' | 'problems'>>,
    ): Promise<void> {
      await db
        .insert(sheetStates)
        .values({ ...change, notaryId, sheet })
        .onConflictDoUpdate({ target: [sheetStates.notaryId, sheetStates.sheet], set: change });
    },
  };
}
