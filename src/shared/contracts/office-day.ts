import * as z from 'zod/mini';
import { toDoCountsSchema } from './to-do.ts';

/** How far an office has come: without account, not switched on, switched on and nothing has come, at work. */
const officeStages = ['to-configure', 'to-activate', 'waiting', 'at-work'] as const;
export type OfficeStage = (typeof officeStages)[number];

const dayFiguresSchema = z.object({
  came: z.object({ messages: z.int(), papers: z.int(), clients: z.int() }),
  done: z.object({ filed: z.int(), answered: z.int(), reminded: z.int() }),
  awaits: toDoCountsSchema,
});
/** What came, what was done and what awaits: numbers only, as they also go into a mail. */
export type DayFigures = z.infer<typeof dayFiguresSchema>;

export const officeDaySchema = z.extend(dayFiguresSchema, {
  stage: z.enum(officeStages),
  /** The last working day's morning. */
  since: z.iso.datetime(),
});
export type OfficeDay = z.infer<typeof officeDaySchema>;

/** Whether the office wants the mail at 8 h. */
export const morningMailSchema = z.object({ enabled: z.boolean() });
export type MorningMail = z.infer<typeof morningMailSchema>;
