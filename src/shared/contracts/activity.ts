import * as z from 'zod/mini';
import { listPlaceSchema, writeListPlace } from './list-place.ts';
import { sentenceSchema } from './sentence.ts';

const activityKinds = [
  'client-created',
  'document-stored',
  'document-filed',
  'document-held',
  'filing-undone',
  'document-refused',
  'document-duplicate',
  'bank-details',
  'question-answered',
  'question-redirected',
  'reminder-sent',
  'reminders-ended',
  'reminders-suspended',
  'reminders-resumed',
  'message-ignored',
  'message-held',
  'message-given',
  'message-answered',
  'mail-undelivered',
  'sender-suspect',
  'sheet-problem',
] as const;
const activityKindSchema = z.enum(activityKinds);
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** One automatic act, for the notary: what, for whom, from which file, and why. */
const activitySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: activityKindSchema,
  clientName: z.nullable(z.string()),
  clientId: z.nullable(z.uuid()),
  /** « Pièce classée : Acte de naissance », ready to be read. */
  title: sentenceSchema,
  /** The name the file came with. */
  fromFile: z.nullable(z.string()),
  toFile: z.nullable(z.string()),
  /** The answer to « Pourquoi ? », one sentence a line. */
  because: z.array(sentenceSchema),
  attention: z.boolean(),
  /** Who did it by hand; null of what an automation did. */
  by: z.nullable(z.string()),
  /** The document whose filing can be taken back; null for any other act, and once that is done or it is another client's. */
  undoDocumentId: z.nullable(z.uuid()),
});
export type Activity = z.infer<typeof activitySchema>;
/** Newest first, forty at most; fewer are the last. */
export const activityListSchema = z.array(activitySchema);
export const ACTS_A_PAGE = 40;

/** `after`: the place of the last one of the page that came before. */
export const activityQuerySchema = z.object({ after: z.optional(listPlaceSchema) });

export function placeOfAct({ at, id }: Activity): string {
  return writeListPlace(at, id);
}
