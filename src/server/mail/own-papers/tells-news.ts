import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';

/** Of which kind a paper is, is no news: « mon jugement de divorce », « le constat de la fuite », « le RIB de ma nouvelle banque ». */
const OF_A_PAPER = composePattern(
  "\\b(?:JUGEMENTS?|CONVENTIONS?|ACTES?|ATTESTATIONS?|CERTIFICATS?|FACTURES?|LETTRES?|CONSTATS?|RAPPORTS?|JUSTIFICATIFS?|DECLARATIONS?|EXTRAITS?|CONTRATS?|OFFRES?|TABLEAUX?|CONGES?|PREAVIS|RIB|COPIES?|LIVRETS?|AVIS|ETATS?|PIECES?|DOCUMENTS?|PAPIERS?|ORDONNANCES?|REQUETES?|PROCURATIONS?|QUITTANCES?|RELEVES?)(?: \\w{1,14}){0,1} (?:DE |D'|DU |DES |SUR |CONTRE )(?:LA |LE |L'|LES |MA |MON |MES |NOTRE |NOS )?(?:NOUVEL(?:LE|LES)? |NOUVEAU |ANCIEN(?:NE)? )?\\w{2,16}(?: DE (?:DIVORCE|SEPARATION|PACS|MARIAGE))?\\b",
  'g',
);

/** « un relevé tout frais », « il est encore frais »: what has just been drawn up costs nothing. */
const WHAT_COSTS =
  '(?:(?:ET|PLUS) )?(?:HONORAIRES|TAXES|DROITS|EMOLUMENTS|DEBOURS|COMMISSION|NOTAR|NOTAIRE|BANCAIRE|DOSSIER|AGENCE|COMPRIS|INCLU|CONFONDU|DEDUIT|PAYE|REGLE|SUPPLEMENT|ADDITION|ANNEXE|EVENTUEL|ENGAGE|RESTANT|LIE|DES |A |EN |HORS |NON )';
const SINCE_WHEN =
  'HIER|AVANT-HIER|CE|CETTE|JOUR|MATIN|MOIS|LA SEMAINE|LA VEILLE|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE';
const FRESH = anyOf(
  [
    composePattern(
      `(?<!\\b(?:EN|POUR|AVEC|SANS|HORS|DE|COMBIEN|PAYER|PAIE|PAYE|REGLER|REGLE) )\\bTOUT FRAIS\\b(?! (?:${WHAT_COSTS}|(?:D'|DU |DE )(?!(?:${SINCE_WHEN})\\b)))`,
    ),
    /\b(?:BIEN|TRES|ENCORE|ASSEZ) FRAIS(?= ?(?:[.;!)]|$|, (?:JE|IL|ELLE)\b))/,
  ],
  'g',
);

/** How he is reached, or where he lives, is not what it was. */
const REACHED =
  'ADRESSE|NUMERO|TELEPHONE|PORTABLE|E?-?MAIL|BANQUE|NOM|COORDONNEES|DOMICILE|RIB|COMPTE|EMPLOYEUR|SITUATION';
const IS_NEW = 'CHANGE\\w{0,5}|NOUVEAU|NOUVELLES?|NOUVEL|DESORMAIS|DORENAVANT|MODIFIE\\w{0,2}|PLUS VALABLE';
const MOVES =
  /(?<!\bPERDUE?S? (?:(?:LA TRACE|LE FIL)(?: (?:DES|DE (?:LA|VOTRE|VOS|MA|MES|NOS|CETTE|CES)) (?:LISTE|DEMANDE|FEUILLE|PIECE|PAPIER|DOCUMENT|JUSTIFICATIF)S?)? )?(?:AVEC|DANS|PENDANT|ENTRE) (?:LE|NOTRE|MON|CE) )\b(?:DEMENAG|EMMENAG)\w{1,6}\b/;
const MOVED = anyOf([
  /\b(?:COMPTE|RIB)\b.{0,30}(?<!\bLA )\b(?:FERM(?:E|EE|ERA|ERAI|ER)|CLOTUR\w{1,4}|CLOS)\b/,
  composePattern(
    `\\b(?:${REACHED})\\b.{0,30}\\b(?:${IS_NEW})\\b|\\b(?:${IS_NEW})\\b.{0,12}\\b(?:${REACHED})\\b`,
  ),
]);

