import { holdsBankDetails } from '#server/automations/office/bank-guard.ts';
import { ownAddresses } from '#server/automations/office/letterhead.ts';
import { readKnowledgeNow } from '#server/automations/office/read-office-sheets.ts';
import { readStandstill } from '#server/automations/office/standstill.ts';
import { teachLines } from '#server/automations/office/taught-lines.ts';
import { findReplyObstacle } from '#server/features/mailbox/message-obstacle.ts';
import type { FoundMessage } from '#server/features/mailbox/message-pages.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { TaughtSentencesRepository } from '#server/features/taught-sentences/taught-sentences.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import type { ReadableMessage } from '#server/ports/message-reader.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { understandingForScreens } from '#server/runs/understanding.ts';
import type { ReplyOffers } from '#shared/contracts/messages.ts';
import { LINE_CHANGED } from '#shared/silences.ts';
import type { Desk } from './desk.ts';
import type { MessageSource, ReadMessage } from './read-message.ts';

export interface OfferSource extends Pick<MessageSource, 'notaries' | 'officeOf'> {
  understanding: typeof understandingForScreens;
  taught: TaughtSentencesRepository;
  read: ReadMessage;
}

/**
 * Why a message that asks something got no answer, where a line of the sheet may be one nevertheless. All else is a
 * person’s alone: a death, a complaint, an offer, what was meant for somebody else.
 */
const PERHAPS_IN_SHEET: readonly (string | null)[] = [
  'no-match',
  'close-matches',
  'unidentified-sender',
  'amount',
  'legal-advice',
  'case-status',
  'third-person',
  'personal-situation',
  'appointment-change',
  'errand',
  'limit',
  'too-old',
  'office-closed',
  LINE_CHANGED,
];

/** A picture of a signature or of the layout says nothing. */
const DECORATION = 'inline-image';

type Offers = Awaited<ReturnType<(typeof understandingForScreens)['offerLines']>>;
export type Knowledge = NonNullable<Awaited<ReturnType<typeof readKnowledgeNow>>>;

/** What the sheet says to a message, and what it was found with. */
export interface FoundOffers {
  words: ReadableMessage;
  knowledge: Knowledge;
  offers: Offers;
}

export type FindOffers = ReturnType<typeof createFindOffers>;

/** What the sheet of today says to the questions of a message; null where that cannot be told. */
export function createFindOffers(
  { records, clock }: Desk,
  { officeOf, understanding, taught, read }: Omit<OfferSource, 'notaries'>,
) {
  return async (notary: Notary, { message, reply }: FoundMessage): Promise<FoundOffers | null> => {
    if (!PERHAPS_IN_SHEET.includes(reply?.reason ?? null)) return null;
    // The sheet is understood while the mailbox is asked: both begin by starting a thread.
    const [words, parts, lines] = await Promise.all([
      read(notary.id, message.id),
      records.pages.listParts(notary.id, message.id),
      readKnowledgeNow({ sheets: officeOf(notary).sheets, clock, understanding, records, notary }),
    ]);
    if ('missing' in words || words.problem || words.isCut || !lines) return null;
    const knowledge = await teachLines({ taught, notary }, lines);
    const hasPapers = parts.some(({ part }) => part.refusal !== DECORATION);
    const asked = { subject: message.subject ?? '', text: words.text, hasPapers };
    try {
      return { words, knowledge, offers: await understanding.offerLines(asked, { knowledge }) };
    } catch (error) {
      if (error instanceof NotUnderstood) return null;
      throw error;
    }
  };
}

/** The same for whoever opens a message that waits for an answer. Nothing of it is sent by itself. */
export function createOfferReply(
  desk: Desk,
  { notaries, findOffers }: Pick<OfferSource, 'notaries'> & { findOffers: FindOffers },
) {
  return async (notaryId: string, messageId: string): Promise<ReplyOffers> => {
    const found = await desk.records.pages.find(notaryId, messageId);
    const notary = found && (await notaries.findById(notaryId));
    if (!found || !notary) throw new AppError('not-found');
    const offered = (await mayBeOffered(desk, notary, found)) && (await findOffers(notary, found));
    return offered ? describeOffers(offered) : { questions: [], isReady: false };
  };
}

async function mayBeOffered(
  { records, clock }: Desk,
  notary: Notary,
  { message }: FoundMessage,
): Promise<boolean> {
  const { awaitsPerson, settledAt, clientId, candidates, fromAddress } = message;
  if (!awaitsPerson || settledAt || findReplyObstacle(message, ownAddresses(notary))) return false;
  const { answers, addresses } = await readStandstill({ records, notary, clock });
  const about = clientId ? [clientId] : candidates;
  return !addresses.has(fromAddress?.toLowerCase() ?? '') && !about.some((id) => answers.has(id));
}

function describeOffers({ offers, knowledge }: FoundOffers): ReplyOffers {
  const questions = offers.map(({ sentence, isForPerson, lines }) => ({
    sentence,
    isForPerson,
    lines: lines.flatMap((id) => {
      const line = knowledge.find((one) => one.id === id);
      // No mail holds bank details, even if the sheet does.
      return line && !holdsBankDetails(line.answer)
        ? [{ id, question: line.question, answer: line.answer }]
        : [];
    }),
  }));
  const isReady = offers.every(
    ({ isCovered, lines }, at) => isCovered && questions[at]?.lines[0]?.id === lines[0],
  );
  const letterFirst = offers.length > 0 && offers.every(({ isRatherPersonal }) => isRatherPersonal);
  return { questions, isReady: offers.length > 0 && isReady, ...(letterFirst && { letterFirst }) };
}
