import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, notaryId } from '#server/database/columns.ts';
import type { SenderStanding } from '#shared/bank-calls.ts';
import type { PageRange } from '#shared/document-parts.ts';
import type { MailServerProblem } from '#shared/messages/mail-servers.ts';
import type { SendProblem } from '#shared/messages/sending.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';

export const mailboxStates = pgTable(
  'mailbox_states',
  {
    notaryId: notaryId(),
    mailbox: text('mailbox').notNull(),
    cursor: text('cursor'),
    lastReadAt: at('last_read_at'),
    lastError: text('last_error'),
    older: integer('older').notNull().default(0),
    unmarkable: boolean('unmarkable').notNull().default(false),
    sendingResumesAt: at('sending_resumes_at'),
    sendingProblem: text('sending_problem').$type<SendProblem | MailServerProblem>(),
    sendingPauses: integer('sending_pauses').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.notaryId, table.mailbox] })],
);

const messageStates = ['received', 'read', 'handled', 'held', 'refused'] as const;
export type MessageState = (typeof messageStates)[number];

/** Null stands for the client's own address. */
const mistrustedSenders = ['unproved', 'unknown', 'look-alike', 'forged'] as const satisfies SenderStanding[];
export type MistrustedSender = (typeof mistrustedSenders)[number];

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  mailbox: text('mailbox').notNull(),
  mailboxId: text('mailbox_id').notNull(),
  messageId: text('message_id'),
  contentHash: text('content_hash'),
  receivedAt: at('received_at'),
  fromName: text('from_name'),
  fromAddress: text('from_address'),
  subject: text('subject'),
  threadKey: text('thread_key'),
  clientId: uuid('client_id'),
  state: text('state', { enum: messageStates }).notNull().default('received'),
  reason: text('reason'),
  attempts: integer('attempts').notNull().default(0),
  handledAt: at('handled_at'),
  markedAt: at('marked_at'),
  createdAt: createdAt(),
  candidates: uuid('candidates').array().notNull().default([]),
  awaitsPerson: boolean('awaits_person').notNull().default(false),
  settledAt: at('settled_at'),
  retryAt: at('retry_at'),
  textHash: text('text_hash'),
  sender: text('sender', { enum: mistrustedSenders }),
  givenTo: uuid('given_to'),
  givenAt: at('given_at'),
  broughtAt: at('brought_at'),
  promisedUntil: at('promised_until'),
  /** By what another copy of an erased client's message is known; null of everybody else's, and of one without a Message-ID (0143). */
  erasedMark: text('erased_mark'),
  /** Since when its mailbox has not given it; null of what it gave when it was last asked. */
  absentSince: at('absent_since'),
  /** By what its mailbox tells it from all others, whatever its number; null where that was not told. */
  listingMark: text('listing_mark'),
});

export const messageParts = pgTable('message_parts', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  messageId: uuid('message_id').notNull(),
  path: text('path').notNull(),
  originalName: text('original_name').notNull(),
  contentHash: text('content_hash'),
  size: bigint('size', { mode: 'number' }).notNull(),
  documentId: uuid('document_id'),
  refusal: text('refusal'),
  settledAt: at('settled_at'),
});

/** What a part says of its sender's papers, taken out of it. What came in an archive has its name in its path. */
export const namelessPart = {
  originalName: 'effacé',
  contentHash: null,
  path: sql`case when ${messageParts.path} ~ '^[0-9/#]{1,200}$' then ${messageParts.path} else ${messageParts.id}::text end`,
};

export const replies = pgTable('replies', {
  messageId: uuid('message_id').primaryKey(),
  notaryId: notaryId(),
  action: text('action', { enum: ['answer', 'redirect', 'none'] }).notNull(),
  reason: text('reason'),
  entries: text('entries').array().notNull().default([]),
  lineKeys: text('line_keys').array().notNull().default([]),
  outgoingMailId: uuid('outgoing_mail_id'),
  decidedAt: at('decided_at').notNull().defaultNow(),
});

/** What a paper of a message was before it went with it to another client: all that the move changes of it. */
export interface MovedPaper {
  documentId: string;
  /** Where it lay, or was about to; `stored`: nobody had read it. */
  was: 'stored' | 'filed' | 'held';
  reasons: string[];
  person: string | null;
  /** Under which name it lay, or was about to. */
  name: string;
  bearer: string | null;
  acceptedBy: string | null;
  formerClientId: string | null;
  acceptedParts: PageRange[] | null;
  /** When a person had last said what it is: what he says later holds in either file. */
  saidAt: string | null;
}

/** What a message had brought to its client besides its papers, as it was before it went to another. */
export interface MovedBeside {
  sender?: MistrustedSender | null;
  /** The number that it alone had taught. */
  phone?: { number: string; since: string | null } | null;
  /** Those whom its papers alone had proved. */
  parties?: AcceptedParty[];
  /** `isEnded`: the other client had one of this message already, and this one stayed where it was. */
  suspensions?: { id: string; addresses: string[]; isEnded: boolean }[];
}

export const messageMoves = pgTable('message_moves', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  messageId: uuid('message_id').notNull(),
  fromClientId: uuid('from_client_id').notNull(),
  toClientId: uuid('to_client_id').notNull(),
  papers: jsonb('papers').$type<MovedPaper[]>().notNull(),
  beside: jsonb('beside').$type<MovedBeside>().notNull().default({}),
  movedAt: at('moved_at').notNull(),
  undoneAt: at('undone_at'),
});
