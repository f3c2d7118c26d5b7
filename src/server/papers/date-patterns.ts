import type { DateRule } from './date-rule.ts';

/** Which date counts, for papers of which several are dated alike. */

export const deedDate: DateRule = {
  unedited: true,
  deed: true,
  labels:
    /^ACTE (DU|EN DATE DU)$|^PAR ?-?DEVANT\b.{0,200}\bLE$|^RECUE? PAR (MAITRE|ME)\b.{0,200}\bLE$|ACTES? (RECU|ETABLI|DRESSE|SIGNE|PASSE|DE MAITRE|AUTHENTIQUE)\b.{0,200}(LE|DU)$|(RECU|SIGNE|PASSE)E?S? (LE|DU)$|FAIT\b.{0,200}\bLE$/,
};
export const identityDate: DateRule = {
  labels:
    /(DELIVR\w{0,60}|DATE DE DELIVRANCE|DATE OF ISSUE|ISSUED|EMISSION|4A)\W{0,60}(?:\w\W{0,30})?(LE|ON|DU)?$/,
};
export const civilStatusDate: DateRule = {
  unedited: true,
  eventInLetters: true,
  margin: true,
  labels:
    /(DELIVR\w{0,60}|CONFORME\w{0,60}|EN MAIRIE)\W{0,30}(LE|DU)?$|(DATE DE DELIVRANCE|COPIE\b.{0,200}(DELIVRE|CERTIFIE|CONFORME)|EXTRAIT\b.{0,200}(FAIT|DELIVRE)).{0,200}$|CONFORME\b.{0,200}\bLE$|FAIT (A|EN)\b.{0,200}LE$/,
};
export const invoiceDate: DateRule = {
  labels:
    /((FACTURE|QUITTANCE)[^.]{0,200}\bDU|DATE (DE|DE LA|D')\s?(FACTURE|FACTURATION|EMISSION)|EMISE?\b.{0,200}|EDITEE?|FACTURE LE|ETABLIE?|DATE)\W{0,30}(LE)?$/,
};
export const reportDate: DateRule = {
  visit: true,
  surer: /\bDATE (?:DU|DE) ?RAPPORT$/,
  // What a laboratory found is annexed.
  not: /\b(?:RAPPORTS?|RESULTATS?|PROCES-VERBA(?:L|UX)) D'(?:ESSAIS?|ANALYSES?)\b|\bLABORATOIRE\b/,
  labels:
    /(DATE (DU|DE|D') ?(RAPPORT|DIAGNOSTIC|CONSTAT|REALISATION|REDACTION|DOSSIER|ELABORATION)( DU RAPPORT)?|VERSION DU|RAPPORT\b[^.]{0,24}\bDU|RAPPORT (DU|DEPOSE LE|ETABLI LE|EDITE LE|REMIS LE|EN DATE DU)|ETABLI\w{0,60}|REALISE\w{0,60}|REDIGE\w{0,60}|DATE D'(ETABLISSEMENT|EMISSION|EDITION)( DU RAPPORT)?|DOCUMENT\b.{0,200})\W{0,30}(LE|DU)?$/,
};
export const taxDate: DateRule = {
  labels:
    /(DATE DE L'AVIS|EDITE\w{0,60}( LE)?|DATE D'? ?ETABLISSEMENT|ETABLI\w{0,60}( LE)?|ETABLISSEMENT)\W{0,30}$/,
  year: /(?:TAXES? (?:FONCIERES?|D'HABITATION)|AVIS D'IMPOT|ETABLI EN|IMPOT)\D{0,30}?\b(20[0-4]\d)\b/,
};
export const signatureDate: DateRule = {
  unedited: true,
  labels:
    /(SIGNEE?S?|FAIT|CERTIFI\w{0,60} SINCERE|REMPLIE?|DATE DE SIGNATURE|SIGNATURE)\b.{0,200}\b(LE|DU)$|(SIGNE\w{0,60}|REMPLI\w{0,60}) LE$/,
};
export const issueDate: DateRule = {
  labels:
    /(DELIVR\w{0,60}|DATE D'(EMISSION|ETABLISSEMENT|EDITION)|FAIT|ETABLI\w{0,60}|CERTIFIE)\b.{0,200}(LE|DU)?$/,
};
export const meetingDate: DateRule = {
  unedited: true,
  deed: true,
  not: /EXERCICE|\bCLOSE?S? (?:LE|AU)\b|COMPTES|CONVO\w{1,60}|PRECEDENTE?|BUDGET/,
  followedBy:
    /^,?(?: [AÀ])? ?[^.]{0,24}(?:HEURES?|\d ?H\b)|^,?[^.]{0,60}(?:SE SONT REUNIS|S'EST REUNIE|SE SONT ASSEMBLES)/,
  labels:
    /(ASSEMBLEE\b[^.]{0,200}\b(DU|LE)|REUNIE?S?( LE)?|TENUE LE|EN DATE DU|SEANCE DU|DECISIONS? (DU|EN DATE DU)|REUNION DU)$/,
};
export const judgmentDate: DateRule = {
  unedited: true,
  not: /\bVU (?:LE|LA|L'|LES|UN|UNE)\b|\b(?:DEBATS?|PLAID\w{1,60}|ASSIGN\w{1,60}|INTERJETE|DEFEREE?|ENTREPRISE?|CLOTURE|PROVISOIRES)\b/,
  labels:
    /(JUGEMENT(?: DE DIVORCE| DE TUTELLE| DE CURATELLE)?|RENDUE?|PRONONCEE?|DECISION|ARRET|ORDONNANCE|AUDIENCE( PUBLIQUE)?|MINUTE|ORDONNANCE DU JUGE\b.{0,200})\W{0,30}(DU|LE|RENDU LE|EN DATE DU)?$|^(RENDUE?|EN DATE) (LE|DU)$|^JUGEMENT D(E |')(OUVERTURE|MAINTIEN|RENOUVELLEMENT|MAINLEVEE|PLACEMENT|MISE)\b[^.]{0,60} DU$|(RENDUE?|PRONONCEE?) PAR MISE A DISPOSITION\b.{0,200} LE$/,
};
export const updateDate: DateRule = {
  labels:
    /(MISE?S? A JOUR|DELIVRE\w{0,60}|ACTUALISE\w{0,60}|DATE D'ETABLISSEMENT|ETABLI\w{0,60}|EDITE\w{0,60}|DERNIERE MISE A JOUR)\W{0,30}(DU|LE|AU)?$/,
};
/** A certificate tells the day of the registration, whatever day it is given itself. */
export const partnershipDate: DateRule = {
  unedited: true,
  recorded: /\b(?:ENREGISTR\w{0,8}|INSCRI\w{0,6})\b[^.;\n]{0,80}(?: (?:LE|DU|EN)|:)?\s{0,3}$/,
  not: /\bDISSO|\bMODIFI|\bMENTIONS?\b/,
  labels:
    /(ENREGISTRE\w{0,60}|ENREGISTREMENT|PROCEDE|REGISTRE|INSCRI\w{0,6})\b(?:(?!FAIT|DELIVR|ETABLI|CERTIFI|EDIT).){0,200}\b(LE|DU)$|(?:DATE D')?ENREGISTREMENT\W{0,30}$/,
};
