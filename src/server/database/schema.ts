import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AutomationType } from '#shared/automations.ts';
import type { CallOutcome, CallReason, PhoneSource, SenderStanding } from '#shared/bank-calls.ts';
import type { CaseAnswers } from '#shared/case-facts.ts';
import type { Piece } from '#shared/case-pieces.ts';
import type { LicenceOrigin, ReconciliationDifference } from '#shared/contracts/licences.ts';
import type { PageRange, ProposedPart } from '#shared/document-parts.ts';
import type { GoogleProblem } from '#shared/messages/google.ts';
import type { MailServerProblem } from '#shared/messages/mail-servers.ts';
import type { PlatformMailDetails, PlatformMailKind } from '#shared/messages/platform-mails.ts';
import type { SendProblem } from '#shared/messages/sending.ts';
import type { AcceptedParty, PaperParties } from '#shared/paper-parties.ts';
import type { SuspensionKind } from '#shared/suspensions.ts';

/** The tables of migrations/, as queries see them; schema.test.ts compares the two. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => at('created_at').notNull().defaultNow();
const updatedAt = () => at('updated_at').notNull().defaultNow();
const notaryId = () => uuid('notary_id').notNull();

export const licenses = pgTable('licenses', {
  id: uuid('id').primaryKey(),
  keyEncrypted: text('key_encrypted').notNull(),
  keyIndex: text('key_index').notNull().unique(),
  type: text('type').notNull(),
  email: text('email').notNull(),
  active: boolean('active').notNull().default(true),
  subscriptionStatus: text('subscription_status'),
  nextPaymentDue: at('next_payment_due'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  origin: text('origin').$type<LicenceOrigin>().notNull().default('manual'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  stripeCheckoutId: text('stripe_checkout_id'),
  pastDueSince: at('past_due_since'),
  stopsAt: at('stops_at'),
  blockedAt: at('blocked_at'),
  readTicket: bigint('read_ticket', { mode: 'number' }).notNull().default(0),
  readAt: at('read_at'),
});

export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
  deliveries: integer('deliveries').notNull().default(1),
  handledAt: at('handled_at'),
});

export const promoUses = pgTable('promo_uses', {
  id: uuid('id').primaryKey(),
  addressIndex: text('address_index').notNull(),
  day: date('day').notNull(),
  licenseId: uuid('license_id').notNull(),
  createdAt: createdAt(),
});

export type PlatformMailState = 'prepared' | 'sending' | 'sent' | 'failed' | 'uncertain';

export const platformMails = pgTable('platform_mails', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  kind: text('kind').$type<PlatformMailKind>().notNull(),
  licenseId: uuid('license_id').notNull(),
  details: jsonb('details').$type<PlatformMailDetails>().notNull().default({}),
  messageId: text('message_id').notNull(),
  state: text('state').$type<PlatformMailState>().notNull().default('prepared'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  preparedAt: at('prepared_at').notNull().defaultNow(),
  nextTryAt: at('next_try_at').notNull().defaultNow(),
  sentAt: at('sent_at'),
  doubts: integer('doubts').notNull().default(0),
});

export const paymentReconciliations = pgTable('payment_reconciliations', {
  day: date('day').primaryKey(),
  startedAt: at('started_at').notNull().defaultNow(),
  finishedAt: at('finished_at'),
  checked: integer('checked').notNull().default(0),
  differences: jsonb('differences').$type<ReconciliationDifference[]>().notNull().default([]),
  error: text('error'),
});

export const notaries = pgTable('notaries', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  mainEmail: text('main_email'),
  licenseId: uuid('license_id'),
  googleCredentials: text('google_credentials'),
  emailSignature: text('email_signature'),
  reminderFrequency: integer('reminder_frequency').notNull().default(3),
  googlePassword: text('google_password'),
  phoneNumber: text('phone_number'),
  cabinetName: text('cabinet_name'),
  driveName: text('drive_name').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: at('deleted_at'),
});

export const folders = pgTable('folders', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const workflows = pgTable('workflows', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  active: boolean('active').notNull().default(false),
  type: text('type').$type<AutomationType>().notNull(),
  category: text('category'),
  tags: text('tags').array().notNull().default([]),
  notaryId: uuid('notary_id'),
  notaryEmail: text('notary_email'),
  folderId: uuid('folder_id'),
  cronEnabled: boolean('cron_enabled').notNull().default(false),
  cronInterval: integer('cron_interval').notNull().default(60),
  cronLastRun: at('cron_last_run'),
  cronNextRun: at('cron_next_run'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const globalSettings = pgTable('global_settings', {
  id: text('id').primaryKey(),
  value: jsonb('value').notNull(),
});

export const cronExecutions = pgTable(
  'cron_executions',
  {
    id: uuid('id').notNull(),
    workflowId: uuid('workflow_id').notNull(),
    notaryId: uuid('notary_id'),
    slot: at('slot').notNull(),
    executionTime: at('execution_time').notNull().defaultNow(),
    trigger: text('trigger').$type<'schedule' | 'manual'>().notNull().default('schedule'),
    status: text('status').notNull(),
    errorMessage: text('error_message'),
    responseData: jsonb('response_data'),
  },
  (table) => [primaryKey({ columns: [table.workflowId, table.slot] })],
);

export const cronSchedulerLogs = pgTable('cron_scheduler_logs', {
  id: uuid('id').notNull(),
  minute: at('minute').primaryKey(),
  executionTime: at('execution_time').notNull().defaultNow(),
  status: text('status').notNull(),
  responseData: jsonb('response_data').notNull(),
  errorMessage: text('error_message'),
  createdAt: createdAt(),
});

export const executionCounters = pgTable(
  'execution_counters',
  {
    halfHour: at('half_hour').notNull(),
    status: text('status').notNull(),
    count: bigint('count', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.halfHour, table.status] })],
);

/** A process that holds runs; gone, for good, once another one has taken what it held. */
export const runHolders = pgTable('run_holders', {
  id: uuid('id').primaryKey(),
  aliveUntil: at('alive_until').notNull(),
});

