import * as z from 'zod/mini';
import { isInCalendar } from '../file-date.ts';
import { sentenceSchema } from './sentence.ts';

/**
 * What awaits the office: papers to check, messages, mails of its own that did not arrive, calls to make, stopped clients and questions
 * about a case.
 */
export const toDoKinds = ['paper', 'message', 'undelivered', 'call', 'stop', 'question'] as const;
export type ToDoKind = (typeof toDoKinds)[number];

const toDoItemSchema = z.object({
  kind: z.enum(toDoKinds),
  id: z.uuid(),
  /** Whose file it is in, where that is known: a stop and a question are looked at there. */
  clientId: z.nullable(z.uuid()),
  /** Since when it waits: of a message, when it came. */
  at: z.iso.datetime(),
  /** A sentence, or the name or subject of what waits. */
  title: sentenceSchema,
  /** Whose it is, or whose it may be; null where nobody knows. */
  who: z.nullable(z.string()),
  /** Who has sent it, where that is not the client himself at an address of his. */
  sender: z.nullable(z.string()),
  /** Why it waits, in sentences. */
  because: z.array(sentenceSchema),
  /** What was written, word for word. */
  quote: z.nullable(z.string()),
});
export type ToDoItem = z.infer<typeof toDoItemSchema>;

export const toDoPageSchema = z.object({
  items: z.array(toDoItemSchema),
  /** Where the next page begins; null on the last one. */
  next: z.nullable(z.string()),
});
export type ToDoPage = z.infer<typeof toDoPageSchema>;

export const toDoCountsSchema = z.record(z.enum(toDoKinds), z.int());
export type ToDoCounts = z.infer<typeof toDoCountsSchema>;

/** As many as one looks through before one asks for more. */
export const TO_DO_SHOWN = 30;

/** Since when the last thing waits, to the microsecond, and its id. */
const PLACE =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const toDoQuerySchema = z.object({
  kind: z.optional(z.enum(toDoKinds)),
  /** The `next` of the page before. */
  after: z.optional(
    z.string().check(
      z.regex(PLACE),
      z.refine((place) => isInCalendar(place.slice(0, 10))),
    ),
  ),
});
