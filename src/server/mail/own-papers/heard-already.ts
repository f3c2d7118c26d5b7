import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { askingOf, type SentenceFacts } from './sentence-facts.ts';

/** « Votre réponse m’a ôté un poids », « votre confirmation de ce matin nous rassure »: what was asked before has been answered. */
const HEARD = anyOf([
  /\b(?:VOTRE|VOS|CETTE) (?:REPONSES?|CONFIRMATION|ACCUSE|LISTE|MESSAGE|MAIL|COURRIER)\b.{0,30}\b(?:M'|NOUS |ME )(?:A|ONT|RASSUR\w{1,4}|SOULAG\w{1,4}|CONVIEN\w{1,3}|SUFFI\w{1,3})\b/,
  /\b(?:VOUS (?:M'|NOUS )(?:AVEZ|AVIEZ)|J'AI BIEN (?:EU|RECU|LU)) (?:\w{1,8} ){0,2}(?:CONFIRME|REPONDU|RASSUREE?S?|VOTRE (?:REPONSE|CONFIRMATION|LISTE|ACCUSE|RECEPISSE))\b/,
  /\bMERCI\b(?! D'AVANCE).{0,40}\b(?:D'AVOIR (?:\w{2,6} ){0,2}(?:ACCUSE|CONFIRME|REPONDU)|POUR (?:VOTRE|LE|CE) (?:PETIT )?(?:MOT|ACCUSE|RECEPISSE|TAMPON))\b/,
  /\b(?:ME|NOUS) (?:VOILA|VOICI) (?:\w{2,8} ){0,1}(?:RASSURE|SOULAGE|TRANQUILLE)E?S?\b|\bSOULAGEMENT QUE J'AI\b|\bREPONSE PARFAITE\b|\b(?:CONTENTE?S?|RAVIE?S?|HEUREU(?:X|SE)S?|SOULAGEE?S?|RASSUREE?S?) (?:QUE |QU')(?=\w)|\bLU VOTRE (?:RECEPISSE|ACCUSE|CONFIRMATION)\b/,
]);
/** « Mon dossier est donc complet », which in other messages is asked without a mark. */
const COMPLETE = /\bDOSSIER\b.{0,20}\bCOMPLET\b/;
const ASKING = 0.5;
/** « Rhubarbe ou mirabelle ? » asks nothing of papers. */
const BARELY = 0.1;
/** « Je serais soulagée que … » has not been told. */
const WOULD_BE = /\b(?:SERAIS|SERAIT|SERIONS|SERAIENT)\b/;

/** Whether its writer tells that he has had the answer, and asks nothing more: « mon dossier est donc complet ». */
export function hasHeard(sentences: readonly SentenceFacts[]): boolean {
  const fold = (text: string) => foldText(text).replace(/[’`]/g, "'");
  const tells = ({ text }: SentenceFacts) => HEARD.test(fold(text)) && !WOULD_BE.test(fold(text));
  const asks = (one: SentenceFacts) =>
    (one.isQuestion && (one.asks !== null || askingOf(one) >= BARELY)) ||
    (askingOf(one) >= ASKING && !tells(one) && !COMPLETE.test(fold(one.text)));
  return sentences.some(tells) && !sentences.some(asks);
}
