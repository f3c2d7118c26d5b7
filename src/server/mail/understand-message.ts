import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { isKnownAddress, type SenderStanding } from '#shared/bank-calls.ts';
import { type MessageAccounts, readMessageAccounts } from './accounts/message-accounts.ts';
import type { Reading } from './announcements/announcement.ts';
import { readAnnouncement } from './announcements/read-announcement.ts';
import { type Barrier, findBarrier } from './answers/find-barrier.ts';
import { decideReply, type ReplyDecision } from './answers/reply-decision.ts';
import { findMailCaseType } from './client/case-type.ts';
import { type ClientMatch, findClient } from './client/find-client.ts';
import type { KnownClient } from './client/named-clients.ts';
import { listOwners } from './client/owners.ts';
import { boundMessage } from './message/bound-message.ts';
import { splitMailText } from './message/new-text.ts';
import { type ReturnedMail, readReturned } from './message/returned-mail.ts';
import { type Asker, asksOfHisOwn, namesTheirsToo, tellsWhatBefell } from './own-papers/beyond-his-own.ts';
import { findPapersQuestion, type PapersQuestion } from './own-papers/find-papers-question.ts';
import { isOfTheQuestion } from './own-papers/of-the-question.ts';
import { writesForHimself } from './own-papers/writes-for-himself.ts';
import { asksSomething } from './pieces/asks-something.ts';
import { tellsAround } from './pieces/tells-around.ts';
import { findPromisedDay } from './promises/promised-day.ts';
import type { KnowledgeEntry } from './questions/match-answer.ts';
import type { OfficeFace } from './sender/look-alike.ts';
import { findRobot, type RobotKind } from './sender/robots.ts';
import { findSender, type Sender } from './sender/sender.ts';
import { findImpostor, judgeSender } from './sender/sender-standing.ts';

/** What messages are understood with. The lists are kept where the rules run: whoever changes one makes another. */
export interface MessageContext {
  clients: KnownClient[];
  /** Its own addresses and names. */
  office: OfficeFace;
  knowledge: KnowledgeEntry[];
  /** The day on which the message came, in Paris, as an ISO date. */
  today: string;
  /** Clients whose own address had the mail that this message answers. */
  answeredClients: string[];
  /** What a person of the office wrote in the letter that it answers; empty where none is known. */
  answeredLetter?: string;
}

/** All that is understood of one message. Of a machine's no more than that it is one. */
export type UnderstoodMessage =
  | { from: 'robot'; robot: RobotKind; returned: ReturnedMail | null; away: Away | null }
  /** Not whom he shows: by what servers say, or because he imitates the office. */
  | { from: 'impostor'; impostor: 'forged' | 'look-alike'; accounts: MessageAccounts }
  /** Disliked by a filter, under the address of a client: not to be dropped unseen. */
  | { from: 'flagged'; accounts: MessageAccounts }
  | PersonsMessage;

/** Until when a client's answering machine says that he is away. */
export interface Away {
  clientId: string;
  reading: Reading;
}

export interface PersonsMessage {
  from: 'person';
  sender: Sender;
  match: ClientMatch;
  /** The case that the message names. */
  caseType: string | null;
  /** What it says of accounts, and how far its sender is believed in that. */
  accounts: MessageAccounts;
  standing: SenderStanding;
  /** What it announces: a death, an abandoned sale, an absence. */
  reading: Reading;
  /** What the office's sheet answers; what limits an answer, and what it may hold, is looked at before it leaves. */
  decision: ReplyDecision;
  /** Why nothing may be written back whatever it says; null where something may. */
  barrier: Barrier | null;
  /** What it asks of its writer's own papers, where he is proved to be the client and writes for himself. */
  asksOfPapers: PapersQuestion | null;
  /** The last day by which a client says, from an address of his, that he will send what is asked. */
  promisedDay: string | null;
  /** More was written than the rules have seen: a person looks. */
  isCut: boolean;
}

/**
 * The one place where what a stranger wrote in a message is understood. Pure, over plain data, with a result that can be
 * cloned: it runs in a thread that time and memory end.
 */
