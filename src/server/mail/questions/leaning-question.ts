import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { listFeatures } from './concepts.ts';
import type { Question } from './find-questions.ts';

/** « dois-je les réclamer », « et pour ceux-là », « comment le prouver »: what is meant was said before. */
const POINTS_BACK = anyOf([
  /\b(CELA|CA|CECI|CELUI|CELLES?|CEUX|CET|CETTE|CES)\b/,
  /\bCE (CAS|[A-Z]{1,60}[- ]LA|DOCUMENT|PAPIER|FICHIER|TYPE|GENRE)\b/,
  /\b(?<!\b(?:CHEZ|AVEC|POUR|DE|A) )(JE|NOUS|ON|VOUS|ILS?|ELLES?) (LES?|LA|L'|EN|Y|LUI|LEUR)\b/,
  /\b(LES?|LA|EN|Y|LUI|LEUR) [A-Z]+(ER|IR|RE)\b/,
]);
/** « Quels papiers ? » after a story asks of that story. */
const IDEAS_OF_A_WHOLE_QUESTION = 2;

/** Whether it names what it is about by a word for something else, which a paper or an earlier message may have told. */
export function pointsBack({ text }: Pick<Question, 'text'>): boolean {
  return POINTS_BACK.test(foldText(text));
}

/** Whether a question means nothing, or something else, without what its writer said before it. */
export function leansOnContext(question: Question): boolean {
  const { text, context } = question;
  if (!context) return false;
  return pointsBack(question) || listFeatures(text).size < IDEAS_OF_A_WHOLE_QUESTION;
}
