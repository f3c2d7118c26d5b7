import { anyOf } from '#shared/compose-pattern.ts';

/** What a court does by which its decision is the paper that a notary asks for, folded. */
export interface CourtAct {
  /** What it does, as a line of its decision says it. */
  does: RegExp;
  /** What makes it one as well, unless it refuses what was asked. */
  beside?: RegExp;
  /** What was asked of it. */
  asked: RegExp;
  /** A paper of this title says of itself that it was done, where it names what was asked. */
  titled?: RegExp;
  /** What it is called where the page on which it orders was not read. */
  called: RegExp;
  /** Under this title a court only prepares it. */
  prepares?: RegExp;
}

/**
 * In capitals « prononcé » is written as « prononce » is: what tells the verb is its object, the divorce itself, behind no more
 * than a circumstance (« sur le fondement de l'article 237 du code civil, »).
 */
export const divorceAct: CourtAct = {
  does: anyOf([
    /\bPRONON(?:CE|CONS|CANT)[,: ]{1,3}(?:LE|LEUR) DIVORCE\b/,
    /\bPRONON(?:CE|CONS|CANT)[,: ]{1,3}(?:DONC|AINSI|EGALEMENT|D'OFFICE|SUR|EN|AUX?|A|ENTRE|POUR|PAR|AVEC|CONFORMEMENT|SELON|APRES|SANS|D'UN COMMUN ACCORD)\b[^;]{0,300}? (?:LE|LEUR) DIVORCE\b/,
    /\bPRONON(?:CE|CONS|CANT) ?, ?[^,;]{1,160}, ?(?:LE|LEUR) DIVORCE\b/,
    /\bPRONON(?:CE|CONS|CANT) (?:LA DISSOLUTION DU MARIAGE|LA CONVERSION)\b[^;]{0,80}\bDIVORCE\b/,
    /\bDECLAR(?:E|ONS) (?:[^;]{0,60} )?DISSOUS\b[^;]{0,40}\bDIVORCE\b/,
    /^(?:- ?)?CONVERT(?:IT|ISSONS)\b[^;]{0,80}\bEN DIVORCE\b/,
    /^(?:- ?)?(?:(?:DIT|DECIDE|DISONS) QUE )?LE DIVORCE\b[^;]{0,80} EST PRONONCE (?:ENTRE|AUX?|POUR|SUR|PAR)\b(?![^;]{0,40}\b(?:JUGEMENT|ARRET|DEPUIS|LE \d))/,
  ]),
  asked: /\bDIVORC/,
  titled:
    /^(?:(?:CERTIFICAT|ATTESTATION|ORDONNANCE|JUGEMENT|ARRET|EXTRAIT|COPIE|DIVORCE)\b.{0,40})?\b(?:NON[ -]APPEL|NON-CONCILIATION|PRONONCE DU DIVORCE|PRONONCANT LE DIVORCE)/,
  called: /^JUGEMENT (?:DE|PRONONCANT LE) DIVORCE\b/,
  prepares: /^ORDONNANCE\b/,
};

/** A doctor or a lawyer is named, and a file is shown, in a refusal as well. */
export const guardianshipAct: CourtAct = {
  does: anyOf([
    /\bPLAC(?:E|ONS)\b.{0,160}?\bSOUS (?:(?:LE |UNE )?(?:REGIME|MESURE) D(?:E LA |E |')|LA |UNE )?(?:TUTELLE|CURATELLE|SAUVEGARDE|HABILITATION|PROTECTION)\b/,
    /^(?:- ?)?(?:OUVRE|OUVRONS|RENOUVELLE|RENOUVELONS|MAINTIENT|MAINTENONS|TRANSFORME|TRANSFORMONS|CONVERTIT|AGGRAVE|ALLEGE)\b.{0,200}?\b(?:MESURE|REGIME|TUTELLE|CURATELLE|SAUVEGARDE|HABILITATION|PROTECTION)\b/,
    /^(?:- ?)?(?:HABILITE|HABILITONS)\b/,
    /\bPRONON(?:CE|CONS)\b.{0,160}?\b(?:OUVERTURE|UNE MESURE DE|LA MISE (?:SOUS|EN)|LE PLACEMENT SOUS|LE RENOUVELLEMENT|LE MAINTIEN|LA TRANSFORMATION|LA CONVERSION|(?:LA|UNE) (?:TUTELLE|CURATELLE|SAUVEGARDE))\b/,
  ]),
  beside:
    /^(?:- ?)?(?:AUTORISE|AUTORISONS)\b(?!.{0,80}\b(?:COMMUNICATION|CONSULT|COPIE|DOSSIER))|^(?:- ?)?(?:DESIGNE|DESIGNONS|NOMME|NOMMONS)\b(?!.{0,120}\b(?:DOCTEUR|DR|MEDECIN|PSYCHIATRE|EXPERTE?|AVOCATE?)\b).{0,200}?\b(?:(?:CO|SUBROGE )?-?(?:CURAT|TUT)|MANDATAIRE|HABILIT|ASSOCIATION|UDAF|UNION DEPARTEMENTALE|EXERCER (?:LA|CETTE|LES)\b)/,
  called:
    /^(?:JUGEMENT|ORDONNANCE|DECISION|EXTRAIT)\b.{0,60}\b(?:TUTELLE|CURATELLE|HABILITATION|SAUVEGARDE|PLACEMENT|OUVERTURE)\b(?!.{0,30}\b(?:TUTELLES|MINEURS)\b)/,
  asked: /\bOUVERTURE\b|\bMESURE\b|\bTUTELLE\b|\bCURATELLE\b|\bHABILITATION\b|\bSAUVEGARDE\b/,
};
