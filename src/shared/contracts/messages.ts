import * as z from 'zod/mini';
import { clientSchema } from './clients.ts';
import { messageChoiceSchema } from './mailbox.ts';
import { sentenceSchema } from './sentence.ts';

/**
 * What became of something that was attached. `waiting`: it is still to be read, or brought to its client. `to-call`: it is
 * filed, and its account counts for nothing until somebody has asked the client by telephone.
 */
const paperOutcomeSchema = z.enum(['filed', 'to-call', 'held', 'waiting', 'refused']);

const splitPartSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  outcome: paperOutcomeSchema,
  because: z.array(sentenceSchema),
});

const messagePaperSchema = z.object({
  id: z.uuid(),
  /** The name it came with. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  outcome: paperOutcomeSchema,
  /** Where it is, why it waits, or why it was refused: sentences. */
  because: z.array(sentenceSchema),
  document: z.nullable(
    z.object({
      id: z.uuid(),
      fileName: z.string(),
      folderPath: z.string(),
      client: z.nullable(clientSchema),
    }),
  ),
  /** The documents that it was split into, each with what became of it. */
  parts: z.array(splitPartSchema),
});
export type MessagePaper = z.infer<typeof messagePaperSchema>;

/** Another message of the same thread or client, or what left in the office's name. */
const exchangedSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  way: z.enum(['received', 'sent']),
  /** Who wrote, or to whom it went. */
  who: z.string(),
  subject: z.string(),
  /** « Répondu par l’étude », « Relance », « attend une réponse ». */
  label: z.string(),
  /** What left, word for word; of what was received only its page tells. */
  text: z.nullable(z.string()),
});
export type Exchanged = z.infer<typeof exchangedSchema>;

/** The letter that would leave, as far as it is known before it is written. */
const replyDraftSchema = z.object({
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  /** What stands under whatever is written: the closing phrase and the signature. */
  ending: z.string(),
  /** What was prepared and did not leave; null where there is nothing. */
  prepared: z.nullable(z.string()),
  /** Answers of this office to this message so far: the next one is sent once, however often it is asked for. */
  after: z.int(),
});
export type ReplyDraft = z.infer<typeof replyDraftSchema>;

export const messageViewSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  senderName: z.string(),
  senderAddress: z.nullable(z.string()),
  subject: z.string(),
  status: z.enum(['coming', 'waits', 'settled', 'done', 'refused']),
  /** Why it waits, or why nothing was done with it; null where there is nothing to tell. */
  because: z.nullable(sentenceSchema),
  announces: z.boolean(),
  /** Whose it is, or whose it may be. */
  clients: z.array(clientSchema),
  choice: messageChoiceSchema,
  /** Whom its papers name while it is nobody's, by which of them, and the clients of that name. */
  named: z.nullable(
    z.object({
      lastName: z.string(),
      firstName: z.string(),
      typeLabel: z.string(),
      clients: z.array(clientSchema),
    }),
  ),
  /** It was treated as this client’s, and a person may give it to another: how many of its papers go with it. */
  moves: z.nullable(z.object({ from: clientSchema, papers: z.int() })),
  /** Whose it was before a person gave it to this client; that may be taken back. */
  movedFrom: z.nullable(z.object({ ...clientSchema.shape, moveId: z.uuid() })),
  papers: z.array(messagePaperSchema),
  /** Pictures of a signature or of the layout: no papers. */
  decorations: z.int(),
  exchange: z.array(exchangedSchema),
  /** What it tells of the questions of its client's case, for a person to confirm. */
  answers: z.nullable(
    z.object({
      told: z.array(z.object({ sentence: sentenceSchema, answer: z.boolean() })),
      /** What was asked and is not plainly told. */
      open: z.array(sentenceSchema),
    }),
  ),
  /** The call that is to be made because of it. */
  callId: z.nullable(z.uuid()),
  reply: z.nullable(replyDraftSchema),
  /** Why no answer is written here; null where one may be. */
  noReply: z.nullable(sentenceSchema),
});
export type MessageView = z.infer<typeof messageViewSchema>;

/** Its words, as they are in the mailbox now. */
export const messageContentSchema = z.union([
  z.object({
    text: z.string(),
    isCut: z.boolean(),
    /** It has a formatted version to be looked at; how many pictures that would load from elsewhere. */
    formatted: z.nullable(z.object({ blockedPictures: z.int() })),
    /** The address to which its sender wants the answer, where it is not his own. */
    replyElsewhere: z.nullable(z.string()),
  }),
  /** Why they are not shown. */
  z.object({ missing: sentenceSchema }),
]);
export type MessageContent = z.infer<typeof messageContentSchema>;

const offeredLineSchema = z.object({ id: z.string(), question: z.string(), answer: z.string() });
export type OfferedLine = z.infer<typeof offeredLineSchema>;

/** What the office’s sheet says to each question of a message that waits for an answer, in the order of the message. */
export const replyOffersSchema = z.object({
  questions: z.array(
    z.object({
      sentence: z.string(),
      /** It is about something that no line of a sheet answers. */
      isForPerson: z.boolean(),
      lines: z.array(offeredLineSchema),
    }),
  ),
  /** The first lines answer all of it: the letter stands ready. */
  isReady: z.boolean(),
  /** All of it is a person's as a rule: what is offered stands below what he writes. */
  letterFirst: z.optional(z.boolean()),
});
export type ReplyOffers = z.infer<typeof replyOffersSchema>;

/** More than a letter; a sheet of answers has as much in all its rows. */
export const LONGEST_REPLY = 10_000;

export const messageReplySchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REPLY)),
  after: z.int().check(z.minimum(0)),
  /** The lines of the sheet that its writer has chosen, each with the place of its question. */
  lines: z.optional(
    z
      .array(z.object({ at: z.int().check(z.minimum(0)), line: z.string().check(z.maxLength(20)) }))
      .check(z.maxLength(20)),
  ),
});
export type MessageReply = z.infer<typeof messageReplySchema>;

/**
 * How a letter stands once it was asked for; what waits leaves with the next run. Asked for again under its number, one that has
 * not arrived stays as it is: it is written once more under the next.
 */
export const replyEndSchema = z.object({
  state: z.enum(['sent', 'waiting', 'failed', 'uncertain', 'returned', 'cancelled']),
});
export type ReplyEnd = z.infer<typeof replyEndSchema>;

export const clientMessagesSchema = z.array(exchangedSchema);
