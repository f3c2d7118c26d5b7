import * as z from 'zod/mini';

/** What proves once more who is at the desk, before something weighty: the licence key, or a code of the second factor. */
export const proofSchema = z.optional(z.string().check(z.maxLength(200)));

/** Of an act that says nothing else. */
export const provedActSchema = z.nullish(z.object({ proof: proofSchema }));
