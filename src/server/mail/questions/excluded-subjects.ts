import { foldText } from '#server/reading/text/fold.ts';
import { splitSentences } from '../message/sentences.ts';
import {
  COMPLAINT,
  DANGER,
  GDPR,
  GRAVITY,
  NEW_BANK_DETAILS,
  RESCHEDULING,
  URGENCY,
  VULNERABLE,
} from './excluded-mails.ts';
import {
  AMOUNT,
  BANK_DETAILS,
  CASE_STATUS,
  CONDITION,
  ERRAND,
  LEGAL_ADVICE,
  MISTAKE,
  THIRD_PERSON,
} from './excluded-questions.ts';
import { isQuestion } from './find-questions.ts';

export type ExcludedReason =
  | 'danger'
  | 'gravity'
  | 'complaint'
  | 'urgency'
  | 'gdpr'
  | 'bank-details'
  | 'appointment-change'
  | 'personal-situation'
  | 'amount'
  | 'legal-advice'
  | 'case-status'
  | 'third-person'
  | 'errand';

/** Subjects that make a whole mail a person's business, whether or not it asks anything. */
const MAIL: [ExcludedReason, RegExp][] = [
  ['danger', DANGER],
  ['complaint', COMPLAINT],
  ['gdpr', GDPR],
  ['bank-details', NEW_BANK_DETAILS],
  ['gravity', GRAVITY],
  ['urgency', URGENCY],
  ['personal-situation', VULNERABLE],
];
/** Subjects of one question. */
const QUESTION: [ExcludedReason, Pick<RegExp, 'test'>][] = [
  ['amount', AMOUNT],
  ['bank-details', BANK_DETAILS],
  ['case-status', CASE_STATUS],
  ['legal-advice', LEGAL_ADVICE],
  ['personal-situation', VULNERABLE],
  ['personal-situation', CONDITION],
  ['personal-situation', MISTAKE],
  ['third-person', THIRD_PERSON],
  ['errand', ERRAND],
];

/** Why no automatic answer may go to this mail; null when nothing forbids it. */
export function findExcludedMail(subject: string, newText: string): ExcludedReason | null {
  const text = fold(`${subject}\n${newText}`);
  const found = MAIL.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return found;
  return isRescheduling(text) ? 'appointment-change' : null;
}

function isRescheduling(folded: string): boolean {
  return RESCHEDULING.test(folded) && !/\b(A DISTANCE|VISIO\w*|PROCURATION|SANS ME DEPLACER)\b/.test(folded);
}

/** Of these a notary may have written what is so for everybody. */
const PERHAPS_GENERAL: readonly ExcludedReason[] = [
  'bank-details',
  'appointment-change',
  'personal-situation',
];

/** As above, but for subjects that only stand in a question, which is then judged beside the line that answers it. */
export function findExcludedAround(subject: string, newText: string): ExcludedReason | null {
  const found = findExcludedMail(subject, newText);
  if (!found || !PERHAPS_GENERAL.includes(found)) return found;
  const told = splitSentences(newText).filter((sentence) => !isQuestion(sentence));
  const isAsked = told.length < splitSentences(newText).length;
  return isAsked ? findExcludedMail(subject, told.join('\n')) : found;
}

/** Why this question is a person's to answer: advice, money, someone's own situation. */
export function findExcludedQuestion(question: string, context: string): ExcludedReason | null {
  const asked = fold(question);
  const found = [...MAIL, ...QUESTION].find(([, pattern]) => pattern.test(asked))?.[0];
  if (found) return found;
  if (isRescheduling(asked)) return 'appointment-change';
  return CONDITION.test(fold(context)) || VULNERABLE.test(fold(context)) ? 'personal-situation' : null;
}

/** Every subject of a text that no machine may touch, be it a question’s or a line’s of the sheet. */
export function listExcludedReasons(text: string): ExcludedReason[] {
  const folded = fold(text);
  const found = [...MAIL, ...QUESTION].flatMap(([reason, pattern]) => (pattern.test(folded) ? [reason] : []));
  return isRescheduling(folded) ? [...found, 'appointment-change'] : found;
}

/** Words that only look like the forbidden ones are taken out first. */
function fold(text: string): string {
  return foldText(text)
    .replace(/\n/g, ' ')
    .replace(/\b(ETATS?|RAPPORT) DES RISQUES( ET POLLUTIONS?)?/g, 'ERP')
    .replace(/\bPROCES[- ]VERB\w+/g, 'PV')
    .replace(/\bCHEQUES? DE BANQUE/g, 'CHEQUE')
    .replace(
      /\b(MAILS?|MESSAGES?|FICHIERS?|ENVOIS?)( EST| SONT| A ETE| ME SONT)* (REFUSE|REJETE|BLOQUE)E?S?\b/g,
      'MAIL',
    )
    .replace(/\bS(I|'IL) (POSSIBLE|BESOIN|NECESSAIRE|VOUS PLAIT|TE PLAIT)/g, ' ')
    .replace(/\b(SAVOIR|DEMANDE|DEMANDER|DIRE|PRECISER|CONFIRMER|SAIS PAS|INDIQUER) S(I|'IL)\b/g, 'SAVOIR');
}
