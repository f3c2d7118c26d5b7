import { takeKnown } from '#server/automations/client-management/client-book.ts';
import { lineKeyOf, questionKeyOf } from '#server/automations/office/taught-lines.ts';
import type { FoundMessage } from '#server/features/mailbox/message-pages.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { MessageReply } from '#shared/contracts/messages.ts';
import type { Desk } from './desk.ts';
import type { FindOffers, FoundOffers, Knowledge, OfferSource } from './offer-reply.ts';

interface LearnSource extends Pick<OfferSource, 'notaries' | 'understanding' | 'taught'> {
  findOffers: FindOffers;
  logger: Logger;
}

interface Taught {
  sentence: string;
  line: Knowledge[number];
}

/**
 * Keeps in which words a line was asked for, once a person has sent that line’s answer, and nothing else, to them. What
 * is kept tells nobody’s name, place or figures. A failure costs nothing but the lesson.
 */
export function createLearnFromReply({ records, clock }: Desk, source: LearnSource) {
  const { notaries, understanding, taught, findOffers, logger } = source;

  async function learn(
    notary: Notary,
    found: FoundMessage,
    { text, lines = [] }: MessageReply,
  ): Promise<void> {
    const offered = await findOffers(notary, found);
    if (!offered) return;
    const said = listTaught(offered, lines);
    if (!isWholeLetter(text, said)) return;
    const clients = (await records.clients.list(notary.id)).map(takeKnown);
    const { words, knowledge } = offered;
    const { from, replyTo, text: whole } = words;
    const sentences = await understanding.takeTeachable(
      {
        from,
        replyTo,
        subject: found.message.subject ?? '',
        text: whole,
        sentences: said.map(({ sentence }) => sentence),
      },
      { clients, knowledge },
    );
    const { clientId, id: messageId } = found.message;
    for (const [at, { line }] of said.entries()) {
      const sentence = sentences[at];
      if (!sentence) continue;
      const lesson = {
        lineKey: lineKeyOf(line),
        questionKey: questionKeyOf(line),
        verdict: 'answered' as const,
        sentence,
        clientId,
        messageId,
      };
      await taught.teach(notary.id, lesson, clock.now());
    }
  }

  return async (notaryId: string, messageId: string, reply: MessageReply): Promise<void> => {
    if (!reply.lines?.length) return;
    try {
      const found = await records.pages.find(notaryId, messageId);
      const notary = found && (await notaries.findById(notaryId));
      if (found && notary) await learn(notary, found, reply);
    } catch (error) {
      logger.error({ err: error, notaryId, messageId }, 'nothing was learnt from an answer');
    }
  };
}

/** Of what its writer says to have chosen, what was offered to him so, for sentences in which all stands that is meant. */
function listTaught({ offers, knowledge }: FoundOffers, lines: NonNullable<MessageReply['lines']>): Taught[] {
  return lines.flatMap(({ at, line: id }) => {
    const offer = offers[at];
    const line = knowledge.find((one) => one.id === id);
    return offer?.lines.includes(id) && line && offer.isPlain ? [{ sentence: offer.sentence, line }] : [];
  });
}

/** A greeting may stand above the lines; who has written anything else has answered something else. */
const GREETING =
  /^(?:(?:bonjour|bonsoir|madame|monsieur|maître|mesdames|messieurs|cher|chers|chère|chères)\b[^.?!\n]{0,60}[,.!]?)?$/i;

function isWholeLetter(text: string, said: readonly Taught[]): boolean {
  const left = said.reduce((rest, { line }) => rest.replace(line.answer.trim(), ''), normalise(text));
  return said.every(({ line }) => normalise(text).includes(line.answer.trim())) && GREETING.test(left.trim());
}

function normalise(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