export const queuedRuns = pgTable('queued_runs', {
  workflowId: uuid('workflow_id').primaryKey(),
  slot: at('slot').notNull(),
  trigger: text('trigger').$type<'schedule' | 'manual'>().notNull(),
  /** Of the webhook, with its port: no host takes the places of the others. */
  host: text('host').notNull(),
  turn: bigint('turn', { mode: 'number' }).generatedAlwaysAsIdentity(),
  tries: integer('tries').notNull().default(0),
  holder: uuid('holder'),
});

export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  licenseId: uuid('license_id').notNull(),
  createdAt: createdAt(),
  expiresAt: at('expires_at').notNull(),
});

export const signInThrottles = pgTable('sign_in_throttles', {
  key: text('key').primaryKey(),
  failures: doublePrecision('failures').notNull(),
  blockedUntil: at('blocked_until').notNull(),
  updatedAt: updatedAt(),
});

export const webhookReceipts = pgTable('webhook_receipts', {
  id: text('id').primaryKey(),
  receivedAt: at('received_at').notNull().defaultNow(),
});

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: at('at').notNull().defaultNow(),
  actorRole: text('actor_role').notNull(),
  actorLicenseId: uuid('actor_license_id'),
  action: text('action').notNull(),
  subjectId: uuid('subject_id'),
  details: jsonb('details').notNull().default({}),
});

export const drivePlaces = pgTable(
  'drive_places',
  { notaryId: notaryId(), place: text('place').notNull(), folderId: text('folder_id').notNull() },
  (table) => [primaryKey({ columns: [table.notaryId, table.place] })],
);

/** The Google account of an office. */
export const googleConnections = pgTable('google_connections', {
  notaryId: notaryId().primaryKey(),
  account: text('account'),
  clientId: text('client_id'),
  refreshToken: text('refresh_token'),
  accessToken: text('access_token'),
  accessExpiresAt: at('access_expires_at'),
  problem: text('problem').$type<GoogleProblem>(),
  connectedAt: at('connected_at'),
  updatedAt: updatedAt(),
});

