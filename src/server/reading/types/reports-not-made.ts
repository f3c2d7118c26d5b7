import { anyOf } from '#shared/compose-pattern.ts';

/** « Aucun défaut », « hors arrêté : absence » are what a report found; these say that there is none. */
export const NOT_HELD = anyOf([
  /\bSANS OBJET\b|\bVOIR (?:LE )?(?:DOSSIER|RAPPORT|DIAGNOSTIC) PRECEDENT|\bMANQUANTE?S?\b|\bHORS MISSION\b|\bEN ATTENTE\b|\bEN COURS\b(?! DE VALIDITE)/,
  /\bNON (?:CONCERNEE?|REGLEMENTEE?|REALISEE?|REQUISE?|APPLICABLE|FOURNIE?|OBLIGATOIRE|COMPRISE?|SOUMISE?|EFFECTUEE?|COMMUNIQUEE?|TRANSMISE?|JOINTE?|DEMANDEE?|INCLUSE?|PREVUE?|RACCORDEE?|DESSERVIE?|FAITE?|EXIGEE?)S?\b/,
  /\bPAS (?:REALISE|CONCERNE|REQUIS|EFFECTUE|DEMANDE|COMMUNIQUE|FOURNI|OBLIGATOIRE|DE DIAGNOSTIC|D'OBLIGATION)/,
  /\bA (?:REALISER|PREVOIR|FOURNIR|COMPLETER|VENIR|TRANSMETTRE)\b/,
  /\b(?:PAS|ABSENCE) D'INSTALLATION\b|\b(?:AUCUNE|SANS) INSTALLATION\b|\bPAS DE GAZ\b|\bMOINS DE (?:15|QUINZE) ANS\b/,
  /\bAUCUNE? (?:DIAGNOSTIC|CONSTAT|RAPPORT|OBLIGATION)\b|\b(?:DISPENSE|EXEMPT)EE?S?\b/,
  /\b(?:APRES|POSTERIEURE?S? AU?)\b.{0,30}\b(?:1949|1997)\b/,
  /\bHORS ZONE\b(?= ?(?:$|[,;.)]| (?:TERMITE|CONTAMINE|INFESTE|CONCERNE|DELIMITE|REGLEMENT)))/,
  /[ :](?:NON|N\/A|NC)$/,
]);
/** Cells that say it by a sign. */
export const NOTHING = /^(?:NON|N\/?A|NC|S\.?O\.?|S\/O|-{1,3})$/;

/** Titles of what is about reports and holds none: how long each is good for, and what their maker may make. */
export const ASIDE = anyOf([
  /^(?:TABLEAU |RAPPEL )?(?:DES |DE LA |LES )?(?:DUREES?|DELAIS?) (?:LEGALES? |REGLEMENTAIRES? )?DE VALIDITE\b/,
  /^VALIDITES? (?:LEGALES?|REGLEMENTAIRES?|DES (?:DIAGNOSTICS|RAPPORTS|CONSTATS))\b/,
  /^(?:ANNEXES? ?\d{0,2} ?[:.-]? ?)?(?:CERTIFICATS?|ATTESTATIONS?) DE (?:COMPETENCES?|CERTIFICATION|QUALIFICATION)(?: (?:DU |DE L'|DES )?(?:DIAGNOSTIQUEUR|OPERATEUR|EXPERT|TECHNICIEN)S?(?: IMMOBILIERS?)?)?(?: N.{0,30})?$/,
  /^(?:MISSIONS?\b.{0,30})?\bCERTIFICATIONS? (?:DE PERSONNES?|DU DIAGNOSTIQUEUR|VALIDES?|EN COURS)\b/,
]);
/** A page that says so is the certificate of a person. */
export const CERTIFIES = /\bCERTIFIEE?(?:\(E\))? SELON LE REFERENTIEL\b/;
/** « Diagnostics non réalisés : »: what stands below is not there. */
export const OF_WHAT_IS_NOT = /^(?:LES )?(?:DIAGNOSTICS|MISSIONS|RAPPORTS|CONSTATS|DOCUMENTS)\b[^:]{0,40}:?$/;
