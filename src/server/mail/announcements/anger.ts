import { anyOf } from '#shared/compose-pattern.ts';
import type { Setting, Verdict } from './announcement.ts';
import { clauseAt } from './clauses.ts';
import { hasLasted, isDenied, isSupposed } from './factuality.ts';
import type { Said } from './plain-sentences.ts';
import { findActor, namesOffice, namesThirdParty } from './who-acts.ts';

/** What one calls others: of oneself it is no anger, « je suis incapable de le retrouver ». */
const INSULT =
  / (?:INCAPABLES?|INCOMPETENTE?S?|INCOMPETENCE|IRRESPONSABLES?|ESCROCS?|VOLEURS?|CHARLATANS?|BANDE DE|IMBECILES?|CRETINS?|GUIGNOLS?)(?= )/;
/** « je suis honteuse de n’avoir rien envoyé » */
const OF_ONESELF = anyOf([INSULT, / HONTEU[A-Z]{1,3}S?(?= )/]);
const CALLS_HIMSELF = / (?:SUIS|SOMMES|ETAIS|ETIONS|SENS|SENTONS) (?:[A-Z]{1,12} ){0,2}$/;
const FURIOUS = anyOf([
  / (?:INADMISSIBLE|INACCEPTABLE|HONTEU[A-Z]{1,3}|SCANDAL[A-Z]{2,6}|LAMENTABLE|INSUPPORTABLE|INTOLERABLE|ABERRANT|DELIRANT|MINABLE|PITOYABLE|DEPLORABLE|DESASTREU[A-Z]{1,2}|CATASTROPHIQUE|DEGUEULASSE|IRRESPECTUEU[A-Z]{1,2}|NAVRANT)S?(?= )/,
  / (?:EN AI|EN AVONS|J AI|Y EN A) (?:[A-Z]{1,8} ){0,3}(?:ASSEZ|MARRE|RAS LE BOL|PLEIN LE DOS|MA CLAQUE|RAS LA CASQUETTE)(?= )| RAS LE BOL(?= )| MARRE DE(?= )/,
  / (?:FURIEU[A-Z]{1,3}|EN COLERE|DANS UNE (?:[A-Z]{1,12} )?COLERE|EXCEDEE?S?|EXASPEREE?S?|OUTREE?S|OUTREE|(?:SUIS|RESTE) (?:[A-Z]{1,12} ){0,2}OUTRE|INDIGNEE?S?|SCANDALISEE?S?|HORS DE (?:MOI|NOUS)|A BOUT)(?= )/,
  / VOUS (?:VOUS|NOUS) (?:[A-Z]{1,6} ){0,1}(?:MOQUEZ|FICHEZ|FOUTEZ|PRENEZ POUR)(?= )| SE (?:MOQUE|FICHE|FOUT) DU MONDE(?= )| (?:PRENEZ (?:MOI|NOUS|LES GENS)|(?:NOUS|ME|LES GENS) PRENDRE) POUR(?= )| (?:VOUS|C EST) (?:[A-Z]{1,8} ){0,1}(?:EXAGEREZ|EXAGERE|ABUSE)(?= )| (?:DEUX|TROIS|QUATRE|CINQ|SIX|DIX|VINGT|CENT|ENIEME|QUATRIEME|CINQUIEME|SIXIEME|DIXIEME|3|4|5|6|10|100|[3-9]E|[3-9]EME) FOIS QUE (?:JE|VOUS|NOUS|ON|J)(?= )| PERTE DE TEMPS(?= )/,
  INSULT,
  / (?:HARCELEMENT|HARCELEZ|ACHARNEMENT|ABUSEZ|FOUTAGE|CIRQUE|N IMPORTE QUOI|UNE HONTE|LA HONTE)(?= )/,
  / (?:PORTE|PORTER|PORTERAI|DEPOSER|DEPOSERAI|DEPOSE) PLAINTE(?= )| MERCI POUR RIEN(?= )| (?:TRES|EXTREMEMENT|VRAIMENT) (?:MECONTENTE?|FACHEE?|DECUE?)S?(?= )/,
]);
/** What is threatened is meant, « si rien ne bouge » or not. */
const THREAT = / PLAINTE(?= )/;
const CLEARED = anyOf([
  / PAS (?:DU TOUT |NON PLUS )?(?:CONTRE|APRES|ENVERS|A L EGARD DE|A CAUSE DE) (?:VOUS|VOTRE|L ETUDE|L OFFICE)(?= )/,
  / VOUS N (?:Y )?(?:ETES|POUVEZ|AVEZ) (?:[A-Z]{1,6} ){0,2}(?:RIEN|PAS RESPONSABLES?|AUCUNE RESPONSABILITE|PAS EN CAUSE)(?= )| (?:PAS|NULLEMENT|EN RIEN) (?:DE )?VOTRE FAUTE(?= )/,
  / RIEN A VOIR AVEC (?:VOUS|VOTRE|L ETUDE|L OFFICE)(?= )| (?:PAS|AUCUN) (?:UN |DE )?REPROCHE (?:POUR VOUS|A VOUS FAIRE|ENVERS VOUS)?(?= )/,
  / HEUREUSEMENT (?:POUR NOUS |POUR MOI |QUE? )?(?:CHEZ |AVEC )?(?:VOUS|VOTRE|L ETUDE)(?= )/,
]);
/** « contre le couvreur », « de la part du promoteur »: whoever it is, it is not the reader. */
const AT_SOMEBODY =
  / (?:CONTRE|APRES|ENVERS|DE LA PART|A CAUSE) (?:DE |D )?(?!VOUS |VOTRE |VOS |L ETUDE |L OFFICE |MAITRE |LE NOTAIRE |AVOIR |ETRE |CE QUE |TOUT |TANT |AUTANT |PLUSIEURS |[A-Z0-9]{1,9} (?:MOIS|ANS|SEMAINES|JOURS|RELANCES|APPELS|MAILS) )[A-Z]/;