/** Whom he lives with, or is married to; « divorce Caro » is what a case is called. */
const FAMILY = anyOf([
  /\b(?:JE|NOUS|ON|M'|VIENS DE|VENONS DE|ALLONS|VAIS|SOMMES|SUIS|(?:INSTANCE|PROCEDURE|COURS) DE) ?DIVORC\w{1,4}\b|\bDIVORCE (?:EST|A ETE) /,
  /\b(?:SUIS|SOMMES|ETAIS|ETIONS|EST|VIENS|VENONS|VA|VAIS|ALLONS) (?:\w{2,10} ){0,2}SEPAR(?:E|EE|ES|EES|ER)\b(?! DE BIENS| (?:A REGRET )?(?:DE|DES|D') ?(?:MES |LA |LES |CES |L')?(?:PARCHEMIN|ORIGINA|TITRE|ACTE|PAPIER|DOCUMENT|LIVRET|CLASSEUR))/,
  /\b(?:ME|NOUS|ON SE) SEPAR(?:E|ONS)\b|\b(?:NOTRE|MA) SEPARATION\b|\bSEPAREE?S? (?:DE|D'AVEC) (?:MA|MON|LA|LE) (?:FEMME|MARI|EPOU|CONJOINT|COMPAGN|MERE|PERE)/,
  /\b(?:REMARI\w{1,4}|PACS(?:E|EE|ES|EES|ER|ONS))\b/,
  /\bAVEC (?!VOUS|CA|CELA|CETTE|CET|CE|LES|MES|CES|TOUT)(?:MON |MA )?\w{2,14},? (?:C'EST|CEST|CE|TOUT EST) (?:BIEN )?(?:FINI|TERMINE|MORT)\b|\bC'EST (?:BIEN )?(?:FINI|TERMINE|MORT) (?:AVEC (?!VOUS|CA|CELA|LES|MES)|ENTRE NOUS)/,
  /\b(?:SOMMES|EST|ETES|SERONS) PLUS (?:ENSEMBLE|EN COUPLE)\b|\b(?:REPRIS|REPREND) (?:SA|MA|NOTRE|LEUR) LIBERTE\b|\b(?:CONTINUE|ACHETE|ACHETERAI|RESTE) SEULE?\b|\bPLUS (?:ACHETER|VIVRE) A DEUX\b|\bPARTIE? (?:CHEZ SA MERE|CHEZ SES PARENTS|AVEC UNE? AUTRE)\b|\bNE SERONS PLUS DEUX\b/,
  /\b(?:ME SUIS|NOUS SOMMES|ON S'EST|S'EST|(?:VIENS|VENONS) DE (?:ME|NOUS)) MARI(?:E|EE|ES|EES|ER)\b(?!.{0,25}\bEN (?:19|20)\d\d)/,
  /\b(?:ENCEINTE|ACCOUCH\w{1,5}|ATTEND(?:S|ONS)? UN (?:BEBE|ENFANT)|RECONCILI\w{1,4})\b/,
]);

/** Who is so ill, or has lost so much, that an act may have to wait. */
const STRUCK =
  /\b(?:A FAIT|A EU|FAIT|EU|VICTIME D'|APRES) ?(?:UN |SON |UNE )?(?:AVC|INFARCTUS|ATTAQUE|RUPTURE D'ANEVRISME)\b|\b(?:DANS LE|EN|DU) (?:COMA|REANIMATION|SOINS INTENSIFS)\b|\bNEE? SANS VIE\b|\bFAUSSE COUCHE\b|\b(?:MARI|FEMME|EPOU(?:X|SE)|PERE|MERE|IL|ELLE) (?:EST ENTREE? (?:\w{2,6} ){0,3}A L'HOPITAL|NE (?:SE RAPPELLE|SE SOUVIENT|NOUS RECONNAIT|ME RECONNAIT|COMPREND) PLUS|PARLE A PEINE)\b/;

/** What he has left behind, and is no paper: « ma canne est restée chez vous ». */
const BELONGINGS =
  'CANNE|PARAPLUIE|LUNETTES|ECHARPE|FOULARD|GANTS?|MANTEAU|VESTE|CHAPEAU|CASQUETTE|BERET|PORTEFEUILLE|TELEPHONE|CLES?|CLEFS?';
const LEFT_BEHIND = composePattern(
  `\\b(?:LAISSEE?S?|OUBLIEE?S?|PERDUE?S?) (?:\\w{2,10} ){0,2}(?:MON|MA|MES|NOS) (?:${BELONGINGS})\\b|\\b(?:MON|MA|MES|NOS) (?:${BELONGINGS})\\b.{0,30}\\b(?:LAISSEE?S?|OUBLIEE?S?|RESTEE?S?)\\b`,
);
const IS_PAPER =
  /\b(?:ACTES?|PAPIERS?|DOCUMENTS?|PIECES?|POCHETTE|CHEMISE|ENVELOPPE|TAXE|LIVRET|DOSSIER|FACTURES?|CLASSEUR)\b/;

/** What is held against the office itself: an answer by itself would add to it. */
const REPROACH = anyOf([
  /\b(?:EXASPER(?:ANTE?S?|EE?S?)|(?:VOUS|LE|LA|M'EN|NOUS) (?:EN )?TIEN(?:S|DRAI|DRONS) (?:POUR )?RESPONSABLES?|(?:ON|VOUS|ETUDE) SE MOQUE|TACHEZ (?:QU|D)|UN PEU FORT|PARLEE? COMME A UNE?|ADRESSE(?:RAI)? A VOTRE ORDRE|SAISI[RS]\w{0,3} VOTRE ORDRE)\b/,
  /\b(?:SILENCE|ATTENTE|FACON|MANIERE)\b.{0,40}\b(?:PENIBLE|BLESSANTE?|HUMILIANTE?|DESINVOLTE|MEPRISANTE?)\b/,
]);

/** What the office has written, or values, is wrong or not agreed to. */
const NOT_RIGHT = anyOf([
  /\b(?:CORRIGER|RECTIFI\w{1,5}|COQUILLES?(?! (?:SAINT|ST|D'OEUF|DE NOIX))|INEXACT\w{0,5}|(?<!SAUF )(?:UNE|DES|CETTE|DEUX|PLUSIEURS) (?:ERREUR|FAUTE)S?(?! (?:\d{3}|MAILER|DAEMON|D'ENVOI|DE (?:MESSAGERIE|CONNEXION|CHARGEMENT|TRANSMISSION))\b))\b/,
  /\b(?:MAL (?:ECRIT|ORTHOGRAPHIE|NOTE)E?S?|(?:ECRIT|ORTHOGRAPHIE)E?S? AVEC (?:UNE?|DEUX) [A-Z]|(?:PAS|PLUS) D'ACCORD|DESACCORD|CONTEST(?:E|ONS|ENT|ER)|(?:M'|NOUS )OPPOS\w{1,4}|EXCESSI\w{1,3})\b/,
]);

const LODGERS = 'LOCATAIRES?|SQUATTEURS?|OCCUPANTS?|FERMIERS?';
const BUILDING =
  'MAISON|APPARTEMENT|LOGEMENT|TOIT|TOITURE|MURS?|CAVE|JARDIN|GRANGE|GARAGE|TERRAIN|IMMEUBLE|PLAFOND|CHAUDIERE|LOCAL|(?<!\\b(?:SONT|EST|ONT|A|AVEZ|AURIEZ|SOIT|SOIENT|AIMERAIS|VOUDRAIS|VEUX) )BIEN(?! TOMBE)';
const HARM = composePattern(
  `\\b(?:DEGATS?|SINISTRE\\w{0,2}|INONDE\\w{0,2}|INONDATIONS?(?! DE (?:19|20)\\d\\d)|INCENDI\\w{1,3}|CAMBRIOL\\w{1,4}|VANDALIS\\w{1,3})\\b|\\b(?:${BUILDING})\\b.{0,40}\\b(?:FUIT|FUITE|TOMBE\\w{0,2}|EFFONDR\\w{1,3}|BRULE\\w{0,2}|FISSUR\\w{1,3}|SQUATTE\\w{0,2})\\b|\\bFUITES? (?:D'EAU|DE GAZ)\\b`,
);
/** What is sold, bought or shared, who pays it and who is of it. */
const OF_THE_DEAL = anyOf([
  composePattern(
    `\\b(?:${LODGERS})\\b.{0,40}\\b(?:PARTI\\w{0,2}|PART|S'EN VA|PAIE|PAYE|REFUS\\w{1,3}|VEUT|VEULENT|CONGE|RESTE|RESTENT)\\b`,
  ),
  /\b(?:BANQUE|PRET|CREDIT|FINANCEMENT|COURTIER)\b.{0,30}\b(?:REFUS\w{1,4}|NE (?:ME |NOUS )?SUIT|A BLOQUE|BLOQUE LE COMPTE|RETIR\w{1,4}|RENONC\w{1,4})\b/,
  /\b(?:IL|ELLE|ILS|ELLES) (?:Y )?(?:RENONCE(?:NT)?|SE (?:RETIRE|DESISTE)(?:NT)?)\b/,
  /\b(?:AUTRE|NOUVEL|NOUVEAU) (?:ACHETEUR|ACQUEREUR|VENDEUR|HERITIER)\b|\b(?:OFFRE|PRIX) PLUS (?:HAUTE?|ELEVEE?|BAS|BASSE)\b|\bCONTRE-OFFRE\b/,
  /\b(?:IL|ELLE|ILS|ELLES|ON) NE (?:VEUT|VEULENT|PEUT|PEUVENT) PLUS (?:ACHETER|VENDRE|SIGNER|PAYER|DONNER)\b|\b(?:IL|ELLE|ILS|ELLES) NE (?:VEUT|VEULENT) PLUS(?= ?[,.;!]|$)|\bPERDU (?:SON|LEUR|MON) (?:TRAVAIL|EMPLOI|POSTE)\b/,
  /\b(?:SERA|SERAI|SERONS|EST|SUIS) (?:FINALEMENT )?(?:PAS|PLUS) (?:SUR L'ACTE|CONCERNEE?|ACHETEU\w{1,3}|VENDEU\w{1,3})\b/,
]);

/** What is asked of the office in the form of an order, or is to be done otherwise. */
const TO_DO =
  /\b(?:(?:SERAI|SERONS|SERA) (?:PAS|ABSENTE?S?|EN DEPLACEMENT)|RAPPELEZ(?! PAS\b)|APPELEZ(?! PAS\b)|RAPPELIEZ|APPELIEZ|TELEPHONEZ|CHANGE DE NOTAIRE|N'?(?:EXISTE|ARRIVE|OBTIENS|OBTENONS) (?:PAS|PLUS)(?! (?:A (?:LIRE|DECHIFFRER|SAVOIR|RETENIR|DORMIR|ME (?:SOUVENIR|RAPPELER))|QU))|REFUSE\w{0,3}(?! PAR (?:LA |MA |VOTRE |LE |MON |L')(?:MESSAGERIE|SERVEUR|BOITE|SITE|APPLI|ORDINATEUR|FILTRE|ANTIVIRUS)\b)|(?<!\b(?:CONFIE|REMIS|POSTE) (?:LA|MA|NOTRE) )PROCURATION A|RENDEZ[- ]?VOUS (?:DU|DE|A)|(?<!\b(?:PRET|CREDIT|EMPRUNT) (?:EST|A ETE|ETAIT) (?:BIEN |ENTIEREMENT |TOTALEMENT |INTEGRALEMENT )?)REMBOURS\w{1,6}|RACCROCHE(?! (?:AVANT D(?:E |')|SANS )(?:NOTER|ECRIRE|RETENIR|DEMANDER)\b)|SE DEDIRE|PEUR QUE|CHAMBRE DES|AVANCER LA|(?:TROUVE[ZR]|PROPOSE[ZR]|FIXE[ZR]|DONNE[ZR])(?:[- ](?:MOI|NOUS))? (?:UN|UNE) AUTRES? (?:CRENEAU|JOUR|DATE|HEURE|MOMENT)|(?:BLOQUE|RESERVE|GARDE)Z(?:[- ](?:MOI|NOUS))? (?:UN|UNE|CINQ|DIX|QUINZE|VINGT|\d{1,2}) (?:CRENEAU|MINUTES?|HEURES?|MOMENT|PLACE)|REPOUSSER|REPORTER|ANNULER|MODIFIER|SUPPRIM(?:ER|EZ|IEZ)|(?<!\b(?:OSE|OSONS) (?:PAS|PLUS) )EFFAC(?:ER|EZ|IEZ))\b/;

/** His papers are to come back to him; and what he would have to do, or may. « La liste, pouvez-vous me la renvoyer ? » is no such thing. */
const GIVEN_BACK = anyOf([
  /\b(?:AIMERAI\w{1,3}|VOUDRAI\w{1,3}|AIMERIONS|VOUDRIONS) (?:BIEN )?(?:LE|LA|LES) (?:REVOIR|RAVOIR|RECUPERER|REPRENDRE|RETROUVER)\b/,
  /\b(?:ME|NOUS) (?:LE|LES) (?:RENVO[IY]\w{1,4}|REND\w{1,4}|RESTITU\w{1,4}|RETOURN\w{1,4})\b/,
  /\b(?:RENVOYER|RENVOYIEZ|RENDRE|RESTITU\w{1,5}|RETOURNER|RECUPERER|REPRENDRE)\b.{0,20}\b(?:EN RECOMMANDE|(?:L'|LES |MES |MON )ORIGINA(?:L|UX))\b/,
  /\b(?:SUIS|SERAI|SERA|SERAIS|EST|SOMMES|SERONS) (?:\w{1,8} )?(?:OBLIGE|FORCE|TENU|CONTRAINT)E?S? DE\b/,
]);

/** What the office was to send has not come; and he is nobody’s client yet. */
const NOT_HAD = anyOf([
  /\b(?:PAS|RIEN|TOUJOURS PAS|JAMAIS) (?:ENCORE )?(?:RECU|EU)\b.{0,40}\bQUE VOUS (?:DEVIEZ|DEVEZ|AVIEZ (?:PROMIS|DIT)|M'AVIEZ|NOUS AVIEZ)\b/,
  /\bN'(?:AI|AVONS|A) (?:TOUJOURS |ENCORE )?(?:PAS|RIEN|JAMAIS) (?:ENCORE )?(?:RECU|EU) (?:LE |LA |L'|MON |MA |VOTRE |NOTRE |DE )(?:PROJET|TITRE|COPIE|COMPROMIS|ACTE(?! DE (?:NAISSANCE|MARIAGE|DECES)))\b/,
  /\bPAS (?:ENCORE )?DE NOTAIRE\b|\bSI (?:JE|NOUS|ON) VOUS CONFI\w{2,5}\b/,
]);

/** What he wrote in a letter waits for another answer than whether it came. */
const OF_A_LETTER =
  /\bJ'Y (?:EXPOS|EXPLIQU|RACONT|DEMAND|PROPOS|DIS|EXPRIM|SOLLICIT|CONTEST|DEVELOPP)(?:AIS|AI|E)\b|\b(?:NOUS Y|ON Y) (?:EXPOS|EXPLIQU|DEMAND|PROPOS|DIS|CONTEST)(?:IONS|AIT)\b/;

/** What it costs, when one is there, and that one wants to be met. */
const OF_THE_OFFICE = anyOf([
  /\b(?:FRAIS|EMOLUMENTS?|HONORAIRES|PROVISION|COUTER|COUTERA|ABATTEMENTS?|PLUS-VALUES?|DROITS DE (?:DONATION|SUCCESSION|MUTATION)|QUI PAIE|QUI PAYE)\b|\bQUELLE HEURE\b/,
  /\b(?:SOLLICITE|SOUHAITE|SOUHAITERAIS|VOUDRAIS|AIMERAIS|DEMANDE|PRENDRE|FIXER|BESOIN D')\b.{0,20}\b(?:RENDEZ[- ]?VOUS|RDV)\b/,
]);

/** Somebody writes to him in the office’s name: before it is known who, nothing is told. */
const IMPOSTURE = anyOf([
  /\b(?:MAIL|E-?MAIL|MESSAGE|SMS|COURRIEL|APPEL|LIEN)S? (?:QUI (?:DIT|PRETEND|SE DIT) |SOI-DISANT )?(?:A|EN|DE|AU|SOUS) (?:VOTRE NOM|NOM DE (?:VOTRE|L') ?ETUDE)\b/,
  /\bEST-CE (?:BIEN|VRAIMENT) VOUS\b(?! QUI\b)/,
  /\b(?:FAUX|FAUSSE|SUSPECTE?|DOUTEU(?:X|SE)) (?:MAIL|E-?MAIL|MESSAGE|SMS|COURRIEL)\b|\b(?:MAIL|E-?MAIL|MESSAGE|SMS|COURRIEL) (?:SUSPECT|DOUTEUX|FRAUDULEUX)\b|\b(?:ARNAQUES?|HAMECONNAGE|PHISHING|USURP\w{1,6}|PIRATEE?S?)\b/,
]);
const ODD_MESSAGE =
  /\b(?:BIZARRE|ETRANGE) (?:MAIL|E-?MAIL|MESSAGE|SMS|COURRIEL)\b|\b(?:MAIL|E-?MAIL|MESSAGE|SMS|COURRIEL) (?:BIZARRE|ETRANGE)\b/;
/** What a machine writes of what it could not deliver. */
const BOUNCED =
  /\b(?:REMISE? (?:DIFFEREE?|EN ATTENTE|IMPOSSIBLE)|NON (?:REMIS|DELIVRE|DISTRIBUE)|DELIVERY|UNDELIVER\w{1,4}|MAILER|DAEMON|TROP (?:LOURD|GROS|VOLUMINEUX)|PESAIT|ECHEC (?:DE |D')(?:LA |L')?(?:REMISE|DISTRIBUTION|LIVRAISON|ENVOI|TRANSMISSION)|BOITE PLEINE|SERVEUR DE (?:LA )?MESSAGERIE)\b/;
/** What somebody wants of him, or in whose name. */
const WANTED_OF_HIM =
  /\b(?:(?:VOTRE|VOS) (?:NOM|ETUDE|PART|SERVEURS?|ADRESSE|BOITE|MESSAGERIE)|CODES?|CARTES? (?:BANCAIRES?|BLEUES?|DE (?:CREDIT|PAIEMENT))|PAIEMENTS?|COORDONNEES|IDENTIFIANTS?|L'ETUDE|DE VOUS|NOTAIRE|VIREMENT|RIB|IBAN|COMPTE|PAYER|VERSER|ARGENT|EUROS?|LIEN|CLIQUER|MOT DE PASSE)\b/;

const ALWAYS = [
  IMPOSTURE,
  MOVED,
  FAMILY,
  STRUCK,
  REPROACH,
  NOT_RIGHT,
  HARM,
  OF_THE_DEAL,
  OF_THE_OFFICE,
  OF_A_LETTER,
  GIVEN_BACK,
  NOT_HAD,
  TO_DO,
];

const GRAVE = [IMPOSTURE, MOVED, FAMILY, STRUCK, REPROACH, OF_THE_DEAL];

/**
 * Whether what it tells keeps every answer back until a person has read it, however surely his papers are asked of: it is grave, his
 * address may not be his any more, or what he wants back is no paper.
 */
export function keepsAnswersBack(sentence: string): boolean {
  const folded = foldNews(sentence);
  return isLeftBehind(folded) || isOdd(folded) || GRAVE.some((idea) => idea.test(folded));
}

/** Whether a sentence tells what the office has to know or to do, whoever asks it or not, and whatever else stands in it. */
export function tellsNews(sentence: string): boolean {
  const folded = foldNews(sentence);
  return MOVES.test(folded) || isNewsOtherwise(folded);
}

/** « On déménage le 12. Ce sera au 9 rue Basse. »: of the sentences beside a move one tells where to. */
export function tellsWhereTo(sentences: readonly string[]): boolean {
  const folded = sentences.map(foldNews);
  return folded.some(
    (one, at) =>
      MOVES.test(one) &&
      folded.slice(Math.max(0, at - NEAR), at + NEAR + 1).some((near) => IN_A_STREET.test(near)),
  );
}

/** So many sentences away is an address still that of the move. */
const NEAR = 2;

/** « On déménage le 20, je ne voudrais pas emballer ce qu’il vous faut »: a person reads it, and the list is what it was. */
export function tellsOnlyOfMoving(sentence: string): boolean {
  const folded = foldNews(sentence);
  return MOVES.test(folded) && !isNewsOtherwise(folded) && !IN_A_STREET.test(folded);
}

const IN_A_STREET =
  /\b\d{1,4}(?: BIS| TER)?,? (?:DE LA |DU )?(?:RUE|AVENUE|AV|BOULEVARD|BD|CHEMIN|PLACE|IMPASSE|ALLEES?|ROUTE|QUAI|COURS|LOTISSEMENT|SQUARE|RESIDENCE|HAMEAU)\b|\b\d{5}\b/;

function foldNews(sentence: string): string {
  return foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ')
    .replace(OF_A_PAPER, ' PAPIER ')
    .replace(FRESH, ' ');
}

function isNewsOtherwise(folded: string): boolean {
  return isLeftBehind(folded) || isOdd(folded) || ALWAYS.some((idea) => idea.test(folded));
}

function isLeftBehind(folded: string): boolean {
  return LEFT_BEHIND.test(folded) && !IS_PAPER.test(folded);
}

function isOdd(folded: string): boolean {
  return ODD_MESSAGE.test(folded) && !(BOUNCED.test(folded) && !WANTED_OF_HIM.test(folded));
}
