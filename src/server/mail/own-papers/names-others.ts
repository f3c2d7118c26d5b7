import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';

const KIN =
  'MARI|FEMME|EPOUX|EPOUSE|CONJOINTE?|COMPAGNON|COMPAGNE|CONCUBINE?|FRERES?|S(?:OE|Œ)URS?|FILS|FILLES?|ENFANTS?|MERE|MAMAN|PERE|PAPA|PARENTS|BEAUX?[- ]\\w{1,12}|BELLE[- ]\\w{1,12}|COUSINE?S?|ONCLE|TANTE|NEVEUX?|NIECES?|EX|ASSOCIEE?S?|COHERITIERS?|COLOCATAIRES?|LOCATAIRES?|VOISINE?S?|AMIE?S?';
const SIDES =
  'ACHETEU\\w{1,4}|ACQUEREU\\w{1,4}|VENDEU\\w{1,4}|BAILLEUR|PRENEUR|PARTIE ADVERSE|HERITIERS?|INDIVISAIRES?';
const INSTITUTIONS =
  'BANQUES?|BANQUIERE?|CREDIT (?:AGRICOLE|MUTUEL|FONCIER)|SYNDIC|MAIRIE|COMMUNE|AGENCE|AGENT|CONFRERES?|COURTIER|DIAGNOSTIQUEUR|ASSUREUR|GEOMETRE|COMPTABLE|EMPLOYEUR|AVOCATE?|CAISSE|PREFECTURE|TRIBUNAL|GREFFE|CADASTRE|HUISSIER|EXPERT|NOTAIRE (?:DE|DU|DES|ADVERSE)|(?:AUTRE|SON|LEUR|SECOND) NOTAIRE|SCI|SARL|SAS|SOCIETE|CABINET|ENTREPRISE|SPANC|SAFER|CREANCIERS?|ADMINISTRATION|FISC|TRESOR PUBLIC|URBANISME|HYPOTHEQUES|PUBLICITE FONCIERE|IMPOTS? (?:VOUS|ONT|A)';

/** What has come of an estate or a home is the writer's own to send, whoever stands on it. */
const OF_THE_CASE = composePattern(
  `\\b(?:DECES|RELEVES?|COMPTES?|LIVRET|TITRES?|MAISON|APPARTEMENT|TERRAIN|BIENS?|SUCCESSION|TESTAMENT|CARTE GRISE|PROPRIETE|PENSIONS?|RETRAITE|OBSEQUES|FACTURES?)(?: DE FAMILLE| BANCAIRES?| DE PROPRIETE| DE COMPTES?)? (?:DE|D') ?(?:MA|MON|MES|NOTRE|NOS|FEUE?) ?(?:${KIN})\\b`,
);
const WHOSE = composePattern(
  `\\b(?:MA|MON|MES|SA|SON|SES|LEURS?|NOTRE|NOS|L'|DE|D'|LES|LE|LA|DES|DU|UN|UNE) ?(?:${KIN})\\b`,
);
const SIDE = composePattern(`\\b(?:${SIDES})\\b`);
const INSTITUTION = composePattern(`\\b(?:${INSTITUTIONS})\\b`);
/** « J’ai envoyé l’attestation de ma banque »: it is his. */
const SENT_MYSELF =
  /\b(?:J'? ?(?:E |VOUS |VS |LES |L'){0,3}(?:AI|AVAIS)|JE (?:VOUS|VS) ?(?:L'|LES )?(?:AI|AVAIS)|NOUS (?:VOUS )?(?:AVONS|AVIONS)|ON (?:VOUS )?A|JAI|MON ENVOI|QUE J'AI)\b(?: \w{1,12}){0,3} ?\b(?:ENVOY|TRANSMI|ADRESS|DEPOS|REMI|MIS|GLISS|JOINT|FOURNI|DONN|PORT|POST|APPORT|SCANN|FAIT)/;