/** « j’en ai assez de ma tête » */
const OF_HIS_OWN =
  / (?:ASSEZ|MARRE|RAS LE BOL|CLAQUE|DOS) (?:DE |D )(?:MA|MON|MES|SA|SON|SES|LEURS?|NOTRE|NOS|LUI|ELLE|EUX)(?= )/;

/** Somebody is angry at the office; at anybody else, or before, is nothing to it. */
export function findAnger(said: Said, _setting: Setting, mail: Said[]): Verdict {
  const { plain } = said;
  const found = FURIOUS.exec(plain);
  if (!found) return null;
  const { index } = found;
  if (isDenied(plain, index, index + found[0].length)) return 'explained';
  if (OF_HIS_OWN.test(plain.slice(index))) return 'explained';
  if (OF_ONESELF.test(`${found[0]} `) && CALLS_HIMSELF.test(plain.slice(0, index + 1))) return 'explained';
  if (mail.some((one) => CLEARED.test(one.plain))) return 'explained';
  if (isSupposed(plain, index)) return THREAT.test(found[0]) ? 'doubtful' : 'explained';
  const clause = clauseAt(plain, index).text;
  if (hasLasted(clause)) return namesOffice(clause) ? 'doubtful' : 'explained';
  return isAtOffice(said, index, clause, mail) ?? { kind: 'anger' };
}

/** « le notaire du lotisseur », « son notaire »: one of many, and not the reader. */
const ANOTHERS_NOTARY =
  / (?:NOTAIRES?|CLERC|ETUDE|OFFICE) (?:DE|D|DU|DES) (?:L |LA |LE |LES |MON |MA |MES |NOTRE |NOS |SON |SA |SES )?(?!VOTRE |VOUS |MON DOSSIER )[A-Z]| (?:SON|SA|LEUR|LEURS|SES) (?:[A-Z]{1,12} )?(?:NOTAIRES?|CLERC|ETUDE|OFFICE)(?= )/;
const SPOKEN_TO = / (?:VOUS|VOTRE|VOS) /;

/** Null where it is, or where nobody is named at all: whoever reads is meant then. */
function isAtOffice(said: Said, index: number, clause: string, mail: Said[]): Verdict {
  if (ANOTHERS_NOTARY.test(clause) && !SPOKEN_TO.test(clause)) return 'explained';
  // « mon frère est furieux contre vous »: what another feels or has said is his.
  if (namesOffice(clause) && isOfAnother(said.plain, index)) return 'doubtful';
  if (namesOffice(clause)) return null;
  if (isOfOthers(clause, said.plain, index)) return 'explained';
  if (namesThirdParty(said.plain)) return namesOffice(said.plain) ? 'doubtful' : 'explained';
  if (namesOffice(said.plain)) return null;
  return isSpokenTo(said, mail) ? null : 'doubtful';
}

/** Nothing but letters harasses whoever is written to. */
const BY_LETTERS = / (?:HARCELEMENT|HARCELEZ|ACHARNEMENT)(?= )/;

/** « merci d’arrêter », « voici pour la dernière fois »: said to whoever reads. */
const TO_READER =
  / (?:MERCI (?:D|DE|POUR)|VOICI|REVOICI|CI JOINT|CI JOINTE|ARRETEZ|CESSEZ|LAISSEZ|LISEZ|OUVREZ|REPONDEZ|VERIFIEZ) /;

/**
 * Whether a sentence that names nobody means whoever reads it: somebody was named last before it, or next after it, and that
 * was the office. « Inacceptable » alone may be said of anything.
 */
function isSpokenTo(said: Said, mail: Said[]): boolean {
  if (BY_LETTERS.test(said.plain) || TO_READER.test(said.plain)) return true;
  const at = mail.indexOf(said);
  const before = mail.slice(0, Math.max(0, at)).toReversed();
  const named = [...before, ...mail.slice(at + 1)].find(
    ({ plain }) => namesThirdParty(plain) || namesOffice(plain),
  );
  return named !== undefined && namesOffice(named.plain) && !namesThirdParty(named.plain);
}

/** Another acts, and a third party was named before: « mon frère s’est fâché, au point qu’il a porté plainte ». */
function isOfAnother(plain: string, index: number): boolean {
  return findActor(plain, index) === 'another' && namesThirdParty(plain.slice(0, index + 1));
}

function isOfOthers(clause: string, plain: string, index: number): boolean {
  return (
    AT_SOMEBODY.test(clause) ||
    / (?:DE|D|CONTRE|APRES|AVEC) (?:LUI|ELLE|EUX|ELLES)(?= )/.test(clause) ||
    namesThirdParty(clause) ||
    findActor(plain, index) === 'another'
  );
}
