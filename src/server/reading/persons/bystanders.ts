import type { DocumentText } from '../text/document-text.ts';

/** Who only signs, attests or is cited: never the person of the document. */
const BYSTANDER =
  /(?:MAITRE|\bME|NOTAIRES?|OFFICE NOTARIAL|ETUDE|\bSCP|\bSELARL|DOCTEUR|\bDR|OFFICIER(?:[^\n]{0,25}|[^\n]{0,30}SOUSSIGNEE?)|ADJOINT\w{0,60}(?!\w)[^\n]{0,16}|\bMAIRE|DIAGNOSTIQUEUR|OPERATEUR|TECHNICIEN|EXPERT[A-Z0-9]{0,60}|GEOMETRE\S{0,50}|SYNDIC|\bJUGE\b[^\n]{0,26}|GREFFIERE?|PRESIDENTE?|FILS DE|FILLE DE|(?<!SANS )(?<!AVEC )FILIATION|ENFANT DE|FILHO(?:\/A)? DE|FILHA DE|HIJ[OA] DE|FIGLI[OA] DI|(?:SON|DAUGHTER) OF|(?:SOHN|TOCHTER) D(?:ER|ES)|\bE DE|ET DE|GERANTE?|REPRESENTEE? PAR(?: SA?N?)?(?: GERANTE?)?|CONSEILLERE?|DECLARATION DE|DECLARANT|TEMOINS?|TRADUCT[A-Z0-9]{1,60}|AVOCATE?|RESPONSABLE[^\n]{0,16}|AGENT[^\n]{0,18}|NEGOCIAT[A-Z0-9]{1,60}|SECRETAIRE|SCRUTATEUR|GESTIONNAIRE|EPOUX DE|EPOUSE DE|VEU(?:F|VE) DE|DIVORCEE?(?: EN [A-Z]{4,12} NOCES)? DE|NOCES DE|DRESSE\w{0,60} [^\n]{0,30}PAR|DELIVRE\w{0,60} [^\n]{0,30}PAR|(?<!ENTRE )NOUS|SIGNATAIRE|COMMISSAIRE[^\n]{0,14}|COURTIER|(?:DIRECT(?:EUR|RICE)|CHEF|CHEFE|CHEFFE?|DELEGUEE?|CHARGEE?|INSPECT(?:EUR|RICE)|CONTROLEU[A-Z0-9]{1,60}|COMPTABLE|CACHET|SIGNATURE)\b[^\n:]{0,44}|PARENTS? ?:|(?:LOUEE?|OCCUPEE?|DONNEE? A BAIL)[^\n]{0,14} (?:A|PAR)|CLERC|REGISSEU(?:R|SE)|HOTE(?:SSE)?|CAISSIERE?|VENDU PAR|ASCENDANTS?|PRESENCE DE|(?:RUE|AVENUE|BOULEVARD|QUAI|COURS|ROUTE|CHEMIN|IMPASSE|PLACE|ALLEE|VENELLE)(?: D[A-Z0-9]{0,60})?(?: LA)?)[\s:,|[\]_]{0,40}(?:\b(?:MONSIEUR|MADAME|M\.|MME)\s{0,30})?$/;

/** Who declares is a witness of an act of civil status, and the holder of what is declared to an authority. */
const DECLARES = /\bDECLARANTE?[\s:]{1,6}(?:(?:MONSIEUR|MADAME|M\.|MME|MLLE) )?$/;

export function isDeclarant({ folded }: DocumentText, offset: number): boolean {
  return DECLARES.test(folded.slice(Math.max(0, offset - 40), offset));
}

/** « une aide de ma tante, Mme X », « prêté par notre beau-frère »: of whoever writes; but whom he lodges is meant. */
const KIN =
  /\b(?:M(?:A|ON)|NOTRE) (?:(?:BEAU|BELLE|GRANDE?|PETITE?|DEMI)[- ]?)?(?:TANTE|ONCLE|MERE|PERE|FRERE|SOEUR|FILLE|FILS|COUSINE?|NEVEU|NIECE|GENDRE|PARRAIN|MARRAINE|VOISINE?|AMIE?)[\s,]{1,4}(?:(?:MONSIEUR|MADAME|M\.|MME|MLLE)\s{1,3})?$/;
const LODGED = /\b(?:HEBERG|LOGE|ACCUEILL)/;

/** The office of somebody, written after his name. */
const ROLE_AFTER =
  /^[\s,-]{0,30}(?:ADJOINTE? AU|MAIRE\b|OFFICIER|NOTAIRE|GREFFIER|DIAGNOSTIQUEU|EXPERT|GEOMETRE|AVOCATE?\b|TEMOIN|CONSEILLERE?\b|TECHNICIEN|NEGOCIAT|TRADUCT|COURTIER|DIRECT(?:EUR|RICE) (?:GENERAL|D)|CLERC\b|MANDATAIRE JUDICIAIRE|(?:VICE-?)?PRESIDENTE?\b|JUGE\b|FONCTIONNAIRE)(?![A-Z]{0,60}\s{0,30}:)/;

/** « géomètre, né le … »: the profession of one who is told of, not the office of one who signs. */
const BORN_WITH_ROLE = /^,[^\n,]{3,40},? NEE? /;

/** Whether the name at an offset is that of somebody who signs, attests, lives in the street or is cited. */
export function isBystander(document: DocumentText, offset: number, end = -1): boolean {
  const after = document.folded.slice(Math.max(0, end), Math.max(0, end) + 60);
  if (end >= 0 && ROLE_AFTER.test(after) && !BORN_WITH_ROLE.test(after)) return true;
  const before = document.folded.slice(Math.max(0, offset - 60), offset);
  if (KIN.test(before) && !LODGED.test(document.folded.slice(Math.max(0, offset - 240), offset))) return true;
  return BYSTANDER.test(before) && !isRoleOfAnother(document, before, offset);
}

/**
 * « Laurent Bosc, chargé d'affaires », and on the next line the addressee: the role is his whose name stands before it. What
 * ends in « fille de » or « représenté par son gérant » is told of the next line.
 */
function isRoleOfAnother(document: DocumentText, before: string, offset: number): boolean {
  const line = /\n(?:M\. |(?:MONSIEUR|MADAME|MME|MLLE|MR?) )?$/.test(before)
    ? document.folded.slice(0, offset).trimEnd().split('\n').at(-1)
    : undefined;
  return line !== undefined && NAMED_WITH_ROLE.test(line) && !GOVERNS_NEXT.test(line);
}

const NAMED_WITH_ROLE =
  /^(?:M\. |(?:MR?|MME|MLLE) )?[A-Z][A-Z'-]{1,30}(?: [A-Z][A-Z'-]{1,30}){1,3}, [A-Z' -]{4,60}$/;
const GOVERNS_NEXT =
  /[ ,](?:DE|D'|DU|DES|PAR|A|AU|AUX)(?: (?:MONSIEUR|MADAME|MADEMOISELLE|MME|MLLE|MR?))?$|\b(?:PAR|DE|A) (?:SON|SA|SES)\b/;
