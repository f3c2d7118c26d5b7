import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { KnownClient } from '../client/named-clients.ts';
import { boundMessage } from '../message/bound-message.ts';
import { splitMailText } from '../message/new-text.ts';
import { hidePersons, type Speech } from '../privacy/hide-persons.ts';
import { findQuestions, MOST_QUESTIONS } from '../questions/find-questions.ts';
import { leansOnContext } from '../questions/leaning-question.ts';
import { isOfOtherCase, type KnowledgeEntry } from '../questions/match-answer.ts';
import { listNearestEntries } from '../questions/nearest-entries.ts';
import { isRefused } from '../questions/taught.ts';
import { speechOf } from './speech-of.ts';

const LINES_AT_MOST = 30;

/** What a language model is shown: every question of the mail without its persons, and the nearest lines of the sheet. */
export interface ShownToModel {
  questions: string[];
  lines: KnowledgeEntry[];
}

/** Null where a question cannot be shown so, or says nothing alone: it is left to a person. */
export function prepareSecondOpinion(
  given: ParsedMessage,
  { clients, knowledge }: { clients: KnownClient[]; knowledge: KnowledgeEntry[] },
): ShownToModel | null {
  const { message } = boundMessage(given);
  const mail = splitMailText(message.text);
  const questions = findQuestions(mail.newText, { subject: message.subject });
  if (questions.length > MOST_QUESTIONS) return null;
  const lines = listNearestEntries(questions, knowledge, LINES_AT_MOST).filter(
    // What a person has said no to is nobody's choice; nor is the usual line of a case that only the rest of the mail tells.
    (line) =>
      !questions.some((question) => isRefused(question, line.id, knowledge)) &&
      !isOfOtherCase(questions, line, knowledge),
  );
  if (questions.length === 0 || lines.length === 0 || questions.some(leansOnContext)) return null;
  const speech = speechOf(message, mail, { clients, knowledge });
  const texts = describeAll(
    questions.map(({ text }) => text),
    speech,
  );
  return texts && { questions: texts, lines };
}

/** All or none: half of what is asked is another question. */
function describeAll(sentences: readonly string[], speech: Speech): string[] | null {
  const shown = sentences.map((sentence) => hidePersons(sentence, speech)).filter((text) => text !== null);
  return shown.length === sentences.length ? shown : null;
}
