import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, notaryId } from '#server/database/columns.ts';

/** What is remembered of a sheet between two readings of it. */
export const sheetStates = pgTable(
  'sheet_states',
  {
    notaryId: notaryId(),
    sheet: text('sheet', { enum: ['clients', 'knowledge', 'requirements'] }).notNull(),
    /** When the automation wrote in it last. */
    writtenAt: at('written_at'),
    /** Since when its columns seem to have been sorted one without the other. */
    mixedSince: at('mixed_since'),
    /** Which answer stood beside which question, by their hashes. */
    lines: text('lines').array().notNull().default([]),
    /** What was wrong with it at the last reading, by the keys of what was told; null before the first. */
    problems: text('problems').array(),
  },
  (table) => [primaryKey({ columns: [table.notaryId, table.sheet] })],
);
