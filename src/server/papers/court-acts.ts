/** What a court does by which its decision is the paper that a notary asks for, folded. */
export interface CourtAct {
  /** What it does, as a line of its decision says it. */
  does: RegExp;
  /** What makes it one as well, unless it refuses what was asked. */
  beside?: RegExp;
  /** What was asked of it. */
  asked: RegExp;
  /** A paper of this title says of itself that it was done. */
  titled?: RegExp;
}

export const divorceAct: CourtAct = {
  does: /\bPRONON(?:CE|CONS|CANT|CER A)\b.{0,120}?\bDIVORCE|DIVORCE (?:EST |A ETE )?PRONONCE/,
  asked: /\bDIVORCE\b/,
  titled:
    /^(?:(?:CERTIFICAT|ATTESTATION|ORDONNANCE|JUGEMENT|ARRET|EXTRAIT|COPIE|DIVORCE)\b.{0,40})?\b(?:NON[ -]APPEL|NON-CONCILIATION|PRONONCE DU DIVORCE|PRONONCANT LE DIVORCE)/,
};

/** A doctor is named and a file is shown in a refusal as well. */
export const guardianshipAct: CourtAct = {
  does: /\bPLAC(?:E|ONS)\b.{0,160}?\bSOUS\b|^(?:- ?)?(?:OUVRE|OUVRONS|HABILITE|HABILITONS|RENOUVELLE|RENOUVELONS|MAINTIENT|MAINTENONS)\b|\bPRONON(?:CE|CONS)\b.{0,40}?\bOUVERTURE\b/,
  beside:
    /^(?:- ?)?(?:AUTORISE|AUTORISONS)\b(?!.{0,80}\b(?:COMMUNICATION|CONSULT|COPIE|DOSSIER))|^(?:- ?)?(?:DESIGNE|DESIGNONS|NOMME|NOMMONS)\b.{0,200}?\b(?:(?:CO|SUBROGE )?-?(?:CURAT|TUT)|MANDATAIRE|HABILIT|ASSOCIATION|UDAF|UNION DEPARTEMENTALE|EXERCER)/,
  asked: /\bOUVERTURE\b|\bMESURE\b|\bTUTELLE\b|\bCURATELLE\b|\bHABILITATION\b|\bSAUVEGARDE\b/,
};
