import * as z from 'zod/mini';

/** Why what was asked to be erased is not yet: it is tried again by itself. */
export const erasureProblems = [
  'busy',
  'sheet-locked',
  'sheet-unclear',
  'papers-failed',
  'mail-under-way',
  'failed',
] as const;
export type ErasureProblem = (typeof erasureProblems)[number];

/** One client who was erased, or is about to be. Who he was is not told. */
export const erasureSchema = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  askedAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
  /** Who asked for it; null where his name is known no more. */
  by: z.nullable(z.string()),
  problem: z.nullable(z.enum(erasureProblems)),
  /** His row in « Clients » could not be emptied: the office does it. */
  sheetLeft: z.boolean(),
  binsPapers: z.boolean(),
  documents: z.number(),
  messages: z.number(),
  mails: z.number(),
});
export type Erasure = z.infer<typeof erasureSchema>;
export const erasureListSchema = z.array(erasureSchema);

export const erasureRequestSchema = z.object({
  /** His files go to « Corbeille » in the office's drive; they stay where they are otherwise. */
  binsPapers: z.boolean(),
});
export type ErasureRequest = z.infer<typeof erasureRequestSchema>;
