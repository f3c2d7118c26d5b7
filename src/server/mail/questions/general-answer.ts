import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { type ExcludedReason, listExcludedReasons } from './excluded-subjects.ts';
import type { Question } from './find-questions.ts';

/** Subjects that a notary may have put into his sheet as what is so for everybody. */
const MAY_BE_GENERAL: readonly ExcludedReason[] = [
  'amount',
  'bank-details',
  'case-status',
  'legal-advice',
  'third-person',
  'personal-situation',
  'appointment-change',
];

/** Whether a person who sees it first may be shown a general answer: none is prepared by itself. */
export function mayBeGeneral(reason: ExcludedReason): boolean {
  return MAY_BE_GENERAL.includes(reason);
}

/** Subjects whose words also stand in questions about what is so for everybody: « combien de mois la loi laisse-t-elle ? » */
const MAY_BE_A_WORD: readonly ExcludedReason[] = ['legal-advice', 'amount'];

/** Its words stand in a story that leads to a question about the office: « ma mère, qui est malade, me dépose ». */
const OF_A_STORY: ExcludedReason = 'personal-situation';

/**
 * Whether the notary himself has answered in general what no machine may answer for one person: each forbidden subject
 * of the question is one of his line’s too, and nothing of the client’s own is in the question. What is so for whoever
 * comes or writes to the office is so whatever story leads to it.
 */
export function isAnsweredByNotary(
  asked: Question,
  { question, answer, isAnybodys }: { question: string; answer: string; isAnybodys?: boolean },
  isBeyondDoubt = false,
): boolean {
  if (asksOfHisOwn(asked)) return false;
  const { text, context } = asked;
  const reasons = listExcludedReasons(text);
  const inLine = listExcludedReasons(question);
  const inAnswer = listExcludedReasons(answer).filter((reason) => reason === 'amount');
  return (
    (isAnybodys || inLine.includes(OF_A_STORY) || !listExcludedReasons(context).includes(OF_A_STORY)) &&
    reasons.every(
      (reason) =>
        MAY_BE_GENERAL.includes(reason) &&
        ([...inLine, ...inAnswer].includes(reason) ||
          (isAnybodys && reason === OF_A_STORY) ||
          (isBeyondDoubt && MAY_BE_A_WORD.includes(reason))),
    )
  );
}

/** A sum, a share of his, or what he himself will pay or be paid. For folded text on one line. */
const HIS_OWN = anyOf([
  /\d\s{0,2}(?:€|EUROS?\b|EUR\b|K€|K\b|%|MILLIONS?\b|MILLE\b)/,
  /\b\d{1,3}(?:[ .]\d{3}){1,4}\b/,
  /\b\d{5,9}\b/,
  /\b(?:VAIS|VA|ALLONS|DOIS|DEVONS|DEVRAI|DEVRONS|POURRAI|POURRONS)[- ](?:JE|NOUS|ON) (?:PAYER|VERSER|TOUCHER|RECEVOIR|DEVOIR|REGLER|DEBOURSER|RECUPERER|AVOIR)\b/,
  /\b(?:JE|NOUS|ON|J') ?(?:VAIS|ALLONS|VA|DEVRAI|DEVRONS|DEVRA|DOIS|DEVONS) (?:PAYER|VERSER|TOUCHER|RECEVOIR|DEVOIR|REGLER|DEBOURSER|RECUPERER|AVOIR)\b/,
  /\b(?:JE|NOUS|ON) (?:TOUCHERAI|TOUCHERONS|RECEVRAI|RECEVRONS|PAIERAI|PAIERONS|PAYERAI|PAYERONS|TOUCHE)\b/,
  /\b(?:ME|NOUS|M'|MOI) (?:RESTER|REVIENDR|COUTER|REVIENT|RESTE|COUTE|DOIT|DEVEZ)[A-Z]{0,6}\b/,
  /\b(?:MA|MON|MES|NOTRE|NOS) (?:PART|CAS|SITUATION|FACTURE|DOSSIER|DECOMPTE|PROVISION|IMPOTS?|DROITS?|HERITAGE|SOULTE|PLUS-VALUE|REMBOURSEMENT|VIREMENT|RENDEZ-VOUS|RDV|ENTRETIEN|SIGNATURE)\b/,
]);

/** Whether something of the client’s own stands in what he asks: a sum, his share, his appointment. */
export function asksOfHisOwn({ text, context }: Pick<Question, 'text' | 'context'>): boolean {
  return isHisOwn(text) || (context !== '' && isHisOwn(context));
}

function isHisOwn(text: string): boolean {
  return HIS_OWN.test(foldText(text).replace(/\n/g, ' '));
}
