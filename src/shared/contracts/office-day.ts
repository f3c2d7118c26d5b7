import * as z from 'zod/mini';
import { trialSteps } from '../trial-steps.ts';
import { officeTroubleKinds } from '../troubles.ts';
import { sentenceSchema } from './sentence.ts';
import { toDoCountsSchema } from './to-do.ts';

/** How far an office has come: without account or with one whose last trial failed, not switched on, switched on and nothing has come, at work. */
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
  /** What « Tester » found not to go, when it was last tried. */
  failedTrials: z.array(z.enum(trialSteps)),
  /** What its automations cannot reach, in the words of the last of them that tried. */
  troubles: z.array(
    z.object({ kind: z.enum(officeTroubleKinds), since: z.iso.datetime(), sentence: sentenceSchema }),
  ),
  /** The last working day's morning. */
  since: z.iso.datetime(),
});
export type OfficeDay = z.infer<typeof officeDaySchema>;

/** Whether the office wants the mail at 8 h. */
export const morningMailSchema = z.object({ enabled: z.boolean() });
export type MorningMail = z.infer<typeof morningMailSchema>;
