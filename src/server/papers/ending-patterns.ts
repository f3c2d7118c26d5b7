import { anyOf } from '#shared/compose-pattern.ts';

/** By what a paper says that what it is asked to prove holds no longer, folded. */
export interface Ending {
  says: RegExp;
  /** Where the same words say that nothing has ended. */
  unless?: RegExp;
}

export const lapsedAgreement: Ending = {
  says: /\b(?:ACCORD|OFFRE|PROPOSITION|ATTESTATION|FINANCEMENT|PRET)\b.{0,200}\b(?:EST (?:DEVENUE? |DESORMAIS |AUJOURD'HUI |DONC )?(?:CADUC|CADUQUE|EXPIREE?|PERIMEE?|ANNULEE?|RETIREE?)\b|EST ARRIVEE? A (?:EXPIRATION|ECHEANCE|TERME)|N'EST PLUS VALABLE|NE PEUT PLUS ETRE ACCEPTE|A ETE (?:RETIRE|ANNULE|REVOQUE))/,
};

/** An offer's own conditions say when it will lapse; that it has, only a letter after it. */
export const lapsedOffer: Ending = {
  says: /\bOFFRE\b.{0,200}\b(?:EST DEVENUE CADUQUE|EST ARRIVEE A (?:EXPIRATION|ECHEANCE)|NE PEUT PLUS ETRE ACCEPTE|VOUS A ETE RETIREE|N'EST PLUS VALABLE|N'(?:AYANT|A) PAS ETE ACCEPTEE)/,
};

/** A contract that has ended still answers for the works begun while it ran; one that is suspended for none. */
export const suspendedCover: Ending = {
  says: /\b(?:GARANTIES?|CONTRATS?|POLICE|ASSURANCE|COUVERTURE)\b.{0,160}\b(?:(?:EST|SONT)(?: DESORMAIS| ACTUELLEMENT)?|(?:A|ONT) ETE) SUSPENDUE?S?\b/,
};

export const endedCover: Ending = {
  says: /\b(?:GARANTIES?|CONTRATS?|POLICE|ASSURANCE|COUVERTURE)\b.{0,160}\b(?:(?:(?:EST|SONT)(?: DESORMAIS| ACTUELLEMENT)?|(?:A|ONT) ETE) (?:SUSPENDUE?|RESILIEE?|ANNULEE?)S?\b|A PRIS FIN\b|N'EST PLUS (?:EN VIGUEUR|VALABLE|EN COURS))/,
};

/** The last bill of a dwelling that was left, and the welcome to one where nobody lives yet. */
export const endedSupply: Ending = {
  says: anyOf([
    /\bCONTRAT\b.{0,160}\b(?:A PRIS FIN|(?:EST|A ETE) RESILIE)\b/,
    /\bFACTURE (?:FINALE|DE (?:SOLDE|FIN DE CONTRAT|DEPART|DEMENAGEMENT|CLOTURE|RESILIATION))\b|\bFACTURE\b.{0,30}\bSOLDE DE TOUT COMPTE\b/,
    /\b(?:CONTRAT|ABONNEMENT|OFFRE|LIGNE)\b.{0,100}\b(?:PRENDRA EFFET|DEBUTERA|COMMENCERA|ENTRERA EN VIGUEUR)\b/,
  ]),
  unless: /\b(?:PRECEDENT|ANCIEN|RENOUVELLEMENT|NOUVEAU(?:X)? TARIFS?)\b/,
};

/** A register prints the field of a company that goes on as well: empty, « néant », or the register that it has left. */
export const companyGone: Ending = {
  says: anyOf([
    /\bRADIATION\b(?! (?:DE L'INSCRIPTION|DU PRIVILEGE|DU NANTISSEMENT)).{0,60}?\b(?:\d{1,2}(?:ER)?[ /.-]|\d{4}\b)/,
    /\b(?:SOCIETE|ENTREPRISE|PERSONNE MORALE|UNITE LEGALE|STATUT|ETAT|SITUATION)\b.{0,40}\bRADIEE?\b|^RADIEE?\b|\bRADIEE? (?:D'OFFICE|(?:DU|AU) (?:RCS|R\.C\.S|REGISTRE))/,
    /\bDISSOLUTION (?:ANTICIPEE|AMIABLE|DE (?:LA|CETTE) (?:SOCIETE|PERSONNE MORALE)|A COMPTER|EN DATE|DU \d|LE \d|: ?\d)|\bSOCIETE (?:EST )?DISSOUTE\b|\bINSUFFISANCE D'ACTIF\b/,
    /\b(?:STATUT|ETAT(?: ADMINISTRATIF)?|SITUATION)\b.{0,30}\b(?:CESSEE?|FERMEE?|INACTIVE?)\b|\b(?:ENTREPRISE|UNITE LEGALE|SOCIETE) (?:EST )?(?:CESSEE|FERMEE)\b|\bCESSATION (?:TOTALE|DEFINITIVE)\b.{0,60}\b\d{4}\b|\bDATE DE (?:CESSATION|DISSOLUTION)\b.{0,30}\b\d{4}\b/,
    /\b(?:JUGEMENT|OUVERTURE|PRONONC\w{0,8}|CLOTURE|CONVERSION|MISE|PLACEE?)\b.{0,60}\bLIQUIDATION JUDICIAIRE|\bLIQUIDATION JUDICIAIRE\b.{0,40}\b\d{4}\b|\bCLOTURE DE (?:LA|SA) LIQUIDATION\b/,
  ]),
  unless:
    /\bNEANT\b|\bAUCUNE?\b|\bPAS DE\b|\bTRANSFERT\b|\bANCIENN?E?\b|\bANTERIEUR\w{0,4}\b|\b(?:ETABLISSEMENT|FONDS) SECONDAIRE\b/,
};

/** A new power often takes back those before it. */
export const powerTakenBack: Ending = {
  says: /\b(?:RETIRE|RETIRONS|ANNULE|ANNULONS)\b.{0,80}\b(?:PROCURATIONS?|MANDATS?|POUVOIRS?)\b/,
  unless: /\bREMPLACE|\bANTERIEURE?S?\b|\bPRECEDENTE?S?\b|\bTOUTE AUTRE\b/,
};

export const accountClosed: Ending = {
  says: /\bCOMPTE\b.{0,60}\b(?:A ETE|EST)(?: DEFINITIVEMENT| DESORMAIS)? (?:FERME|CLOS|CLOTURE)\b/,
};

/** An assembly for which too few came has decided nothing. */
export const notHeld: Ending = {
  says: /\b(?:ASSEMBLEE|REUNION)\b.{0,160}\b(?:N'A (?:PAS )?PU (?:SE TENIR|AVOIR LIEU|ETRE TENUE)|N'A PAS EU LIEU|FAUTE DE QUORUM)\b/,
  unless: /\bPRECEDENTE?\b|\bPREMIERE\b/,
};

/** The register of diagnostics says of an older one which has taken its place. */
export const replacedReport: Ending = {
  says: /\bSTATUT\b.{0,16}\b(?:REMPLACE|ANNULE|DESACTIVE|INVALIDE|PERIME)\b|\bREMPLACE PAR (?:LE |UN |L')?(?:DPE|DIAGNOSTIC|NUMERO)\b/,
};

/** Every promise says that its buyer may withdraw; one says that he has. */
export const withdrawn: Ending = {
  says: /\b(?:EXERCE(?:NT)?|(?:A|ONT)(?: BIEN)? EXERCE|FAIT USAGE DE) (?:MON|SON|LEUR|SA|NOTRE|MA|LA|LE) (?:DROIT|FACULTE) DE (?:SE )?RETRACT|\b(?:S'EST|SE SONT) RETRACTEE?S?\b/,
  unless:
    /\b(?:PEUT|PEUVENT|POUVOIR|POURRAIENT|DANS LE CAS|HYPOTHESE|DELAI DE DIX|DIX JOURS|PAS EXERCE|SANS)\b/,
};
