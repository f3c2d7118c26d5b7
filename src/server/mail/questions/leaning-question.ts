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

/** Whether a question means nothing, or something else, without what its writer said before it. */
export function leansOnContext({ text, context }: Question): boolean {
  if (!context) return false;
  return POINTS_BACK.test(foldText(text)) || listFeatures(text).size < IDEAS_OF_A_WHOLE_QUESTION;
}
