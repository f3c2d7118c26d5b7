import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldText } from '#server/reading/text/fold.ts';
import type { AnnouncementKind } from '#shared/suspensions.ts';
import type { Reading } from '../announcements/announcement.ts';
import { listSaid } from '../announcements/plain-sentences.ts';
import { isPlainThanks, leaveOutThanks } from '../announcements/plain-thanks.ts';
import type { ClientMatch } from '../client/find-client.ts';
import { type MailText, splitMailText } from '../message/new-text.ts';
import { findLeft, type Way } from '../pieces/account.ts';
import { findAskedDeed } from '../questions/asked-deed.ts';
import { type ExcludedReason, findExcludedAround } from '../questions/excluded-subjects.ts';
import { findQuestions, MOST_QUESTIONS } from '../questions/find-questions.ts';
import { type KnowledgeEntry, matchAnswer } from '../questions/match-answer.ts';
import { isOutOfScope } from '../questions/out-of-scope.ts';
import { findRobot, type RobotKind } from '../sender/robots.ts';
import { findSender } from '../sender/sender.ts';
import { findSpokesman } from '../sender/spokesman.ts';
import { type Acquaintance, type Barrier, findBarrier } from './find-barrier.ts';
import { answerImplied } from './implied-question.ts';

export type NoReplyReason =
  | RobotKind
  | Barrier
  | AnnouncementKind
  | 'unclear'
  | 'says-more'
  | 'professional'
  | 'out-of-scope'
  | 'documents'
  | 'thanks'
  | 'empty';
export type RedirectReason =
  | ExcludedReason
  | 'no-match'
  | 'close-matches'
  | 'request'
  | 'missing-attachment'
  | 'unidentified-sender';

export type ReplyDecision =
  /** `isToldBeside`: something else is told that a person reads, whatever is answered. */
  | {
      action: 'answer';
      entries: string[];
      confidence: number | null;
      by?: 'language-model';
      isToldBeside?: boolean;
    }
  /** `near`: the lines that come nearest to what is asked, where that is a matter of doubt. */
  | { action: 'redirect'; reason: RedirectReason; near?: string[]; isToldBeside?: boolean }
  | { action: 'none'; reason: NoReplyReason };

/** Whether a message is answered from the sheet, sent on to the main address, or left without an answer. */
export function decideReply(
  message: ParsedMessage,
  client: ClientMatch,
  entries: KnowledgeEntry[],
  reading: Reading = { announcement: null, isUnclear: false },
  known: Acquaintance = { own: [], client: [] },
  isAsked = false,
): ReplyDecision {
  const decision = decideAnswer(message, client, entries, { ...reading, isAsked });
  if (decision.action === 'none') return decision;
  const barrier = findBarrier(message, splitMailText(message.text), client, known);
  return barrier ? { action: 'none', reason: barrier } : decision;
}

