import { shippedIntents } from '../intents/intent-model.ts';
import { readSheetLine } from '../questions/choose-line.ts';
import {
  type ExcludedReason,
  findExcludedAround,
  listExcludedReasons,
} from '../questions/excluded-subjects.ts';
import { findQuestions } from '../questions/find-questions.ts';
import { type KnowledgeEntry, matchAnswer } from '../questions/match-answer.ts';
import { usualQuestions } from '../questions/usual-questions.data.ts';

/** Why a line hardly answers alone: what it is about, or that nothing of the kind was learned. */
export type Hindrance = ExcludedReason | 'unknown' | 'close-matches' | 'no-match';

export interface Foreseen {
  /** Sentences of the catalogue that it answers beside the other lines of its sheet. */
  sentences: string[];
  /** Null where there are some. */
  hindrance: Hindrance | null;
}

const MOST_SHOWN = 5;
/** Below, what a line is about is a guess. */
const KNOWN = 0.6;
const PERHAPS = 0.05;
const MOST_INTENTS = 3;

/** What a line of the sheet would answer today, tried by the whole decision on sentences that others have written. */
export function foreseeAnswers(
  { line: id }: { line: string },
  { knowledge }: { knowledge: KnowledgeEntry[] },
): Foreseen {
  const line = knowledge.find((one) => one.id === id);
  if (!line) return { sentences: [], hindrance: 'no-match' };
  const { ids } = shippedIntents();
  const { guess, told } = readSheetLine(id, knowledge);
  const about = [...guess.probabilities.entries()]
    .filter(([, probability]) => probability >= PERHAPS)
    .toSorted(([, one], [, other]) => other - one)
    .map(([place]) => place)
    .slice(0, MOST_INTENTS);
  const candidates = [...new Set([...about, ...told])].flatMap(
    (place) => usualQuestions[ids[place] ?? ''] ?? [],
  );
  const sentences: string[] = [];
  const reasons: Hindrance[] = [];
  for (const sentence of candidates) {
    const outcome = tryOn(sentence, knowledge);
    if (outcome === id) sentences.push(sentence);
    else if (typeof outcome === 'object' && outcome) reasons.push(outcome.reason);
    if (sentences.length === MOST_SHOWN) break;
  }
  if (sentences.length > 0) return { sentences, hindrance: null };
  const isKnown = (guess.probabilities[guess.top] ?? 0) >= KNOWN;
  return { sentences, hindrance: isKnown ? findHindrance(line, reasons) : 'unknown' };
}

/** The line that answers, why none does; null where another one does. */
function tryOn(
  sentence: string,
  knowledge: readonly KnowledgeEntry[],
): string | null | { reason: Hindrance } {
  const excluded = findExcludedAround('', sentence);
  if (excluded) return { reason: excluded };
  const match = matchAnswer(findQuestions(sentence), knowledge);
  if (match.action === 'redirect') return { reason: match.reason };
  if (match.action === 'none') return { reason: 'no-match' };
  const [only, ...others] = match.entries;
  return only !== undefined && others.length === 0 ? only : null;
}

/** A subject that the line itself has, or else what has stopped most of the sentences. */
function findHindrance({ question, answer }: KnowledgeEntry, reasons: readonly Hindrance[]): Hindrance {
  const [own] = listExcludedReasons(`${question} ${answer}`).filter((reason) => reasons.includes(reason));
  if (own) return own;
  const counts = [...Map.groupBy(reasons, (reason) => reason)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return counts[0]?.[0] ?? 'no-match';
}