/** « La banque vous a envoyé », « reçu de la banque », « le retour du syndic ». */
const FROM_THEM = composePattern(
  `(?:\\b(?:${INSTITUTIONS})\\b(?: \\w{1,14}){0,1} (?:VOUS |M'|LES |L'|NOUS ){0,3}(?:A|ONT|AVAIT|DEVAIT|DOIT|DOIVENT|M'A)\\b)|\\b(?:RETOUR|REPONSE|NOUVELLES?|COURRIER|LETTRE|MAIL|PART|RECU|ARRIVE)(?: \\w{1,10}){0,1} (?:DE LA|DE L'|DU|DES|DE) ?(?:MA |MON |NOTRE |VOTRE )?(?:${INSTITUTIONS})\\b`,
);
const THEIR_OWN = anyOf([
  /\b(?:SES|LEURS?) (?:\w{1,12} )?(?:PAPIERS?|DOCUMENTS?|DOCS?|PIECES?|JUSTIFICATIFS?|DOSSIERS?|CARTES?|ACTES?|RIB|DIAGNOSTICS?|ACCORDS?|REPONSES?)\b/,
  /\b(?:SA|SON) (?:CARTE|ACTE|RIB|PASSEPORT|DOSSIER|JUSTIFICATIF|CNI|OFFRE|ACCORD|PROCURATION|COURRIER|ENVOI)\b/,
  /\b(?:A|ONT|DOIT|DOIVENT)[- ](?:T[- ])?(?:IL|ELLE|ILS|ELLES)S? (?:\w{1,8} ){0,2}(?:ENVOY|TRANSMI|ADRESS|DEPOS|REMI|FOURNI|DONN|REPOND|SIGN|RENVOY)/,
  /\b(?:IL|ELLE|ILS|ELLES) (?:VOUS )?(?:A|ONT|DEVAIT|DOIT|DEVAIENT) (?:\w{1,8} ){0,2}(?:ENVOY|TRANSMI|ADRESS|DEPOS|REMI|FOURNI|DONN|RENVOY)/,
]);
const MONEY =
  /\b(?:VIREMENTS?|FONDS|ARGENT|CHEQUES?|ACOMPTE|SEQUESTRE|SOLDE|PAIEMENT|REGLEMENT (?!DE COPRO)|EUROS?|PROVISION|VERSEMENT|LOYERS?|PRIX|DEPOT DE GARANTIE|SOMMES? (?!NOUS))\b/;
const ANOTHER_MATTER =
  /\b(?:DOSSIER DE PRET|(?:AUTRE|SECOND|DEUXIEME|2E|2EME) (?:DOSSIER|AFFAIRE|VENTE|ACHAT|SUCCESSION|PROJET|BIEN)|FAUDRA(?:IT)?[- ]?(?:T[- ])?(?:IL)?\b.{0,40} POUR (?:UN|UNE|LA|LE|L')|(?:FAUT|BESOIN|FAUDRAIT|DEMANDEZ)\b.{0,40} POUR (?:UN|UNE) |SI (?:JE|NOUS|ON) (?:VOULAIT|VOULAIS|VOULIONS|VENDS|VENDAIS|ACHETE|ACHETAIS|DONNE|DONNAIS)\b)/;
/** In the letters of the text: a title, and a name behind it. */
const A_NAME =
  /(?<![.!?]\s|^)\b(?:M\.|Mr|Mme|Mlle|Monsieur|Madame|Me|Maître)\s(?!le\b|la\b|Le\b|La\b|Notaire\b|Maître\b)\p{Lu}\p{L}{1,30}/u;

/** Whether what a sentence asks of papers is about those of somebody else, or about what somebody else has to send. */
export function namesOthers(sentence: string): boolean {
  const folded = foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ')
    .replace(OF_THE_CASE, ' PAPIER ');
  if (WHOSE.test(folded) || SIDE.test(folded) || THEIR_OWN.test(folded) || ANOTHER_MATTER.test(folded))
    return true;
  if (MONEY.test(folded) || A_NAME.test(sentence)) return true;
  if (!INSTITUTION.test(folded)) return false;
  return FROM_THEM.test(folded) || !SENT_MYSELF.test(folded);
}

const SOMEBODY = composePattern(`\\b(?:${KIN}|${SIDES}|${INSTITUTIONS})\\b`, 'g');
/** So much may stand between somebody and what he has done. */
const NEAR = 70;
const HAS = /^.{0,30} (?:A|ONT|AVAIT|AVAIENT|DEVAIT|DEVAIENT|DOIT|DOIVENT|VIENT|M'A)\b/;
const SENT = /\b(?:ENVOY|TRANSMI|TRANSMETT|ADRESS|DEPOS|REMI|FOURNI|DONN|PORT|POST|REPOND|RENVOY|FAIT|DIT)/;

function hasSent(folded: string): boolean {
  return [...folded.matchAll(SOMEBODY)].some(({ index, 0: who }) => {
    const after = folded.slice(index + who.length, index + who.length + NEAR);
    return HAS.test(after) && SENT.test(after);
  });
}

/** Whether a sentence tells of what somebody else has sent, or of his papers: « l’avez-vous ? » is about those then. */
export function tellsOfOthers(sentence: string): boolean {
  const folded = foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ');
  return (
    THEIR_OWN.test(folded) ||
    hasSent(folded) ||
    (MONEY.test(folded) && !/\bPAPIER|DOCUMENT|PIECE/.test(folded))
  );
}
