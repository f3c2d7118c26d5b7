import * as z from 'zod/mini';
import { phoneSources } from '../bank-calls.ts';
import { caseTypeIds } from '../case-types.ts';
import { pieceStatuses } from '../piece-statuses.ts';
import { clientAccountSchema } from './bank-calls.ts';
import { acceptedPartySchema, documentSchema } from './documents.ts';
import { sentenceSchema } from './sentence.ts';
import { suspensionSchema } from './suspensions.ts';

/** A client of the office, to choose one by name. */
export const clientSchema = z.object({
  id: z.uuid(),
  /** « MARTIN Claire ». */
  name: z.string(),
});
export type OfficeClient = z.infer<typeof clientSchema>;
export const clientListSchema = z.array(clientSchema);

const pieceStatusSchema = z.enum(pieceStatuses);

/** A client's case at a glance: what its pieces have become. */
export const clientFileSchema = z.object({
  ...clientSchema.shape,
  /** « Vente maison »; null while nobody knows. */
  caseLabel: z.nullable(z.string()),
  /** Each piece's status, in the order of the sheet. */
  statuses: z.array(pieceStatusSchema),
  /** The names of the pieces that the client is asked for. */
  asked: z.array(z.string()),
  /** Documents of the client that wait for a person. */
  held: z.int(),
  remindersSent: z.int(),
  lastReminderAt: z.nullable(z.iso.datetime()),
  /** Why nothing automatic goes to him now, the latest first. */
  suspensions: z.array(suspensionSchema),
});
export type ClientFile = z.infer<typeof clientFileSchema>;
export const clientFileListSchema = z.array(clientFileSchema);

/** One piece of a case, ready to be read. */
const casePieceSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Whose it is, where each person of the case owes one. */
  person: z.nullable(z.string()),
  status: pieceStatusSchema,
  /** The document that counts for it, or that no longer does. */
  document: z.nullable(documentSchema),
  /** The last day on which that document counts. */
  goodUntil: z.nullable(z.string()),
  /** What to say to have it settled; null where nothing has to be. */
  question: z.nullable(z.object({ key: z.string(), sentence: sentenceSchema })),
  /** « Un kbis a été reçu »: why the question may be answered with yes. */
  suggestion: z.nullable(sentenceSchema),
});
export type CasePiece = z.infer<typeof casePieceSchema>;

/** What the office has answered of a case, to take it back. */
const caseAnswerSchema = z.object({ key: z.string(), sentence: sentenceSchema, answer: z.boolean() });

/** What the case tells of itself, and by what: see `InferredAnswer`. */
const inferredAnswerSchema = z.object({
  ...caseAnswerSchema.shape,
  because: sentenceSchema,
  /** The paper that tells it. */
  documentId: z.nullable(z.uuid()),
});
export type InferredCaseAnswer = z.infer<typeof inferredAnswerSchema>;

export const casePiecesSchema = z.object({
  ...clientFileSchema.shape,
  /** The addresses that are known as his, and the number that a clerk calls. */
  contacts: z.object({
    emails: z.array(z.string()),
    phone: z.nullable(
      z.object({
        number: z.string(),
        since: z.nullable(z.iso.datetime()),
        source: z.nullable(z.enum(phoneSources)),
      }),
    ),
  }),
  /** Whether a person has said here which case it is, and can take it back; else the sheet says it, or a mail. */
  isCaseTold: z.boolean(),
  pieces: z.array(casePieceSchema),
  answers: z.array(caseAnswerSchema),
  inferred: z.array(inferredAnswerSchema),
  /** What he can be asked himself, in the words of the letter. */
  askable: z.array(sentenceSchema),
  /** What he has been asked and has not told, or what he told waits for a person. */
  questionnaire: z.nullable(
    z.object({
      at: z.iso.datetime(),
      sentences: z.array(sentenceSchema),
      /** The message with his answers. */
      messageId: z.nullable(z.uuid()),
    }),
  ),
  /** Documents of the client that wait for a person. */
  toCheck: z.array(documentSchema),
  /** Set aside: he was asked to send them once more. */
  askedAgain: z.array(documentSchema),
  /** Whom the office has said to be of the case, beside the client. */
  parties: z.array(acceptedPartySchema),
  /** Filed for this client and counted for no piece. */
  others: z.array(documentSchema),
  /** His bank accounts as the office has seen them, the latest of each. */
  accounts: z.array(clientAccountSchema),
});
export type CasePieces = z.infer<typeof casePiecesSchema>;

export const clientPartyParamsSchema = z.object({ id: z.uuid(), partyId: z.uuid() });

/** Null takes an answer back. */
const questionKeySchema = z.string().check(z.minLength(2), z.maxLength(160));
export const answerRequestSchema = z.object({
  question: questionKeySchema,
  answer: z.nullable(z.boolean()),
  /** What is told with it by the same word, or taken back with it. */
  also: z.optional(
    z.array(z.object({ question: questionKeySchema, answer: z.nullable(z.boolean()) })).check(z.maxLength(8)),
  ),
});
export type AnswerRequest = z.infer<typeof answerRequestSchema>;

/** Which case a client's is; null takes it back. */
export const caseRequestSchema = z.object({
  caseType: z.nullable(z.enum(caseTypeIds)),
  /** Which it is as far as whoever says it has seen; another by now is answered with `case-changed-meanwhile`. */
  former: z.optional(z.nullable(z.enum(caseTypeIds))),
});
export type CaseRequest = z.infer<typeof caseRequestSchema>;
