import type { ReplyDecision } from '#server/mail/answers/reply-decision.ts';
import { takeWords } from '#server/mail/message/bound-message.ts';
import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { Needs } from '../needs.ts';
import { takeKnown } from './client-book.ts';

/** The subjects that no machine may touch are no doubt, and are never asked about. */
const DOUBTS: readonly string[] = ['no-match', 'close-matches'];

interface Asked {
  messageId: string;
  parsed: ParsedMessage;
  knowledge: KnowledgeEntry[];
}

/**
 * Where the rules find no line that surely answers, a language model that the office has agreed to may choose one of
 * its lines. It sees the questions alone, without persons, and the lines; every question must be answered. A question
 * that cannot be shown so, or says nothing alone, is left to a person.
 */
export async function askSecondOpinion(
  needs: Needs,
  { messageId, parsed, knowledge }: Asked,
  decision: ReplyDecision,
): Promise<ReplyDecision> {
  const { chooser, records, notary, understanding } = needs;
  if (!chooser || decision.action !== 'redirect' || !DOUBTS.includes(decision.reason)) return decision;
  try {
    const clients = (await records.clients.list(notary.id)).map(takeKnown);
    const shown = await understanding.prepareSecondOpinion(takeWords(parsed), { clients, knowledge });
    if (!shown) return decision;
    const chosen = await chooser.choose(shown.questions, shown.lines);
    const entries = chosen.map((place) => (place === null ? null : shown.lines[place]?.id));
    if (entries.some((id) => id == null)) return decision;
    const answered = [...new Set(entries as string[])];
    return {
      action: 'answer',
      entries: answered,
      confidence: null,
      by: 'language-model',
      ...(decision.isToldBeside && { isToldBeside: true }),
    };
  } catch (error) {
    needs.reportError(error, { kind: 'message', id: messageId });
    return decision;
  }
}
