import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { listSubjects } from './paper-words.ts';

export interface Asks {
  received: boolean;
  missing: boolean;
}

const WANTS =
  /\?|\b(?:PRIERE DE|SI VOUS (?:POUVIEZ|POURRIEZ|VOULIEZ)|MERCI (?:DE|D')(?: BIEN VOULOIR)? ?(?:ME |M'|NOUS |EN )|SAVOIR|DIRE|DITES|DITE|CONFIRM\w{0,8}|ACCUS\w{1,6}|VERIFI\w{1,6}|ASSUR(?!ANCES?\b|EURS?\b)\w{1,6}|RASSUR\w{1,6}|CERTAINE?|SURE?|SAIS PAS|SAIS PLUS|DEMANDE SI|IGNORE|INDIQU\w{1,6}|PRECIS\w{1,6}|INFORM\w{1,6}|CONFIRMATION|PERDUE?S?|INQUIET\w{0,6}|INTERROGE|AVEZ[- ]VOUS|EST[- ]CE QUE?|ESQUE|ESKE|[A-Z]{2,20}-(?:T-)?(?:IL|ILS|ELLE|ELLES|VOUS|JE)|TIL|SVP|PLAIT|OU PAS|OU NON|ESPERE|SUFFIRAIT|SUFFIT|SUFFIRA|APPRECIE|TRANQUILLE|SOULAG\w{1,4}|DORMIRAIS|PREFERE SAVOIR|SAURAIS|CROIRE|PEUR|N'AIME PAS|ATTENDS|FAITES|OUI|HESITEZ PAS|SOLLICIT\w{1,4}|OBLIGEANCE|OBLIGEE?|DEMANDAIS SI|DEMANDAIT SI)\b/;
const SHORT = 9;
/** A question of few words, without its mark: « vs avez recu », « manque quoi », « c bon pour mes papiers ». */
const ABRUPT =
  /^(?:[A-Z]{2,8}[ ,]{1,2})?(?:ET |ALORS |DONC |DU COUP |CA Y EST )?(?:VOUS|VS|AVEZ|L'AVEZ|LAVEZ|RECU|BIEN RECU|DOCS?|IL (?:VOUS )?(?:ME )?MANQUE|MANQUE|C |C'EST|CEST|TOUT|RESTE|IL RESTE|YA|Y A|PLUS RIEN|PAPIERS|PIECES|DOCUMENTS|MES|MA|MON|JE SUIS)\b/;
/** That something has come, or is there. */
const HAS_COME =
  /\b(?:RECU\w{0,3}|RESU\w{0,2}|RECEPTION\w{0,6}|RECEVOIR|PARVENU\w{0,2}|PARVENIR|ARRIVEE?S?|ARRIVER?|(?:AVEZ|AVIEZ|AURIEZ|VS|L'AVEZ|LES AVEZ)(?: \w{1,7}){0,3} (?:EU|EUE|EUS|EUES)|BIEN EUE?S?|POSSESSION|ENREGISTR\w{1,3}|RECUPERE\w{0,2}|(?:L'|L|LES |VOUS |VS )(?:AVEZ|AVES|AVE|AVIEZ)(?: BIEN| DEJA)?(?: TROUVE\w{0,2}| VUE?S?)?|ENTRE VOS MAINS|(?:EST|SONT|C|BIEN) (?:BIEN )?PASSEE?S?|(?:BIEN|EST|SONT|SAVAIS|SAVOIR|SAVENT) (?:BIEN )?(?:CHEZ VOUS|LA|AU DOSSIER|DANS (?:MON|LE|NOTRE) DOSSIER)|RANGEE?S? DANS|EN MAINS?|METTRE LA MAIN|OUI ON L\w{0,3} ?A|(?:L'|LES |LE )VOYEZ|(?:L'|LES )AURIEZ|DU (?:AVOIR|RECEVOIR)|(?<!\b(?:A|AI|ONT|AVONS|AVAIT) )PERDUE?S?|(?:EN )?COMPTEZ|SAVAIS CHEZ VOUS|FIGURE|TRANSMIS|VU PASSER|PRENDRE CONNAISSANCE|AVEZ (?:QUOI|KOI)|QUE? (?:VOUS )?AI-JE (?:DEJA |DONC |BIEN )?(?:DONNE|REMIS|ENVOYE|PORTE|APPORTE|FOURNI|TRANSMIS)|(?:VOUS |VS )?(?:AI[- ]JE|J'AI|AI) (?:VOUS )?BIEN (?:TOUT |TOUS )?(?:ENVOY|TRANSMIS|DONN|FOURNI|REMIS|DEPOS|JOINT|ADRESS)\w{0,4})\b/;
/** That it is there, of what may be asked of him: an offer, an accord or an answer is another’s. */
const IS_THERE =
  /\b(?:EST|SONT)(?:-(?:CE|ILS?|ELLES?))? (?:(?:TOUS|TOUTES|BIEN|DEJA|ENFIN|MAINTENANT) ){0,2}(?:CHEZ VOUS|RENTREE?S?|ENTRE VOS MAINS|SUR VOTRE BUREAU|LA(?= ?[?,.]|$))/;
const OF_SOMEBODY =
  /\b(?:L'OFFRE|UNE OFFRE|ETATS? DATES?|LA PROCURATION|L'ACCORD|LA REPONSE|LE MANDAT|LA MAINLEVEE|LE PROJET|CLES?)\b/;
/** That something has not come yet, or that everything has. */
const LACKS =
  /\b(?:MANQU\w{1,5}|MANKE?\w{0,3}|COMPLETE?S?|DEFAUT|OUBLIEE?S?|INCOMPLET\w{0,2}|RESTE(?:RAIT|RA|RONT|NT|NTS)?\b.{0,30}\b(?:TROUV|CHERCH|RASSEMBL|REUNI|RAMEN|RETROUV|SCANN|RECUPER|JOIND|AJOUT|ENVOY|FOURNI|DONNE|PRODUI|TRANSMET|APPORT|ADRESS|REMETT|QUOI|KOI|TRUC|CHOSE|PAPIER|DOC|PIECE)\w{0,6}|(?:TOUT|TT|TOUS|TOUTES)(?: \w{1,8}){0,3} (?:FAUT|DOCUMENTS?|PIECES?|PAPIERS?|ENVOYE\w{0,2}|DONNE\w{0,2}|FOURNI\w{0,2}|TRANSMIS\w{0,2})|(?:AVEZ|AVES|AVE) (?:BIEN |DONC |MAINTENANT )?(?:TOUT|TT)|(?:AUTRE|AUTRES) (?:CHOSE|PAPIERS?|PIECES?|DOCUMENTS?|JUSTIFICATIFS?|ELEMENTS?)|ENCORE (?:QUELQUE CHOSE|QQCH\w{0,4}|BESOIN|DES|UN|UNE|DE MOI|KOI|QUOI|\w{0,12} A (?:ENVOYER|FOURNIR|DONNER))|ATTEND(?:EZ|U|UE|UES|US)|(?:A|EN) (?:JOUR|REGLE)|PLUS RIEN|RIEN D'AUTRE|(?:VOUS|VS) FAUT(?:-IL)? (?:ENCORE|AUTRE|D'AUTRE|QUOI|KOI)|FAUT (?:QUE JE|QU'ON|QUE NOUS) (?:\w{1,12} ){0,3}(?:ENCORE|AUTRE|QUOI)|RESTER\w{2,4} (?:VOUS )?DEVOIR|(?:VOUS )?(?:DEVOIR|DOIS) (?:\w{1,8} ){0,3}(?:ENCORE|RETROUVER|DONNER|FOURNIR|ENVOYER|PIECE|PAPIER)|RESTANT(?:E|ES|S)? (?:A (?:FOURNI|PRODUI|ENVOY|REMETT|TRANSMET|JOIND|DONN|APPORT)\w{0,4}|DUE?S?)|TOUT CE QU'IL (?:VOUS )?FALLAIT|FAUT(?:-IL)? QUE (?:JE|J'|NOUS) ?(?:(?:VOUS|Y) )?(?:JOIGN|AJOUT|FOURNI|ENVO|APPORT|REMETT|TRANSM)\w{1,6} (?:ENCORE|QUELQUE CHOSE|AUTRE|D'AUTRES|UN PAPIER|UNE PIECE|UN DOCUMENT)|(?:DOIS-JE|DEVONS-NOUS) (?:VOUS )?ENCORE (?:VOUS )?(?:REMETT|FOURNI|ENVOY|DONN|APPORT|TRANSMET|ADRESS|PRODUI|RETROUV|FAIRE PARVENIR)\w{0,4}|RECLAMEZ|EN RETARD|A MA CHARGE|A REMETTRE|LISTE (?:EST|SERAIT) \w{1,10}|TOUJOURS PARTIE|(?:C'EST|CEST|C) GOOD|J'EN SUIS DE MES|(?:C'EST|CEST|C|EST-CE|TOUT EST) (?:\w{1,8} )?(?:BON|OK|EN ORDRE|EN REGLE|COMPLET) (?:POUR|COTE|AVEC|DU COTE)|BONS? (?:POUR|COTE|DU COTE)|PIECES? A FOURNIR)\b/;
const WHICH =
  "CE QUI|CE QUE|QU'EST-CE QUI|QU'EST-CE QUE|LESQUEL(?:S|LES)|QUOI|(?:QUEL(?:S|LES)|LES|DES|CES) (?:PAPIERS?|PIECES?|DOCUMENTS?|JUSTIFICATIFS?|ACTES|CHOSES|LIGNES)";
/** « Ce qui n’est pas encore coché », « quels papiers vous n’avez pas » */
const IS_NOT_THERE = composePattern(
  `\\b(?:${WHICH})\\b(?: (?:QUI|QUE))? (?:(?:N'EST|NE SONT)(?: TOUJOURS| ENCORE){0,2} (?:PAS|NULLE PART)(?: ENCORE| TOUJOURS)?(?: ARRIVEE?S?| PARVENUE?S?)?(?: (?:COCHE|POINTE)E?S?\\b| (?:AU|DANS|A|CHEZ|SUR) (?:(?:MON|NOTRE|LE|VOTRE|VOS|LA) )?(?:DOSSIERS?|LISTE|TABLEAU|VOUS)\\b)|(?:VOUS|VS) N'AVEZ(?: TOUJOURS| ENCORE| VRAIMENT)? (?:PAS|JAMAIS)(?: ENCORE| RECUE?S?| EUE?S?){0,2}(?= (?:DANS|POUR|DE|SUR|CHEZ|ENTRE|EN)\\b|[ ]?[.,;?!:]|$))`,
);
/** « Pour que vous puissiez avancer » says what for, and asks nothing of the course. */
const WHAT_FOR =
  /\bPOUR (?:QUE (?:VOUS|NOUS|TOUT|CELA|CA|LE DOSSIER|LA VENTE|L'ACTE) (?:PUISS\w{1,4}|SOI\w{1,3}) ?|QU'ON PUISSE |POUVOIR )\w{0,12}/g;
/** « Mon envoi (compromis signé, RIB) » lists what was sent. */
const IN_BRACKETS = /\([^()]{0,150}\)/g;
/** « Ce que vous avez en main et ce que je dois encore retrouver » names no paper, and is of nothing else. */
const WHAT_YOU_HAVE = /\bCE QUE (?:VOUS|VS) (?:AVEZ|DETENEZ|POSSEDEZ)\b/;
const WHAT_I_OWE =
  /\bCE (?:QUE (?:JE|NOUS) (?:DOIS|DEVONS)|QU'ON DOIT|QU'IL (?:ME|NOUS|VOUS)? ?(?:RESTE|FAUT|MANQUE)|QUI (?:VOUS )?MANQUE)\b/;
/** « Où en est le dossier ? » asks of the case, « où en est-on de mes documents ? » of the papers. */
const WHERE_THEY_ARE = /\b(?:OU|OUU) EN (?:EST|SONT|ETES|SON)\b/;
/** What he seeks himself, and only tells. */
const MY_OWN_LACK = /\b(?:QUI|QU'IL|IL) (?:ME|NOUS) MANQUE\b/;
/** What its writer has not had from the office himself; but for the word that his papers have come. */
const NOT_FOR_ME = anyOf([
  // Whether a letter was read: it waits for another answer.
  /\bAV(?:EZ|IEZ)[- ]VOUS (?:BIEN |PU LA |PU LE |PU )?(?:LUE?S?|LIRE)\b/,
  /\b(?:N'AI|N'AVONS|AI|AVONS) (?:PAS|RIEN|TOUJOURS PAS|JAMAIS)(?: ENCORE)? (?:RECU|EU)\b(?!.{0,40}\b(?:CONFIRMATION|ACCUSE|RETOUR|REPONSE|NOUVELLES?|MESSAGE|VS|VOUS)\b)/,
  /\b(?:AI|AVONS) BIEN RECU\b/,
  /\bMANQU\w{1,5}\b.{0,40}\b(?:DANS|A) (?:VOTRE|VOS) (?:ENVOIS?|MESSAGES?|MAILS?|COURRIELS?|COURRIERS?|PROJETS?|ACTES?|LETTRES?)\b/,
  /(?<!N')\bAI RECU (?:VOTRE|VOS|LE|LA|UN)\b/,
  /\bMERCI (?:(?:POUR|DE) (?:VOTRE|VOS|L'|CET|M'AVOIR)|(?:DE |POUR |D')AVOIR)/,
  /\bBIEN (?:RECU|EU|NOTE) (?:VOTRE|VOS|QUE)\b|^BIEN (?:RECU|EU|NOTE)\b(?! (?:MES|MA|MON|NOS|NOTRE|LES?|LA|L')\b)[^?]{0,300}$/,
  /\b(?:FAUT|FAUDRA|DOIS|DEVONS|DOIT|PRENDRE|PREND|PRENDS|APPORT\w{1,4}|EMPORT\w{1,4}|AMEN\w{1,4})\b.{0,60}\b(?:CE JOUR|LE JOUR|JOUR J|RENDEZ-VOUS|RDV|SAC|AVEC (?:NOUS|MOI|SOI|VOUS))\b/,
  /(?<!\b(?:ACCUSE|CONFIRMATION|REPONSE|RETOUR|RECEPISSE|RECEPTION) NE )\b(?:M'|NOUS )(?:EST|SONT|SOIT|ETAIT) (?:BIEN |DEJA )?(?:PARVENU|ARRIVE)\w{0,2}\b/,
  /\b(?:M'A|M'AVEZ|NOUS A|NOUS AVEZ)(?: DEJA| BIEN| DONC){0,2} (?:CONFIRME|ACCUSE)/,
  /\b(?:CONFIRM\w{1,5}|ACCUS\w{1,4}|INFORM\w{1,5}) (?:BIEN |BONNE )?(?:AVOIR|RECEPTION DE (?:VOTRE|VOS)|LA RECEPTION DE (?:VOTRE|VOS)|LA BONNE RECEPTION DE (?:VOTRE|VOS))/,
]);
/** « Pouvez-vous le confirmer ? », « un petit récapitulatif ? »: of the papers that were just spoken of. */
const CONFIRMS =
  /\b(?:CONFIRM\w{0,8}|VERIFI\w{1,6}|RASSUR\w{1,6}|OUI OU NON|EST-CE (?:LE CAS|BON|EXACT)|CEST BON|C'EST BON|QU'EN EST-IL|CE QU'IL EN EST|CONTROL\w{1,4}|REGARDER)\b/;
const SUMS_UP =
  /\b(?:RECAP\w{0,10}|(?:LE|UN|PETIT) POINT|LA LISTE|BILAN|INVENTAIRE|CHECK-?LIST|POINTAGE|ETAT DES LIEUX)\b/;
/** « Un point sur notre partage » is none on papers. */
const OF_SOMETHING =
  /\b(?:SUR|DE|DES|POUR) (?:LA|LE|L'|NOTRE|MON|MA|NOS|CE|CETTE|CES)? ?(?!PAPIER|PIECE|DOC|ENVOI|JUSTIF|DOSSIER|CE QU|QUOI|TOUT)[A-Z]{4}/;
/** Nobody has said that what was sent has come. */
const UNANSWERED =
  /(?!.{0,40}\b(?:REPONSE (?:N'EST )?(?:PAS )?(?:ATTENDUE|NECESSAIRE|REQUISE)|BESOIN DE REPONSE|APPELLE (?:PAS|AUCUNE) (?:DE )?REPONSE))\b(?:AUCUNE?|PAS|RIEN|SANS|NI|JAMAIS)(?: \w{1,12}){0,4} ?\b(?:RETOUR|CONFIRMATION|ACCUSE|REPONSE|NOUVELLES?|MESSAGE|SIGNE|REACTION|RECEPTION|MOT)\b|\bATTENDS (?:TOUJOURS |ENCORE )?(?:VOTRE |UNE |LA |DONC )?CONFIRMATION/;
const OF_PAPERS = ['paper', 'sending', 'file'];

/** Whether something is wanted in it at all: « rangez le dossier » asks for nothing. */
export function wantsAnAnswer(sentence: string): boolean {
  return WANTS.test(foldText(sentence).replace(/[’`]/g, "'"));
}

/** By rules alone: what a sentence that asks something asks of papers, if anything. Whose they are is not looked at. */
export function findAsksOfPapers(sentence: string): (Asks & { isFirm: boolean }) | null {
  const folded = foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ')
    .replace(WHAT_FOR, ' ');
  const subjects = listSubjects(folded);
  const isShort = folded.split(' ').length <= SHORT;
  const isWanted = WANTS.test(folded);
  if (!isWanted && !(isShort && ABRUPT.test(folded))) return null;
  const isPointing = /\b(?:L'|(?:L|LES|TOUT|TT|CELA|CA|C'EST|CEST|C|EST-CE|ILS?|ELLES?) )/.test(folded);
  const isBoth = WHAT_YOU_HAVE.test(folded) && WHAT_I_OWE.test(folded);
  const isOfPapers = subjects.some((one) => OF_PAPERS.includes(one)) || isPointing || isShort || isBoth;
  const told = listSubjects(folded.replace(IN_BRACKETS, ' '));
  const isElsewhere = told.some((one) => one === 'course' || one === 'money') || /\d ?€/.test(sentence);
  const isWhere = WHERE_THEY_ARE.test(folded) && subjects.includes('paper');
  const isThere = IS_THERE.test(folded) && !OF_SOMEBODY.test(folded);
  const hasCome = (isThere || HAS_COME.test(folded)) && !NOT_FOR_ME.test(folded);
  const received = isWhere || (hasCome && isOfPapers && !isElsewhere);
  const lacks = LACKS.test(folded) || IS_NOT_THERE.test(folded);
  const missing = lacks && !isElsewhere && !(MY_OWN_LACK.test(folded) && !folded.includes('?'));
  if (!received && !missing) return null;
  const isNamed = subjects.some((one) => one === 'paper' || one === 'sending');
  const isFirm = isWanted && isNamed && (received || subjects.includes('mine'));
  return { received, missing, isFirm };
}

const BESIDE_SENT = ['all', 'sending', 'list'];

/** What a sentence asks of the papers that were spoken of just before it. */
export function findAsksBack(sentence: string, before: string): Asks | null {
  const folded = foldText(sentence).replace(/[’`]/g, "'");
  const spoken = listSubjects(`${before} ${sentence}`);
  const isSent = spoken.includes('sent') && spoken.some((one) => BESIDE_SENT.includes(one));
  if (!spoken.includes('paper') && !isSent) return null;
  if (!WANTS.test(folded)) return null;
  if (SUMS_UP.test(folded) && !OF_SOMETHING.test(folded)) return { received: true, missing: true };
  return CONFIRMS.test(folded) && spoken.includes('sent') ? { received: true, missing: false } : null;
}

const MOST_OF_SILENCE = 9;

/** « Aucun compte rendu en retour », whatever was sent. */
export function tellsOfSilence(sentence: string): boolean {
  const folded = foldText(sentence).replace(/[’`]/g, "'");
  return folded.split(' ').length <= MOST_OF_SILENCE && UNANSWERED.test(folded);
}

/** « Je vous ai transmis mon acte, je n’ai pas eu de retour »: nothing else needs to be asked. */
export function isLeftUnanswered(sentence: string, beside: string): boolean {
  const spoken = listSubjects(beside);
  const isSent = spoken.includes('sent') && (spoken.includes('paper') || spoken.includes('sending'));
  return isSent && UNANSWERED.test(foldText(sentence).replace(/[’`]/g, "'"));
}

/** It is the office's word that its writer has had, or waits for something of the office's. */
export function isForTheOffice(sentence: string): boolean {
  const folded = foldText(sentence).replace(/[’`]/g, "'");
  return NOT_FOR_ME.test(folded) || OF_THE_HOUSE.test(folded);
}

/** « Où se trouve l'office ? » seeks the house, and no paper. */
const OF_THE_HOUSE =
  /^[^A-Z]{0,3}(?:[A-Z]{2,12},? )?OU (?:DONC )?(?:SE TROUVE(?:NT)?|SE SITUE(?:NT)?|EST|SONT|ETES|SITUER|TROUVER)\b.{0,30}?\b(?:OFFICE|ETUDE|CABINET|BUREAUX?|NOTAIRES?|PARKINGS?|ENTREE|ACCUEIL|GARE|ETES-VOUS|VOUS)\b/;
