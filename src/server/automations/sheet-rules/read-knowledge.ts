import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import type { Sheet } from '#server/ports/spreadsheet.ts';
import { boundLine } from '#server/reading/text/bound-text.ts';
import { sheetHeadings, sheetNames } from '../office/sheets.ts';
import { takeRows, tellAbsent } from './sheet-cells.ts';
import type { SheetReading } from './sheet-reading.ts';
import { isUnfinished } from './unfinished-answer.ts';

const LONGEST_QUESTION = 1000;
const LONGEST_ANSWER = 10_000;
/** Of the whole sheet. Every message is compared with all of it: five hundred pages are more than an office answers with. */
const LONGEST_SHEET = 1_000_000;

export interface KnowledgeReading extends SheetReading<KnowledgeEntry> {
  /** All questions that stand there, those without an answer that can be given too. */
  questions: string[];
}

/** The questions of « Base de données Notaire » and what the office answers. */
export function readKnowledge(sheet: Sheet): KnowledgeReading {
  const absent = tellAbsent(sheet, sheetNames.knowledge, sheetHeadings.knowledge);
  if (absent) return { entries: null, questions: [], problems: [{ row: null, text: absent }] };
  const entries: KnowledgeEntry[] = [];
  const questions: string[] = [];
  const problems: SheetReading<KnowledgeEntry>['problems'] = [];
  let length = 0;
  for (const { number, cells } of takeRows(sheet, sheetHeadings.knowledge)) {
    const { Question: question = '', Réponse: answer = '' } = cells;
    if (!question && !answer) continue;
    if (question) questions.push(boundLine(question, LONGEST_QUESTION));
    const problem = findProblem(question, answer);
    if (problem) problems.push({ row: number, text: problem });
    else entries.push({ id: String(number), question: boundLine(question, LONGEST_QUESTION), answer });
    length += problem ? 0 : question.length + answer.length;
    // Half of what the office answers would let one answer pass for another.
    if (length > LONGEST_SHEET)
      return { entries: null, questions: [], problems: [{ row: null, text: TOO_LONG }] };
  }
  return { entries, questions, problems };
}

const TOO_LONG = `La feuille « ${sheetNames.knowledge} » est trop longue pour être lue : gardez-y moins d’un million de caractères. D’ici là, Minutier n’en tire aucune réponse.`;

function findProblem(question: string, answer: string): string | null {
  if (!answer) return 'la question n’a pas de réponse';
  if (!question) return 'la réponse n’a pas de question';
  if (isUnfinished(answer)) return 'la réponse semble inachevée : elle n’est envoyée à personne';
  if (question.length > LONGEST_QUESTION) return 'la question dépasse 1 000 caractères';
  return answer.length > LONGEST_ANSWER ? 'la réponse dépasse 10 000 caractères' : null;
}
