import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { ACQUAINTANCES, BEFORE_KIN, foldSaid, KIN } from './kin.ts';
import { withoutQuotes } from './offers.ts';

/** The props of the old plays: a fortune that waits, a secret, a share, an urgency, a link. One alone says nothing. */
const PROPS: [RegExp, number][] = [
  [
    /\b(?:VOYANCE|VOYANTE?|MEDIUM|MARABOUT|(?<!\b(?:CLUB|TOURNOIS?|PARTIES?|SOIREES?|JOUEU[A-Z]{1,3}) (?:DE |AU ))TAROTS?|HOROSCOPE|RETOUR AFFECTIF)\b/,
    2,
  ],
  [
    /\b(?:PREPARER|EFFECTUER|FAIRE|PROCEDER|ORDONNER|REALISER|EXECUTER) (?:A )?(?:UN |LE |CE )?(?:VIREMENT|TRANSFERT|PAIEMENT)\b/,
    1,
  ],
  [
    /\b(?:\d{1,3}(?:[ .,]\d{3}){2,3}|\d{7,12}|\d{1,3}(?:[.,]\d)? ?MILLIONS?|UN MILLION|(?:DEUX|TROIS|CINQ|DIX) MILLIONS?) ?(?:D'|DE )?(?:€|EUROS?|EUR|DOLLARS?|USD|US\$|\$|FRANCS CFA|FCFA|LIVRES)/,
    1,
  ],
  [
    /\b(?:FONDS|SOMME|AVOIRS|COMPTE|HERITAGE|DEPOT|LINGOTS?|OR)\b.{0,60}\b(?:TRANSFER\w{1,16}|DEBLOQU\w{1,16}|BLOQU\w{1,16}|RECLAM\w{1,16}|EN SOUFFRANCE|DORMANTE?S?|BENEFICIAIRE|SANS HERITIER|EN ATTENTE|RAPATRI\w{1,16})\b/,
    1,
  ],
  [
    /\b(?:PROCHE PARENT|PLUS PROCHE PARENT|MEME NOM DE FAMILLE|NEXT OF KIN|SANS HERITIER|AYANT DROIT UNIQUE)\b/,
    1,
  ],
  [
    /\b(?:\d{1,2} ?%|POURCENTAGE|COMMISSION|PART)\b.{0,50}\b(?:VOUS|POUR VOUS|REVIEN\w{1,16}|SOMME|MONTANT|FONDS)\b/,
    1,
  ],
  [
    /\b(?:CANCER|PHASE TERMINALE|DERNIERS JOURS|MALADIE INCURABLE|MES JOURS SONT COMPTES|ORPHELINAT|OEUVRES? (?:CARITATIVES?|HUMANITAIRES?)|FAIRE UN DON|LEGS DE|DON DE)\b/,
    1,
  ],
  [
    /\b(?:STRICTE(?:MENT)? (?:CONFIDENTIAL\w{1,16}|CONFIDENTIEL\w{0,16})|TOUTE CONFIDENTIALITE|GARDE[RZ]? (?:LE |CE )?(?:SECRET|CONFIDENTIEL)|CONFIDENTIEL\w{0,16}|DISCRETION|NE PARLEZ A PERSONNE|N'EN PARLEZ)\b/,
    1,
  ],
  [
    /\b(?:WESTERN UNION|MONEYGRAM|TRANSCASH|PCS|CARTES? CADEAUX?|NEOSURF|BITCOIN|CRYPTO\w{0,16}|USDT|PORTEFEUILLE NUMERIQUE|RENDEMENT GARANTI|PLACEMENT A \d)\b/,
    2,
  ],
  [
    /\b(?:DIPLOMATE|GENERAL|COLONEL|SERGENT|MARINE|ARMEE|ONU|NATIONS UNIES|PRINCE|MINISTRE|BARRISTER|ATTORNEY|DIRECTEUR D'AGENCE|AUDITEUR|EXPERT-?COMPTABLE) .{0,80}\b(?:COTE D'IVOIRE|BENIN|TOGO|BURKINA\w{0,16}|NIGERIA|GHANA|LONDRES|SYRIE|DUBAI|MALAISIE|HONG KONG|IRAK|AFGHANISTAN|UKRAINE)\b/,
    1.5,
  ],
  [
    /\b(?:VOUS AVEZ (?:GAGNE|REMPORTE|ETE (?:SELECTIONNE|TIREE?|CHOISIE?))|GAGNANTE?|LOTERIE|TOMBOLA|TIRAGE AU SORT|RECOMPENSE)\b/,
    1.5,
  ],
  [
    /\b(?:COLIS|LIVRAISON|PAQUET|AMENDE|CONTRAVENTION|REMBOURSEMENT|CARTE VITALE|COMPTE FORMATION|CPF|VIGNETTE)\b.{0,80}\b(?:FRAIS|EN ATTENTE|SUSPENDU|LIEN|CLIQU\w{1,16}|REGULARIS\w{1,16}|EXPIR\w{1,16}|BLOQU\w{1,16})\b/,
    1.5,
  ],
  [
    /\b(?:CLIQU\w{1,16}|CONFIRM\w{1,16}|METTRE A JOUR|MISE A JOUR|VERIFI\w{1,16}|REACTIV\w{1,16}|IDENTIFI\w{1,16}|CONNECT\w{1,16})\b.{0,80}\b(?:LIEN|COMPTE|ACCES|IDENTIFIANTS?|INFORMATIONS?|BOITE|MESSAGERIE|MOT DE PASSE)\b/,
    1,
  ],
  // Who he is, and where his money is, a client tells of himself; whoever wants it of the reader is none.
  [
    /\b(?:ENVO\w{1,6}|PARVENIR|TRANSMET\w{1,4}|COMMUNIQU\w{1,4}|FOURNI\w{1,4}|DONNE[RZ]|IL ME FAUT|BESOIN DE|INDIQU\w{1,4})\b.{0,50}\bVO(?:TRE|S) (?:PIECES? D'IDENTITE|CARTES? (?:NATIONALE )?D'IDENTITE|PASSEPORT|NOM COMPLET|NOMS? ET PRENOMS?|COORDONNEES (?:COMPLETES|BANCAIRES)|NUMERO DE COMPTE|CODE|DATE DE NAISSANCE|PROFESSION)\b/,
    2,
  ],
  // The fee that opens the treasure.
  [
    /\b(?:VOUS (?:RESTERA|RESTERAIT|RESTE)|N'AUREZ|N'AURIEZ|VOTRE CHARGE|VOUS (?:AUREZ|AURIEZ)|REGLER D'AVANCE)\b.{0,40}\b(?:FRAIS|REMBOURS\w{1,6})\b|\bFRAIS\b.{0,60}\b(?:SERONT|SERAIENT|RESTENT|SONT) A VOTRE CHARGE(?! \?)/,
    1,
  ],
  [/HTTPS?:\/\/\S{0,200}/, 0.5],
  [
    /\b(?:URGENT\w{0,16}|IMMEDIATEMENT|SOUS (?:24|48|72) ?H\w{0,16}|DANS LES PLUS BREFS DELAIS|DERNIER AVERTISSEMENT|SANS DELAI)\b/,
    0.5,
  ],
  [/\b(?:VIREMENT|TRANSFERT) (?:URGENT|IMMEDIAT|CONFIDENTIEL|INTERNATIONAL|DE FONDS)\b/, 1.5],
  [
    /\b(?:SEUL\w{0,16}|VEUVE|VEUF|CHERCHE|RENCONTR\w{1,16})\b.{0,60}\b(?:AMOUR|RELATION SERIEUSE|AME SOEUR|AMITIE SINCERE|COEUR)\b/,
    2,
  ],
  [
    /\b(?:PRET|CREDIT|FINANCEMENT)S? (?:ENTRE|DE) PARTICULIERS?\b|\bOFFRE DE PRET\b.{0,80}\b(?:\d ?%|SERIEUX|HONNETE|RAPIDE)\b/,
    2,
  ],
];

const TREASURE = /\b(?:FORTUNE|ECONOMIES|ARGENT|SOMME|HERITAGE|MILLIONS?|EUROS?|DOLLARS?|LIVRES)\b|€|\$/;
/** What is given; a sum or money may be a fee. Whoever speaks of the act knows whom he asks. */
const ACCEPTS =
  /\b(?:(?:ACCEPTEZ|ACCEPTEREZ|ACCEPTERIEZ|ACCEPTIEZ)(?:[- ]VOUS)?|VOULEZ[- ]VOUS (?:BIEN )?ACCEPTER) (?:CE|CET|CETTE|MON|MA) (?:DON|DONATION|LEGS|HERITAGE|FORTUNE)\b(?! (?:DANS|PAR) (?:UN |L')?ACTE\b)/;
/** He gives it to whomever he writes to, or to anybody who is good. */
const TO_ANYBODY = anyOf([
  /\bVOUS (?:LEGUER?|FAIS (?:UN )?(?:DON|LEGS)|EN FAIRE (?:UN )?(?:DON|LEGS)|FAIRE (?:UN |LE |CE )?(?:DON|LEGS)|FAIRE HERITER|OFFRIR (?:MA FORTUNE|CET ARGENT|CETTE SOMME))\b/,
  /\b(?:PRENEZ|RECEVEZ|ACCEPTEZ) (?:TOUT |TOUTES |TOUTE )?(?:MON ARGENT|CET ARGENT|MES ECONOMIES|MA FORTUNE|CETTE FORTUNE)\b/,
  /\bVOUS (?:SEREZ|SERIEZ|DEVIENDREZ|DEVIENDRIEZ) (?:LE |LA |L'|MON |MA )(?:SEULE? |UNIQUE )?(?:BENEFICIAIRE|LEGATAIRE|HERITIERE?)\b/,
  /\b(?:PERSONNE|QUELQU'UN|INCONNUE?|AME|HOMME|FEMME) (?:D'|DE |QUI CRAINT |CRAIGNANT )?(?:HONNETE|DIEU|BON COEUR|BONNE FOI|BONNE MORALITE|CROYANTE?|PIEUSE|GENEREUSE) (?:A QUI|POUR) (?:[A-Z']{1,8} )?(?:DONNER|LEGUER|OFFRIR|REMETTRE|CONFIER|TRANSMETTRE|RECEVOIR|HERITER)\b/,
  /\b(?:DONNER|LEGUER|OFFRIR|REMETTRE|CONFIER|TRANSMETTRE)\b.{0,60}\bA (?:UNE? )?(?:PERSONNE|QUELQU'UN|INCONNUE?|AME|HOMME|FEMME) (?:D'|DE |QUI CRAINT |CRAIGNANT )?(?:HONNETE|DIEU|BON COEUR|BONNE FOI|BONNE MORALITE|CROYANTE?|PIEUSE|GENEREUSE)\b/,
]);
const MINE = '(?:MON|MA|MES|NOTRE|NOS)';
const OF_HIS_OWN = `(?:(?:DEUX|TROIS|QUATRE|CINQ|SIX|\\d{1,2}|CHERE?S?|FUTURE?S?|SEULE?S?|UNIQUES?|JEUNES?) ){0,2}(?:(?:PETITE?S|BEAUX|BELLES|GRANDS|EX)[- ]){0,2}${BEFORE_KIN}(?:ENFANTS?|${KIN})S?\\b`;
/** Whoever gives to his own asks the office to accept no more than the act. */
const TO_KIN = anyOf([
  composePattern(`\\b(?:A|DE|POUR) ${MINE} ${OF_HIS_OWN}`),
  composePattern(`\\b(?:A|POUR) (?:SON|SA|SES|LEURS?) ${OF_HIS_OWN}`),
  composePattern(`\\b(?:A|POUR) ${MINE} ${ACQUAINTANCES}S?\\b`),
]);
const KIN_OF_HIS = composePattern(`\\b${MINE} ${OF_HIS_OWN}(?! (?:EST|ETAIT)\\b)`);
const GIVES_ME = /\b(?:ME|NOUS|M'A|M'ONT|NOUS ONT) (?:FAI[A-Z]{1,2} )?(?:UNE? )?(?:DON|OFFR)[A-Z]{0,6}\b/;

/** « Ma mère me donne », and no dead husband who left something. */
function isGivenByKin(folded: string): boolean {
  return folded.split(/[.;?!]/).some((sentence) => {
    const kin = KIN_OF_HIS.exec(sentence);
    return kin !== null && GIVES_ME.test(sentence.slice(kin.index));
  });
}

/** A fortune that a stranger gives away to a stranger. */
function givesToAnybody(text: string): boolean {
  const folded = foldSaid(withoutQuotes(text));
  if (!TREASURE.test(folded)) return false;
  if (TO_ANYBODY.test(folded)) return true;
  return ACCEPTS.test(folded) && !TO_KIN.test(folded) && !isGivenByKin(folded);
}

const TO_HIS_OWN =
  /\b(?:PRETE|PRETER|PRETONS|PRETERAIS|AVANCE|AVANCER)\b.{0,60}\bA (?:MON|MA|MES|NOTRE|NOS|UNE?) (?:AMIE?|COLLEGUE|NIECE|NEVEU|FILS|FILLE|ENFANTS?|FRERE|SOEUR|MERE|PERE|PARENTS|PETIT-FILS|PETITE-FILLE|GENDRE|BELLE-FILLE|COUSINE?)\b/;

const GIVEN = 2;

/** How much of an old swindle a stranger's letter holds: 2 is one too many. Never asked of somebody who is known. */
export function weighScam(subject: string, text: string): number {
  const folded = foldText(`${subject}\n${text.slice(0, 6000)}`).replace(/\s{1,400}/g, ' ');
  // Whoever lends to his niece or to a friend lends to no stranger.
  const told = TO_HIS_OWN.test(folded) ? folded.replace(/\bENTRE PARTICULIERS?\b/g, ' ') : folded;
  const given = givesToAnybody(`${subject}\n${text.slice(0, 6000)}`) ? GIVEN : 0;
  return PROPS.reduce((sum, [sign, points]) => sum + (sign.test(told) ? points : 0), given);
}
