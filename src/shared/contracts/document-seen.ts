import * as z from 'zod/mini';
import { type DocumentState, documentStateSchema } from './document-state.ts';

/** Characters: two names that begin with as many are taken for one. */
const NAME_SEEN = 255;

/** What became of a document, as its page shows it: what waits under the name it came with, or is filed under another. */
const documentStandingSchema = z.object({
  state: documentStateSchema,
  fileName: z.string().check(z.maxLength(NAME_SEEN)),
});
export type DocumentStanding = z.infer<typeof documentStandingSchema>;

export function standingOf({
  state,
  fileName,
}: {
  state: DocumentState;
  fileName: string;
}): DocumentStanding {
  return { state, fileName: fileName.slice(0, NAME_SEEN) };
}

export function isSameStanding(one: DocumentStanding, other: DocumentStanding): boolean {
  return one.state === other.state && one.fileName === other.fileName;
}

/**
 * Whose a document is as far as whoever says something of it has seen; null for nobody's yet. What is another client's by now
 * is answered with `document-moved-meanwhile`, and nothing is done.
 */
export const documentSeenSchema = z.object({
  from: z.nullable(z.uuid()),
  /** And what had become of it: other by now is answered with `document-changed-meanwhile`. */
  as: z.optional(documentStandingSchema),
});
export type DocumentSeen = z.infer<typeof documentSeenSchema>;