export const googleConsents = pgTable('google_consents', {
  stateHash: text('state_hash').primaryKey(),
  notaryId: notaryId(),
  clientId: text('client_id').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const driveUploads = pgTable(
  'drive_uploads',
  {
    notaryId: notaryId(),
    key: text('key').notNull(),
    fileId: text('file_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.notaryId, table.key] })],
);

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

export const clients = pgTable('clients', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  nameKey: text('name_key').notNull(),
  emails: text('emails').array().notNull().default([]),
  phone: text('phone'),
  caseType: text('case_type'),
  folderId: text('folder_id'),
  received: text('received').array().notNull().default([]),
  missing: text('missing').array().notNull().default([]),
  pieces: jsonb('pieces').$type<Piece[]>().notNull().default([]),
  answers: jsonb('answers').$type<CaseAnswers>().notNull().default({}),
  remindersSent: integer('reminders_sent').notNull().default(0),
  lastReminderAt: at('last_reminder_at'),
  remindersEndedAt: at('reminders_ended_at'),
  remindersAnswered: integer('reminders_answered').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  sheetEmails: text('sheet_emails').array().notNull().default([]),
  refusedEmails: text('refused_emails').array().notNull().default([]),
  phoneSince: at('phone_since'),
  phoneSource: text('phone_source').$type<PhoneSource>(),
  phoneMessageId: uuid('phone_message_id'),
  refusedPhones: text('refused_phones').array().notNull().default([]),
  acceptedParties: jsonb('accepted_parties').$type<AcceptedParty[]>().notNull().default([]),
  homonym: integer('homonym').notNull().default(1),
  doubledBy: text('doubled_by').$type<'name' | 'address'>(),
  inSheet: boolean('in_sheet').notNull().default(false),
  leftSheetAt: at('left_sheet_at'),
});

export const suspensions = pgTable('suspensions', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id').notNull(),
  kind: text('kind').$type<SuspensionKind>().notNull(),
  addresses: text('addresses').array().notNull().default([]),
  messageId: uuid('message_id'),
  sentence: text('sentence'),
  announcedAt: at('announced_at').notNull(),
  until: date('until'),
  startedAt: at('started_at').notNull().defaultNow(),
  startedBy: text('started_by').$type<'automation' | 'office'>().notNull(),
  endedAt: at('ended_at'),
  endedBy: text('ended_by').$type<'office' | 'date' | 'sheet'>(),
});

export const officeClosures = pgTable('office_closures', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  answer: text('answer'),
  createdAt: createdAt(),
  cancelledAt: at('cancelled_at'),
});

export type MessageState = 'received' | 'read' | 'handled' | 'held' | 'refused';

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
  state: text('state').$type<MessageState>().notNull().default('received'),
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
  sender: text('sender').$type<MistrustedSender>(),
  givenTo: uuid('given_to'),
  givenAt: at('given_at'),
  broughtAt: at('brought_at'),
});

/** Null stands for the client's own address. */
export type MistrustedSender = Exclude<SenderStanding, 'known' | 'office'>;

export type DocumentState = 'stored' | 'filed' | 'held' | 'refused';

export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id'),
  source: text('source').$type<'mail' | 'drive'>().notNull(),
  originalName: text('original_name').notNull(),
  contentHash: text('content_hash').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  driveFileId: text('drive_file_id').notNull(),
  storedName: text('stored_name').notNull(),
  fileName: text('file_name').notNull(),
  folderPath: text('folder_path').notNull().default(''),
  state: text('state').$type<DocumentState>().notNull().default('stored'),
  plannedState: text('planned_state').$type<'filed' | 'held'>(),
  plannedName: text('planned_name'),
  type: text('type'),
  person: text('person'),
  documentDate: text('document_date'),
  confidence: jsonb('confidence').$type<{ type: number; person: number; date: number }>(),
  evidence: jsonb('evidence').$type<Record<string, { page: number; text: string } | null>>(),
  reasons: text('reasons').array().notNull().default([]),
  bankDetails: boolean('bank_details').notNull().default(false),
  proposedParts: jsonb('proposed_parts').$type<ProposedPart[]>(),
  acceptedParts: jsonb('accepted_parts').$type<PageRange[]>(),
  splitAt: at('split_at'),
  parentId: uuid('parent_id'),
  firstPage: integer('first_page'),
  lastPage: integer('last_page'),
  attempts: integer('attempts').notNull().default(0),
  storedAt: at('stored_at').notNull().defaultNow(),
  decidedAt: at('decided_at'),
  accountsReadFor: text('accounts_read_for'),
  parties: jsonb('parties').$type<PaperParties>(),
  acceptedBy: uuid('accepted_by'),
});

