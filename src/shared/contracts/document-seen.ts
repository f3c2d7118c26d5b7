import * as z from 'zod/mini';

/**
 * Whose a document is as far as whoever says something of it has seen; null for nobody's yet. What is another client's by now
 * is answered with `document-moved-meanwhile`, and nothing is done.
 */
export const documentSeenSchema = z.object({ from: z.nullable(z.uuid()) });
export type DocumentSeen = z.infer<typeof documentSeenSchema>;