export function understandMessage(given: ParsedMessage, context: MessageContext): UnderstoodMessage {
  const { message, isCut } = boundMessage(given);
  const { clients, office, knowledge, answeredClients, today, answeredLetter = '' } = context;
  const robot = findRobot(message);
  const own = [...office.addresses];
  if (robot === 'spam' && listOwners(message.from?.address, clients).length > 0)
    return { from: 'flagged', accounts: readMessageAccounts(message, { office, knowledge }) };
  const impostor = findImpostor(message, clients, office);
  // Somebody who poses as the office is told of, whatever else he looks like.
  if (impostor === 'look-alike' && robot === 'spam')
    return { from: 'impostor', impostor, accounts: readMessageAccounts(message, { office, knowledge }) };
  if (robot) {
    const returned = robot === 'bounce' ? readReturned(message) : null;
    return {
      from: 'robot',
      robot,
      returned,
      away: robot === 'auto-reply' && !impostor ? findAway(message, context) : null,
    };
  }
  const accounts = readMessageAccounts(message, { office, knowledge });
  if (impostor) return { from: 'impostor', impostor, accounts };
  const mail = splitMailText(message.text);
  const match = findClient(message, { clients, officeAddresses: own, answeredClients });
  const clientEmails = emailsOf(match, clients);
  const caseType = findMailCaseType(message.subject, mail.newText);
  const reading = readNews(message, match, { clients, today });
  const standing = judgeSender(message, { clientEmails, office, isNew: match.outcome === 'new' });
  const isHis = match.outcome === 'known' && match.why === 'sender-address' && isKnownAddress(standing);
  const sender = findSender(message, mail);
  const client = findSubject(match, clients);
  // What is announced goes before every question.
  const isAsking =
    !reading.announcement &&
    (!reading.mayAnnounce || reading.isPerhapsAway === true) &&
    writesForHimself(mail, { match, standing, client });
  return {
    from: 'person',
    sender,
    match,
    caseType,
    accounts,
    reading,
    standing,
    decision: decideReply(
      message,
      match,
      knowledge,
      reading,
      { own, client: clientEmails },
      asksSomething(answeredLetter),
    ),
    barrier: findBarrier(message, mail, match, { own, client: clientEmails }),
    asksOfPapers: isAsking ? findOwnQuestion(message, mail.newText, reading, client) : null,
    promisedDay: isHis ? findPromisedDay(mail.newText, today) : null,
    isCut,
  };
}

/** Beside what may be an announcement nothing is answered before a person has read it; where it may only be an absence it is prepared. */
function findOwnQuestion(
  message: ParsedMessage,
  newText: string,
  reading: Reading,
  client: Asker | null,
): PapersQuestion | null {
  const question = findPapersQuestion(message.subject, newText, bringsPapers(message));
  if (!question) return null;
  const { isCertain } = question;
  const namesTheirs = namesTheirsToo(message.subject, newText, client);
  const isAnswered =
    question.isAnswered &&
    !reading.isDoubted &&
    !reading.mayAnnounce &&
    !tellsWhatBefell(message.subject, newText, client) &&
    (!namesTheirs || (isCertain && asksOfHisOwn(newText, client)));
  const isAll =
    isAnswered &&
    question.isAll &&
    !namesTheirs &&
    !tellsAround(message, { bringsPapers: bringsPapers(message) });
  return { ...question, isAll, isAnswered };
}

/** What it announces. A first letter stops nothing: nobody has written to him yet. */
function readNews(
  message: ParsedMessage,
  match: ClientMatch,
  { clients, today }: Pick<MessageContext, 'clients' | 'today'>,
): Reading {
  if (match.outcome === 'new') return { announcement: null, isUnclear: false };
  const client = findSubject(match, clients);
  const why = 'why' in match ? match.why : null;
  const { newText } = splitMailText(message.text);
  const isExplained = (sentence: string) => isOfTheQuestion(sentence, newText);
  return readAnnouncement(message, { today, client, why, ...(why === 'sender-address' && { isExplained }) });
}

const bringsPapers = ({ parts }: ParsedMessage) => parts.some(({ inline }) => !inline);

/** Whose message it is, or the first of those whose it may be. */
function findSubject(match: ClientMatch, clients: readonly KnownClient[]) {
  const id =
    match.outcome === 'known' ? match.id : match.outcome === 'ambiguous' ? match.candidates[0] : null;
  const client = clients.find((one) => one.id === id);
  return client ? { ...client, caseType: client.caseType ?? null } : null;
}

function findAway(message: ParsedMessage, { clients, today }: MessageContext): Away | null {
  const match = findClient(message, { clients });
  if (match.outcome !== 'known' || match.why !== 'sender-address') return null;
  const reading = readAnnouncement(message, { today, client: findSubject(match, clients), why: match.why });
  return reading.announcement && { clientId: match.id, reading };
}

function emailsOf(match: ClientMatch, clients: readonly KnownClient[]): readonly string[] {
  return match.outcome === 'known' ? (clients.find(({ id }) => id === match.id)?.emails ?? []) : [];
}
