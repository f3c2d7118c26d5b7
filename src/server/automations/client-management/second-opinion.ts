import type { Client } from '#server/features/clients/clients.repository.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { findQuestions, type Question } from '../mail-rules/find-questions.ts';
import { hidePersons } from '../mail-rules/hide-persons.ts';
import type { KnowledgeEntry } from '../mail-rules/match-answer.ts';
import { listNearestEntries } from '../mail-rules/nearest-entries.ts';
import { splitMailText } from '../mail-rules/new-text.ts';
import type { ReplyDecision } from '../mail-rules/reply-decision.ts';
import type { Needs } from '../needs.ts';

/** The subjects that no machine may touch are no doubt, and are never asked about. */
const DOUBTS: readonly string[] = ['no-match', 'close-matches'];
const LINES_AT_MOST = 30;

interface Asked {
  messageId: string;
  parsed: ParsedMessage;
  client: Client | null;
  knowledge: KnowledgeEntry[];
}

/**
 * Where the rules find no line that surely answers, a language model that the office has agreed to may choose one of
 * its lines. It sees the questions without names and numbers, and the lines; every question must be answered.
 */
export async function askSecondOpinion(
  needs: Needs,
  asked: Asked,
  decision: ReplyDecision,
): Promise<ReplyDecision> {
  const { chooser } = needs;
  if (!chooser || decision.action !== 'redirect' || !DOUBTS.includes(decision.reason)) return decision;
  const questions = findQuestions(splitMailText(asked.parsed.text).newText);
  const lines = listNearestEntries(questions, asked.knowledge, LINES_AT_MOST);
  if (questions.length === 0 || lines.length === 0) return decision;
  const names = [asked.client?.lastName, asked.client?.firstName, asked.parsed.from?.name];
  const texts = questions.map((one) =>
    describeQuestion(
      one,
      names.filter((name) => name != null),
    ),
  );
  try {
    const chosen = await chooser.choose(texts, lines);
    const entries = chosen.map((place) => (place === null ? null : lines[place]?.id));
    if (entries.some((id) => id == null)) return decision;
    const answered = [...new Set(entries as string[])];
    return { action: 'answer', entries: answered, confidence: null, by: 'language-model' };
  } catch (error) {
    needs.reportError(error, { kind: 'message', id: asked.messageId });
    return decision;
  }
}

function describeQuestion({ text, context }: Question, names: string[]): string {
  return hidePersons(context ? `${context} ${text}` : text, names);
}
