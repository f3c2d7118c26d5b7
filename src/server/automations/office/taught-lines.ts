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

/** The lines, each with the words in which this office’s clients ask for it, and those in which they do not. */
export async function teachLines(
  { taught, notary }: Pick<Needs, 'taught' | 'notary'>,
  knowledge: KnowledgeEntry[],
): Promise<KnowledgeEntry[]> {
  const all = await taught.list(notary.id);
  if (all.length === 0) return knowledge;
  const byLine = Map.groupBy(all, ({ lineKey }) => lineKey);
  return knowledge.map((line) => {
    const own = byLine.get(lineKeyOf(line)) ?? [];
    const said = (wanted: 'answered' | 'refused') =>
      own.flatMap(({ verdict, sentence }) => (verdict === wanted ? [sentence] : []));
    return own.length > 0 ? { ...line, askedAs: said('answered'), refused: said('refused') } : line;
  });
}

/** What was taught of a line goes with it. Where the sheet cannot be read nothing is known to have gone. */
export async function forgetGoneLines(
  { taught, notary }: Pick<Needs, 'taught' | 'notary'>,
  knowledge: readonly KnowledgeEntry[] | null,
): Promise<void> {
  if (knowledge) await taught.forgetOtherLines(notary.id, knowledge.map(lineKeyOf));
}
