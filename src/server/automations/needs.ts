import type { ActivityRepository } from '#server/features/activity/activity.repository.ts';
import type { BankAccountsRepository } from '#server/features/bank-calls/bank-accounts.repository.ts';
import type { BankCallsRepository } from '#server/features/bank-calls/bank-calls.repository.ts';
import type { ClientsRepository } from '#server/features/clients/clients.repository.ts';
import type { QuestionnairesRepository } from '#server/features/clients/questionnaires.repository.ts';
import type { CorrectionsRepository } from '#server/features/documents/corrections.repository.ts';
import type { DocumentsRepository } from '#server/features/documents/documents.repository.ts';
import type { DrivePlacesRepository } from '#server/features/documents/drive-places.repository.ts';
import type { SecondReadingsRepository } from '#server/features/documents/second-readings.repository.ts';
import type { SilencedAddressesRepository } from '#server/features/erasures/silenced-addresses.repository.ts';
import type { MessagePagesRepository } from '#server/features/mailbox/message-pages.repository.ts';
import type { AwaitedMessagesRepository } from '#server/features/messages/awaited-messages.repository.ts';
import type { GivenMessagesRepository } from '#server/features/messages/given-messages.repository.ts';
import type { MailboxStatesRepository } from '#server/features/messages/mailbox-states.repository.ts';
import type { MessageMovesRepository } from '#server/features/messages/message-moves.repository.ts';
import type { MessagePartsRepository } from '#server/features/messages/message-parts.repository.ts';
import type { MessagesRepository } from '#server/features/messages/messages.repository.ts';
import type { RepliesRepository } from '#server/features/messages/replies.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { PaperAnswersRepository } from '#server/features/notaries/paper-answers.repository.ts';
import type { SheetStatesRepository } from '#server/features/office-sheets/sheet-states.repository.ts';
import type { ExchangedMailsRepository } from '#server/features/outgoing-mails/exchanged-mails.repository.ts';
import type { OutgoingMailsRepository } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import type { RemindersRepository } from '#server/features/outgoing-mails/reminders.repository.ts';
import type { ClosuresRepository } from '#server/features/suspensions/closures.repository.ts';
import type { SuspensionsRepository } from '#server/features/suspensions/suspensions.repository.ts';
import type { TaughtSentencesRepository } from '#server/features/taught-sentences/taught-sentences.repository.ts';
import type { AnswerChooser } from '#server/ports/answer-chooser.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Drive } from '#server/ports/drive.ts';
import type { Mailbox } from '#server/ports/mailbox.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { MessageParser } from '#server/ports/message-parser.ts';
import type { PaperReader } from '#server/ports/paper-reader.ts';
import type { PdfCutter } from '#server/ports/pdf-cutter.ts';
import type { Spreadsheets } from '#server/ports/spreadsheet.ts';
import type { TextExtractor } from '#server/ports/text-extractor.ts';
import type { Arrivals } from './arrivals.ts';
import type { Endings } from './endings.ts';
import type { UnderstandingOfOffice } from './rules.ts';

/** The office's rows: what the automations remember between runs. */
export interface Records {
  accounts: BankAccountsRepository;
  activity: ActivityRepository;
  arrivals: Arrivals;
  awaited: AwaitedMessagesRepository;
  calls: BankCallsRepository;
  clients: ClientsRepository;
  closures: ClosuresRepository;
  corrections: CorrectionsRepository;
  documents: DocumentsRepository;
  endings: Endings;
  exchanged: ExchangedMailsRepository;
  given: GivenMessagesRepository;
  mailboxes: MailboxStatesRepository;
  mails: OutgoingMailsRepository;
  messages: MessagesRepository;
  moves: MessageMovesRepository;
  pages: MessagePagesRepository;
  paperAnswers: PaperAnswersRepository;
  parts: MessagePartsRepository;
  places: DrivePlacesRepository;
  questionnaires: QuestionnairesRepository;
  replies: RepliesRepository;
  reminders: RemindersRepository;
  secondReadings: SecondReadingsRepository;
  sheetStates: SheetStatesRepository;
  silenced: SilencedAddressesRepository;
  suspensions: SuspensionsRepository;
  /** All or nothing. Only the given records may be used inside: the embedded database has one connection. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
}

/** Hides what the base must not hold in plain letters. */
export interface Seal {
  /** For the row of this account: it opens there only. */
  hide(text: string, accountId: string): string;
  /** Equal for equal texts, and nothing else is told by it. */
  index(text: string): string;
}

/** Everything an automation works with, for one office. */
export interface Needs {
  notary: Notary;
  mailbox: Mailbox;
  drive: Drive;
  sheets: Spreadsheets;
  mailer: Mailer;
  parser: MessageParser;
  extractor: TextExtractor;
  /** What strangers wrote is understood there and nowhere else: time and memory end it. */
  understanding: UnderstandingOfOffice;
  /** Null unless a language model is configured and this office has agreed to it. */
  chooser: AnswerChooser | null;
  /** The same for its papers, by a consent of their own. */
  paperReader: PaperReader | null;
  cutter: PdfCutter;
  seal: Seal;
  /** In which words the office’s lines are asked for. */
  taught: Pick<TaughtSentencesRepository, 'list' | 'hasAny' | 'forgetOtherLines'>;
  clock: Clock;
  records: Records;
  /** In the demo neither the hour nor a message's age counts, so that visitors see answers and reminders at any time. */
  isDemo: boolean;
  /** True once the run has used its time, or is not the only one at work any more: what is left waits for the next. */
  isTimeUp(): boolean;
  /** Runs what only one automation of the office may do at a time; waits its turn, null when that takes too long. */
  alone<T>(what: string, work: () => Promise<T>): Promise<T | null>;
  /** An error that one item met: logged by id, never with what it held. */
  reportError(error: unknown, subject: { kind: string; id: string }): void;
}

export interface AutomationResult {
  /** One French sentence for the execution's row. */
  message: string;
  /** Set when nothing was done, and why is in the message. */
  skipped?: boolean;
  remaining: number;
}