/** What an office said of a document, with what was learnt from it. */
export const documentCorrections = pgTable('document_corrections', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  documentId: uuid('document_id').notNull(),
  type: text('type').notNull(),
  person: text('person'),
  documentDate: text('document_date'),
  example: jsonb('example').$type<unknown>(),
  createdAt: createdAt(),
  learntAt: at('learnt_at'),
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

export type OutgoingMailKind = 'answer' | 'redirection' | 'reminder' | 'notice';

export type OutgoingMailState =
  | 'prepared'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'uncertain'
  | 'returned'
  | 'cancelled';

export const outgoingMails = pgTable('outgoing_mails', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  key: text('key').notNull(),
  kind: text('kind').$type<OutgoingMailKind>().notNull(),
  clientId: uuid('client_id'),
  threadKey: text('thread_key'),
  messageId: text('message_id').notNull(),
  toName: text('to_name').notNull().default(''),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  inReplyTo: text('in_reply_to'),
  referenceIds: text('reference_ids').array().notNull().default([]),
  state: text('state').$type<OutgoingMailState>().notNull().default('prepared'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  preparedAt: at('prepared_at').notNull().defaultNow(),
  sentAt: at('sent_at'),
  problem: text('problem').$type<SendProblem>(),
  nextTryAt: at('next_try_at').notNull().default(sql`'epoch'`),
  triedAt: at('tried_at'),
  settledAt: at('settled_at'),
  copied: boolean('copied').notNull().default(true),
});

export const replies = pgTable('replies', {
  messageId: uuid('message_id').primaryKey(),
  notaryId: notaryId(),
  action: text('action').$type<'answer' | 'redirect' | 'none'>().notNull(),
  reason: text('reason'),
  entries: text('entries').array().notNull().default([]),
  outgoingMailId: uuid('outgoing_mail_id'),
  decidedAt: at('decided_at').notNull().defaultNow(),
});

export const reminders = pgTable('reminders', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id').notNull(),
  number: integer('number').notNull(),
  missing: text('missing').array().notNull(),
  outgoingMailId: uuid('outgoing_mail_id').notNull(),
  createdAt: createdAt(),
});

export const activity = pgTable('activity', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  key: text('key').notNull(),
  at: at('at').notNull().defaultNow(),
  kind: text('kind').notNull(),
  clientId: uuid('client_id'),
  documentId: uuid('document_id'),
  title: text('title').notNull(),
  fromFile: text('from_file'),
  toFile: text('to_file'),
  because: text('because').array().notNull().default([]),
  attention: boolean('attention').notNull().default(false),
});

/** « aside »: another's account, or one that proves nothing of the client's. */
export type AccountState = 'known' | 'to-confirm' | 'refused' | 'former' | 'aside';

export const bankAccounts = pgTable('bank_accounts', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id'),
  ibanSealed: text('iban_sealed').notNull(),
  ibanIndex: text('iban_index').notNull(),
  country: text('country').notNull(),
  lastFour: text('last_four').notNull(),
  holder: text('holder'),
  bank: text('bank'),
  problem: text('problem'),
  documentId: uuid('document_id'),
  messageId: uuid('message_id'),
  senderAddress: text('sender_address'),
  sender: text('sender').$type<SenderStanding>().notNull(),
  verdict: text('verdict').notNull(),
  state: text('state').$type<AccountState>().notNull(),
  firstSeen: at('first_seen').notNull(),
});

export const bankCalls = pgTable('bank_calls', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  key: text('key').notNull(),
  clientId: uuid('client_id'),
  why: text('why').$type<CallReason>().notNull(),
  accountId: uuid('account_id'),
  beforeId: uuid('before_id'),
  documentId: uuid('document_id'),
  messageId: uuid('message_id'),
  passage: text('passage'),
  phone: text('phone'),
  phoneSince: at('phone_since'),
  phoneSource: text('phone_source').$type<PhoneSource>(),
  state: text('state').$type<'open' | 'done' | 'withdrawn'>().notNull().default('open'),
  openedAt: at('opened_at').notNull(),
  caller: text('caller'),
  calledAt: at('called_at'),
  said: text('said'),
  outcome: text('outcome').$type<CallOutcome>(),
  tries: integer('tries').notNull().default(0),
});
