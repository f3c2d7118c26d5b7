import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldText } from '#server/reading/fold.ts';
import { findQuestions } from '../mail-rules/find-questions.ts';
import { hidePersons, listCapitalised, listNameWords, type Speech } from '../mail-rules/hide-persons.ts';
import { leansOnContext } from '../mail-rules/leaning-question.ts';
import type { KnowledgeEntry } from '../mail-rules/match-answer.ts';
import { listNearestEntries } from '../mail-rules/nearest-entries.ts';
import { type MailText, splitMailText } from '../mail-rules/new-text.ts';
import type { ReplyDecision } from '../mail-rules/reply-decision.ts';
import { listSignedNames } from '../mail-rules/signed-names.ts';
import type { Needs } from '../needs.ts';

/** The subjects that no machine may touch are no doubt, and are never asked about. */
const DOUBTS: readonly string[] = ['no-match', 'close-matches'];
const LINES_AT_MOST = 30;

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
  asked: Asked,
  decision: ReplyDecision,
): Promise<ReplyDecision> {
  const { chooser } = needs;
  if (!chooser || decision.action !== 'redirect' || !DOUBTS.includes(decision.reason)) return decision;
  const mail = splitMailText(asked.parsed.text);
  const questions = findQuestions(mail.newText);
  const lines = listNearestEntries(questions, asked.knowledge, LINES_AT_MOST);
  if (questions.length === 0 || lines.length === 0 || questions.some(leansOnContext)) return decision;
  const speech = {
    names: await listNames(needs, asked.parsed, mail),
    ownWords: listOwnWords(asked.knowledge),
  };
  const texts = describeAll(
    questions.map(({ text }) => text),
    speech,
  );
  if (!texts) return decision;
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

/** All or none: half of what is asked is another question. */
function describeAll(sentences: readonly string[], speech: Speech): string[] | null {
  const shown = sentences.map((sentence) => hidePersons(sentence, speech)).filter((text) => text !== null);
  return shown.length === sentences.length ? shown : null;
}

/** Every client of the office, whoever wrote or signed, and what the mail writes like a name. */
async function listNames(
  { records, notary }: Needs,
  parsed: ParsedMessage,
  mail: MailText,
): Promise<ReadonlySet<string>> {
  const clients = await records.clients.list(notary.id);
  return listNameWords([
    ...[...clients, ...listSignedNames(mail)].flatMap(({ lastName, firstName }) => [lastName, firstName]),
    ...[parsed.from, parsed.replyTo].flatMap((one) =>
      one ? [one.name, one.address.split('@')[0] ?? ''] : [],
    ),
    ...listCapitalised(`${parsed.subject}\n${parsed.text}`),
  ]);
}

function listOwnWords(knowledge: readonly KnowledgeEntry[]): ReadonlySet<string> {
  const text = knowledge.map(({ question, answer }) => `${question} ${answer}`).join(' ');
  return new Set((text.match(/(?<!\p{L})\p{Ll}\p{L}+/gu) ?? []).map(foldText));
}
