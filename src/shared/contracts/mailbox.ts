import * as z from 'zod/mini';
import { lostStates } from '../messages/sending.ts';
import { clientSchema } from './clients.ts';
import { sentenceSchema } from './sentence.ts';

const typedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** Whose a held message is, as a person says: a client, somebody new, or nobody whom the office knows. */
export const messageOwnerSchema = z.union([
  z.object({ clientId: z.uuid() }),
  z.object({ newClient: z.object({ lastName: typedName, firstName: typedName }) }),
  z.object({ nobody: z.literal(true) }),
]);
export type MessageOwner = z.infer<typeof messageOwnerSchema>;

/** Whose a message is that was treated as another's. */
const newOwnerSchema = z.union([
  z.object({ clientId: z.uuid() }),
  z.object({ newClient: z.object({ lastName: typedName, firstName: typedName }) }),
]);
export type NewOwner = z.infer<typeof newOwnerSchema>;

/** `from`: whose it was as far as whoever says so has seen. */
export const messageMoveSchema = z.object({ from: z.uuid(), to: newOwnerSchema });
export type MessageMove = z.infer<typeof messageMoveSchema>;

/** What the move is taken back by. */
export const messageMovedSchema = z.object({ moveId: z.uuid() });
/** Whose it is can be said here; null where it is known, or nobody's. */
export const messageChoiceSchema = z.nullable(
  z.object({
    candidates: z.array(clientSchema),
    /** The address that will be known as that of whoever is chosen; null where it is not his to learn. */
    learns: z.nullable(z.string()),
    papers: z.int(),
  }),
);

/** A message that a person still has to look at or to answer. */
const awaitingMessageSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** « Claire Fontaine <claire@…> », or who it says it is. */
  sender: z.string(),
  subject: z.string(),
  /** Why, in a sentence. */
  because: sentenceSchema,
  /** Whose it is, or whose it may be. */
  clients: z.array(z.string()),
  choice: messageChoiceSchema,
  /** It says something after which its client is left alone: a death, a stop. */
  announces: z.boolean(),
});
export type AwaitingMessage = z.infer<typeof awaitingMessageSchema>;

/** A mail of the office that did not arrive, or may not have. */
const undeliveredMailSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(lostStates),
  because: sentenceSchema,
});
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;

export const undeliveredMailViewSchema = z.extend(undeliveredMailSchema, {
  client: z.nullable(clientSchema),
  /** The message that it was to answer. */
  messageId: z.nullable(z.uuid()),
  /** When a person has said so; null while it waits for one. */
  seenAt: z.nullable(z.iso.datetime()),
  /** What was written, word for word. */
  text: z.string(),
});
export type UndeliveredMailView = z.infer<typeof undeliveredMailViewSchema>;

/** What had become of it as far as whoever has seen it was shown: other by now is answered with `mail-changed-meanwhile`. */
export const undeliveredSeenSchema = z.object({ as: z.enum(lostStates) });

/** How it goes with the office's dedicated mailbox, for its notary. */
export const mailboxViewSchema = z.object({
  address: z.string(),
  /** The last time that it could be read to the end; null before the first. */
  lastReadAt: z.nullable(z.iso.datetime()),
  /** Why it could not be read the last time. */
  readProblem: z.nullable(sentenceSchema),
  /** Why nothing leaves, and until when nothing is tried where that is known. */
  sendProblem: z.nullable(sentenceSchema),
  sendingResumesAt: z.nullable(z.iso.datetime()),
  /** Messages from before the office's first day, which are left alone. */
  older: z.int(),
  unmarkable: z.boolean(),
  /** All that was received, and what became of it. */
  /** What waits for a person is counted as that and as nothing else. */
  counts: z.object({
    received: z.int(),
    handled: z.int(),
    waiting: z.int(),
    held: z.int(),
    refused: z.int(),
    open: z.int(),
  }),
  awaiting: z.array(awaitingMessageSchema),
  undelivered: z.array(undeliveredMailSchema),
});
export type MailboxView = z.infer<typeof mailboxViewSchema>;