function decideAnswer(
  message: ParsedMessage,
  client: ClientMatch,
  entries: KnowledgeEntry[],
  {
    announcement,
    isUnclear,
    isDoubted = false,
    mayAnnounce = false,
    isAsked,
  }: Reading & { isAsked: boolean },
): ReplyDecision {
  const robot = findRobot(message);
  if (robot) return { action: 'none', reason: robot };
  // Before anything else that the mail holds: a thank-you, papers, a question, a forbidden subject.
  if (announcement) return { action: 'none', reason: announcement.kind };
  const mail = splitMailText(message.text);
  const isPrivate =
    client.outcome === 'new' || (client.outcome === 'known' && client.why === 'sender-address');
  if (!isPrivate && findSender(message, mail).kind === 'professional') {
    return { action: 'none', reason: 'professional' };
  }
  if (client.outcome === 'nobody' && isOutOfScope(message.subject, mail.newText)) {
    return { action: 'none', reason: 'out-of-scope' };
  }
  const documents = message.parts.some((part) => !part.inline);
  const way = { bringsPapers: documents, isFirst: client.outcome === 'new', isAsked };
  const questions = findQuestions(mail.newText, { subject: message.subject, hasPapers: documents });
  const excluded = findForbidden(message.subject, mail.newText, questions.length > 0);
  // Documents « en urgence » are handled at once like all documents: nothing was asked.
  if (excluded && !(documents && !questions.length && excluded === 'urgency')) {
    return { action: 'redirect', reason: excluded };
  }
  if (!questions.length) {
    const decision = decideStatement(message, mail, way);
    const isKnown = client.outcome !== 'nobody' && client.outcome !== 'ambiguous';
    const isTold = decision.action === 'redirect' && decision.reason === 'request' && !isUnclear;
    const implied = isKnown && isTold ? answerImplied(mail.newText, entries) : null;
    if (implied) {
      const { asked, isNamed } = implied;
      const isAll = findLeft(message, { ...way, asked: [asked], isNamed }).length === 0;
      return isAll ? implied.match : { ...implied.match, isToldBeside: true };
    }
    return decision.action === 'none' && isUnclear ? { action: 'none', reason: 'unclear' } : decision;
  }
  if (client.outcome === 'nobody' || client.outcome === 'ambiguous') {
    return { action: 'redirect', reason: 'unidentified-sender' };
  }
  if (questions.length > MOST_QUESTIONS) return { action: 'redirect', reason: 'no-match' };
  // « Elle a rejoint Papa jeudi. Faut-il un second acte de décès ? »: whoever answers has to have read all of it.
  if (mayAnnounce) return { action: 'none', reason: 'unclear' };
  const match = matchAnswer(questions, entries);
  const decision = match.action === 'none' ? ({ action: 'redirect', reason: 'no-match' } as const) : match;
  const left = findLeft(message, { ...way, asked: questions.map(({ text }) => text) });
  const isAll = left.length === 0 && !isDoubted && findSpokesman(mail) === null;
  return isAll ? decision : { ...decision, isToldBeside: true };
}

/** Loudness and a meeting that was moved are no reason where the only sentence that holds them gives thanks for it. */
const PERHAPS_THANKED: readonly (ExcludedReason | null)[] = ['complaint', 'appointment-change', 'urgency'];

function findForbidden(subject: string, newText: string, asks: boolean): ExcludedReason | null {
  const found = findExcludedAround(subject, newText);
  if (asks || !PERHAPS_THANKED.includes(found)) return found;
  return findExcludedAround(subject, leaveOutThanks(newText));
}

/**
 * Nothing is asked: documents, thanks, or something that a person should know. That nobody has to read it is only said where
 * each piece of it is accounted for.
 */
function decideStatement(message: ParsedMessage, mail: MailText, way: Way): ReplyDecision {
  const decision = decideWords(mail.newText, way.bringsPapers);
  if (decision.action !== 'none' || findLeft(message, way).length === 0) return decision;
  return { action: 'none', reason: 'says-more' };
}

function decideWords(newText: string, documents: boolean): ReplyDecision {
  if (documents) return { action: 'none', reason: 'documents' };
  if (isPlainThanks(newText)) return { action: 'none', reason: 'thanks' };
  const words = foldText(newText).match(/[A-Z]{2,}/g) ?? [];
  const telling = words.filter((word) => !POLITE.has(word));
  if (!telling.length) return { action: 'none', reason: words.length ? 'thanks' : 'empty' };
  const isAsked = listSaid('', newText).some(({ plain }) => findAskedDeed(plain) !== null);
  if (!isAsked && THANKS.test(foldText(newText)) && telling.length <= 12)
    return { action: 'none', reason: 'thanks' };
  const announced = /\b(CI[- ]?JOINTS?|CI[- ]?JOINTES?|PIECES? JOINTES?|EN PJ|VOICI|VOILA)\b/.test(
    foldText(newText),
  );
  return { action: 'redirect', reason: announced ? 'missing-attachment' : 'request' };
}

const POLITE = new Set(
  'BONJOUR BONSOIR MADAME MONSIEUR MAITRE CHER CHERE MERCI BEAUCOUP OK ENTENDU ACCORD PARFAIT TRES BIEN NOTE RECU SUPER JE VOUS REMERCIE REMERCIONS NOUS POUR VOTRE RETOUR REPONSE CEST EST CORDIALEMENT BONNE JOURNEE SOIREE DU DE LA LE ET'.split(
    ' ',
  ),
);
const THANKS =
  /\b(MERCIS?|REMERCI\w+|BIEN (RECU|NOTE)|PARFAIT|C'EST NOTE|ENTENDU|D'ACCORD|SUPER|TRES BIEN|IMPECCABLE)\b/;
