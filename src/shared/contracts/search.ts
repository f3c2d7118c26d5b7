import * as z from 'zod/mini';
import { clientSchema } from './clients.ts';
import { documentStateSchema } from './document-state.ts';

/** Of each kind. */
export const SEARCH_SHOWN = 8;

/** Fewer letters would find everything. */
export const SHORTEST_SEARCH = 2;

export const searchRequestSchema = z.object({
  q: z.string().check(z.trim(), z.minLength(SHORTEST_SEARCH), z.maxLength(200)),
});

/** At most so many of each kind, and whether there are more. */
export const searchResultSchema = z.object({
  clients: z.array(z.object({ ...clientSchema.shape, caseLabel: z.nullable(z.string()) })),
  papers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      state: documentStateSchema,
      typeLabel: z.nullable(z.string()),
      client: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      sender: z.string(),
      client: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  more: z.object({ clients: z.boolean(), papers: z.boolean(), messages: z.boolean() }),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
