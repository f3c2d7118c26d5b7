import * as z from 'zod/mini';
import { documentReaders } from '../document-readers.ts';
import { isInCalendar } from '../file-date.ts';
import { askedAgainSchema } from './asked-again.ts';
import { documentSeenSchema } from './document-seen.ts';
import { documentStateSchema } from './document-state.ts';
import { sentenceSchema } from './sentence.ts';

const passageSchema = z.nullable(z.object({ page: z.int(), text: z.string() }));

/** A document of the office, with what was read in it and the passage that says so. */
export const documentSchema = z.object({
  id: z.uuid(),
  state: documentStateSchema,
  client: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The name it came with. */
  originalName: z.string(),
  /** Its name and place on the drive. */
  fileName: z.string(),
  folderPath: z.string(),
  /** An id of the catalogue of document types; null when nothing was read. */
  type: z.nullable(z.string()),
  /** The French name of that type. */
  typeLabel: z.nullable(z.string()),
  person: z.nullable(z.string()),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  date: z.nullable(z.string()),
  /** From 0 to 1. */
  confidence: z.nullable(z.object({ type: z.number(), person: z.number(), date: z.number() })),
  evidence: z.object({ type: passageSchema, person: passageSchema, date: passageSchema }),
  /** Why a person has to look: sentences, ready to be read. */
  reasons: z.array(sentenceSchema),
  /** Nothing proves that whom it names is of the client's case: the office says whether he is. */
  isOfNobody: z.boolean(),
  bankDetails: z.boolean(),
  /** The documents that the file seems to hold, with their pages; empty when it seems to hold one. */
  parts: z.array(z.object({ firstPage: z.int(), lastPage: z.int(), label: z.nullable(z.string()) })),
  storedAt: z.iso.datetime(),
  /** Who has read it, and when; null where that was not noted, or nobody could. */
  read: z.nullable(z.object({ by: z.enum(documentReaders), at: z.iso.datetime() })),
  /** It is nobody's, was opened for its bank details, and nothing could be read: too large, damaged, or gone. */
  isUnreadable: z.boolean(),
  /** What a second reader saw, as sentences ready to be read; null where it was shown to none. */
  secondReading: z.nullable(z.object({ model: z.string(), sentences: z.array(sentenceSchema) })),
  /** Its client was asked to send another one; null where he was not. */
  askedAgain: z.nullable(askedAgainSchema),
  /** Told of one document alone: what the telephone has still to say of the account on it, or has said. */
  call: z.optional(z.enum(['to-confirm', 'refused'])),
  /** Likewise: that call, where it is still to be made. */
  callId: z.optional(z.uuid()),
  /** Likewise: the message that it came with. */
  broughtBy: z.optional(
    z.object({
      messageId: z.uuid(),
      subject: z.nullable(z.string()),
      receivedAt: z.iso.datetime(),
      /** Nobody knows whose the document is, and its message is where a client is made of its sender. */
      offersClient: z.boolean(),
    }),
  ),
});
export type OfficeDocument = z.infer<typeof documentSchema>;

/** The latest of the documents in a state, and how many there are. */
export const documentPageSchema = z.object({ documents: z.array(documentSchema), total: z.int() });
export type DocumentPage = z.infer<typeof documentPageSchema>;

/** More than a person looks through in one go. */
const DOCUMENTS_SHOWN = 50;

export const documentListQuerySchema = z.object({
  state: documentStateSchema,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), DOCUMENTS_SHOWN),
});

const pageSchema = z.int().check(z.minimum(1), z.maximum(1000));

/** Where the parts of a file begin and end: together they hold each of its pages once. */
export const documentSplitSchema = z.extend(documentSeenSchema, {
  parts: z
    .array(z.object({ firstPage: pageSchema, lastPage: pageSchema }))
    .check(z.minLength(2), z.maxLength(50)),
});
export type DocumentSplit = z.infer<typeof documentSplitSchema>;

/** The answer to what a person decides of a document when the next run does it; there is none once it is done. */
export const documentActSchema = z.object({ waits: z.literal(true) });

/** Whom the office has accepted as of the case, to take it back. */
export const acceptedPartySchema = z.object({ id: z.uuid(), name: z.string() });

/** Whose a document is that waits in another client's folder. */
export const documentClientSchema = z.extend(documentSeenSchema, { clientId: z.uuid() });
export type DocumentClient = z.infer<typeof documentClientSchema>;

/** What a person says that a document is. It is filed under that name, and the next ones like it are read the same way. */
export const documentCorrectionSchema = z.extend(documentSeenSchema, {
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  /** As it opens the file name: « MARTIN Claire ». */
  person: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
  /** Null when the document has none. */
  date: z.nullable(
    z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/), z.refine(isInCalendar)),
  ),
  /** For a document that nobody could be found for, or that is another client's than was thought. */
  clientId: z.optional(z.uuid()),
});
export type DocumentCorrection = z.infer<typeof documentCorrectionSchema>;
