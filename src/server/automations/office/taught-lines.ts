import type { TaughtSentence } from '#server/features/taught-sentences/taught-sentences.repository.ts';
import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { sha256 } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';

type Line = Pick<KnowledgeEntry, 'question' | 'answer'>;

/** What a line says, whatever its accents, capitals and spaces: another word makes another line of it. */
export function lineKeyOf({ question, answer }: Line): string {
  const words = [question, answer].map((text) => foldText(text).replace(/\s+/g, ' ').trim());
  return sha256(Buffer.from(words.join('\n')));
}

/** What a line is asked for by, whatever its answer and its commas: a refusal holds as long as it stands. */
export function questionKeyOf({ question }: Pick<Line, 'question'>): string {
  return sha256(
    Buffer.from(
      foldText(question)
        .replace(/[^A-Z0-9]+/g, ' ')
        .trim(),
    ),
  );
}

/** Whether a lesson is of this line, or a refusal of its question. */
export function isSaidOf(line: Line): (said: Said) => boolean {
  const [lineKey, questionKey] = [lineKeyOf(line), questionKeyOf(line)];
  return (said) =>
    said.lineKey === lineKey || (said.verdict === 'refused' && said.questionKey === questionKey);
}

type Said = Pick<TaughtSentence, 'lineKey' | 'questionKey' | 'verdict'>;

/** The lines, each with the words in which this office’s clients ask for it, and those in which they do not. */
export async function teachLines(
  { taught, notary }: Pick<Needs, 'taught' | 'notary'>,
  knowledge: KnowledgeEntry[],
): Promise<KnowledgeEntry[]> {
  const all = await taught.list(notary.id);
  if (all.length === 0) return knowledge;
  return knowledge.map((line) => {
    const own = all.filter(isSaidOf(line));
    const said = (wanted: 'answered' | 'refused') => [
      ...new Set(own.flatMap(({ verdict, sentence }) => (verdict === wanted ? [sentence] : []))),
    ];
    return own.length > 0 ? { ...line, askedAs: said('answered'), refused: said('refused') } : line;
  });
}

/**
 * What was taught of a line goes with it, and a refusal with its question, whether or not that is answered now. Where the sheet cannot be read nothing is known to
 * have gone.
 */
export async function forgetGoneLines(
  { taught, notary }: Pick<Needs, 'taught' | 'notary'>,
  { knowledge, questions }: { knowledge: readonly KnowledgeEntry[] | null; questions: readonly string[] },
): Promise<void> {
  if (!knowledge || !(await taught.hasAny(notary.id))) return;
  await taught.forgetOtherLines(notary.id, {
    lines: knowledge.map(lineKeyOf),
    questions: questions.map((question) => questionKeyOf({ question })),
  });
}
