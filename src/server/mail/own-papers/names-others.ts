import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { KIN as KIN_WORDS } from '../message/kin-words.ts';
import { isBroughtByKin, isBroughtForHim } from './brought-for-him.ts';

const KIN = `${KIN_WORDS}|BEAUX?[- ]\\w{1,12}|BELLE[- ]\\w{1,12}|EX|COLOCATAIRES?|LOCATAIRES?`;
const SIDES =
  'ACHETEU\\w{1,4}|ACQUEREU\\w{1,4}|VENDEU\\w{1,4}|BAILLEUR|PRENEUR|CESSIONNAIRES?|REPRENEU\\w{1,4}|DONATAIRES?|PARTIE ADVERSE|HERITIERS?|INDIVISAIRES?';
const INSTITUTIONS =
  'BANQUES?|BANQUIERE?|CREDIT (?:AGRICOLE|MUTUEL|FONCIER)|SYNDIC|MAIRIE|COMMUNE|AGENCE|AGENT|CONFRERES?|COURTIER|DIAGNOSTIQUEUR|ASSUREUR|GEOMETRE|COMPTABLE|EMPLOYEUR|AVOCATE?|CAISSE|PREFECTURE|TRIBUNAL|GREFFE|CADASTRE|HUISSIER|EXPERT|NOTAIRE (?:DE|DU|DES|ADVERSE)|(?:AUTRE|SON|LEUR|SECOND) NOTAIRE|SCI|SARL|SAS|SOCIETE|CABINET|ENTREPRISE|SPANC|SAFER|CREANCIERS?|ADMINISTRATION|FISC|TRESOR PUBLIC|URBANISME|HYPOTHEQUES|PUBLICITE FONCIERE|IMPOTS? (?:VOUS|ONT|A)';

/** What has come of an estate or a home is the writer's own to send, whoever stands on it; « la succession de maman ». */
const OF_THE_CASE = composePattern(
  `\\b(?:DECES|MARIAGE|NAISSANCE|RELEVES?|COMPTES?|EPARGNE|ASSURANCE[- ]VIE|DECLARATION|IMPOTS?|CONTRAT|LIVRET|TITRES?|MAISON|APPARTEMENT|TERRAIN|BIENS?|SUCCESSION|TESTAMENT|CARTE GRISE|PROPRIETE|PENSIONS?|RETRAITE|OBSEQUES|FACTURES?)(?: DE FAMILLE| BANCAIRES?| DE PROPRIETE| DE COMPTES?)? (?:DE|D') ?(?:(?:FEUE? )?(?:MA|MON|MES|NOTRE|NOS|FEUE?) ?(?:FEUE? )?(?:${KIN})|(?:MAMAN|PAPA|MAMIE|PAPI|TONTON|TATA))\\b`,
  'g',
);
/** Who has drawn a paper up, or where its writer has had it from, is no sender: « l’avis de valeur de l’agence ». */
const DRAWN_UP = composePattern(
  `\\b(?:AVIS DE VALEUR|ESTIMATION|RELEVES?(?: DE COMPTES?)?|TABLEAU D'AMORTISSEMENT|FACTURES?|PAPIERS?) (?:DE LA|DE L'|DU|DES|DE|D') ?(?:MA |MON |NOTRE |VOTRE )?(?:${INSTITUTIONS})\\b|\\bQUE J'AI (?:RECUPERE|OBTENU|RETIRE|EU|DEMANDE)E?S? (?:CHEZ|AUPRES DE|AUPRES D'|A LA|A L'|AU) ?(?:MA |MON |NOTRE |VOTRE |UN |UNE |LE |LA )?(?:${INSTITUTIONS})\\b`,
  'g',
);
/** Where its writer will ask for a paper himself: « je peux la redemander à la mairie ». */
const WILL_ASK = composePattern(
  `\\b(?:DEMANDER|DEMANDERAI|REDEMANDER|REDEMANDERAI|REDEMANDE|RECLAMER|RECLAMERAI|RETOURNER|RETOURNERAI|COURIR|REPASSER)\\b.{0,30}? (?:A LA|A L'|A MA|A MON|AU|AUX|CHEZ|CHEZ MON|CHEZ LE) ?(?:${INSTITUTIONS})\\b(?! (?:SI|S'IL|DE|D'))`,
  'g',
);
/** A company that is founded has its founder’s papers. */
const OF_HIS_COMPANY =
  /\b(?:STATUTS|K-?BIS|CAPITAL|ANNONCE LEGALE|IMMATRICULATION) (?:DE|POUR) (?:LA|MA|NOTRE) (?:SCI|SARL|SASU?|EURL|SOCIETE)\b/g;
/** « Mon cabinet vous a fait suivre … » is his own hand. */
const HIS_OWN_HOUSE = /\b(?:MON|MA|NOTRE) (?:CABINET|SOCIETE|ENTREPRISE|SARL|SAS)\b(?! (?:DE|D'))/g;
/** His papers: « la carte de ma femme », « les documents de mon frère ». */
const OF_KIN = composePattern(
  `\\b(?:DE|D'|DU|DES|A|AU|AUX|POUR) ?(?:MA |MON |MES |SA |SON |SES |LEURS? |NOTRE |NOS |L')?(?:${KIN})\\b(?! (?:A |VOUS |L'A|L'AVAIT))`,
);
/** Who has to send something, or has: not « ce que mon gendre a remis pour moi ». */
const KIN_ACTS = composePattern(
  `(?:^|\\b(?:QUE|SI|ET|MAIS|DONC|ALORS|BONJOUR|MAITRE)[ ,]{1,2})(?:MA|MON|MES|SA|SON|NOTRE|NOS|L'|LES) ?(?:${KIN})\\b(?: \\w{1,14}){0,1} (?:VOUS |L'|LES |VS |Y ){0,2}(?:A|ONT|AVAIT|DOIT|DOIVENT|DEVAIT|EST|SONT)\\b`,
);
const CARRIED =
  /\b(?:QUE|QU'|DONT) (?:MA|MON|MES|NOTRE|NOS|L'|LE|LA|UN|UNE) ?[A-Z-]{2,15}\b(?: [A-Z]{1,14}){0,1} (?:VOUS |L'|LES ){0,2}(?:A|ONT|AVAIT) /;
const SIDE = composePattern(`\\b(?:${SIDES})\\b`);
const INSTITUTION = composePattern(`\\b(?:${INSTITUTIONS})\\b`);
/** « J’ai envoyé l’attestation de ma banque »: it is his. */
const I_SENT = anyOf([
  /\b(?:J'? ?(?:E |VOUS |VS |LES |L'){0,3}(?:AI|AVAIS)|JE (?:VOUS|VS) ?(?:L'|LES )?(?:AI|AVAIS)|NOUS (?:VOUS )?(?:L'|LES )?(?:AVONS|AVIONS)|ON (?:VOUS )?A|JAI|MON ENVOI|QUE J'AI|LAI|G)\b(?: \w{1,12}){0,3} ?\b(?:ENVOY|TRANSMI|ADRESS|DEPOS|REMI|MIS|GLISS|JOINT|FOURNI|DONN|PORT|POST|APPORT|SCANN|FAIT|RENVOY|RETOURN|LAISS|EXPEDI|RELAY|TRANSFER|TELEVERS|UPLOAD)/,
  /\bPOUR MOI\b/,
]);
/** « L’attestation envoyée ce matin »: by nobody else. */
const WAS_SENT = /\b(?:ENVOYE|TRANSMISE?|DEPOSE|POSTE|ADRESSE|REMISE?|EXPEDIE)E?S?\b (?!PAR )/;

/** « La banque vous a envoyé », « reçu de la banque », « le retour du syndic ». */
const FROM_THEM = composePattern(
  `(?:\\b(?:${INSTITUTIONS})\\b(?: \\w{1,14}){0,1} (?:VOUS |M'|LES |L'|NOUS ){0,3}(?:A|ONT|AVAIT|DEVAIT|DOIT|DOIVENT|M'A)\\b)|\\b(?:RETOUR|REPONSE|NOUVELLES?|COURRIER|LETTRE|MAIL|PART|RECU|ARRIVE)(?: \\w{1,10}){0,1} (?:DE LA|DE L'|DU|DES|DE) ?(?:MA |MON |NOTRE |VOTRE )?(?:${INSTITUTIONS})\\b`,
);
const THEIR_PAPERS =
  /\b(?:SES|LEURS?|SA|SON) (?:\w{1,12} )?(?:PAPIER|DOC|PIECE|JUSTIF|DOSSIER|CARTE|ACTE(?! DE DECES)|RIB|DIAGNOSTIC|ACCORD|REPONSE|PASSEPORT|CNI|OFFRE|PROCURATION|COURRIER|ENVOI|BULLETIN|AVIS|RELEVE|FACTURE|TITRE|CONTRAT|ATTESTATION|DECLARATION|LIVRET|PERMIS|CERTIFICAT)/;
const THEIR_OWN = anyOf([
  THEIR_PAPERS,
  /\b(?:LUI|LEUR) (?:MANQUE|RESTE|FAUT)\b/,
  /\b(?:A|ONT|DOIT|DOIVENT)[- ](?:T[- ])?(?:IL|ELLE|ILS|ELLES)S? (?:\w{1,8} ){0,2}(?:ENVOY|TRANSMI|ADRESS|DEPOS|REMI|FOURNI|DONN|REPOND|SIGN|RENVOY)/,
  /\b(?:IL|ELLE|ILS|ELLES) (?:VOUS )?(?:A|ONT|DEVAIT|DOIT|DEVAIENT) (?:\w{1,8} ){0,2}(?:ENVOY|TRANSMI|ADRESS|DEPOS|REMI|FOURNI|DONN|RENVOY)/,
]);
/** « Mon message, avec ses pièces »: a message's are the writer's. */
const OF_A_MESSAGE =
  /\b(?:MESSAGE|MAIL|COURRIEL|ENVOI|ENVELOPPE|PLI|COLIS|DOSSIER)\b(.{0,60})\bSES (?=PIECES|DOCUMENTS|ANNEXES|FICHIERS|PAGES)/g;
const MONEY =
  /\b(?:VIREMENTS?|(?<!(?:ORIGINE|PROVENANCE)S? (?:DE |DES |DE MES |DE NOS |DU |))FONDS(?! DE COMMERCE)|ARGENT|CHEQUES?|ACOMPTE|SEQUESTRE|SOLDE(?! (?:LA|MA|VOTRE|CETTE) LISTE)|PAIEMENT|REGLEMENT (?!DE COPRO|INTERIEUR|DE L'IMMEUBLE|DU LOTISSEMENT|(?:ET|PLUS|,) (?:\w{1,9} ){0,3}(?:PV|PROCES|CARNET|APPELS?|CHARGES|DIAG))|EUROS?|PROVISION|VERSEMENT|LOYERS?|PRIX|DEPOT DE GARANTIE|(?:LA|UNE|DES|CETTE) SOMMES?)\b/;
const ANOTHER_MATTER =
  /\b(?:DOSSIER DE PRET|(?:AUTRE|SECOND|DEUXIEME|2E|2EME) (?:DOSSIER|AFFAIRE|VENTE|ACHAT|SUCCESSION|PROJET|BIEN)|FAUDRA(?:IT)?[- ]?(?:T[- ])?(?:IL)?\b.{0,40} POUR (?:UN|UNE|LA|LE|L')|(?:FAUT|BESOIN|FAUDRAIT|DEMANDEZ)\b.{0,40} POUR (?:UN|UNE) |SI (?:JE|NOUS|ON) (?:VOULAIT|VOULAIS|VOULIONS|VENDS|VENDAIS|ACHETE|ACHETAIS|DONNE|DONNAIS)\b)/;
/** In the letters of the text: a title, and a name behind it. */
const A_NAME =
  /\b(?:de|à|par|que|si|pour|chez|et)\s(?:M\.|Mr|Mme|Mlle|Monsieur|Madame|Me|Maître)\s(?!le\b|la\b|Le\b|La\b|Notaire\b|Maître\b)\p{Lu}\p{L}{1,30}/u;

/** « Le vendeur, c’est moi », « côté vendeur (moi-même) », « mon dossier acquéreur »: the side is the writer. */
const IS_HIMSELF =
  /\b(VENDEU|ACHETEU|ACQUEREU|BAILLEU|PRENEU)\w{1,4},? ?(?:C'EST (?:BIEN )?MOI|\((?:C'EST |DONC )?MOI|(?:C'EST-A-DIRE|SOIT|DONC) MOI)\b|\bC'EST MOI,? (?:QUI SUIS )?(?:LE|LA) (VENDEU|ACHETEU|ACQUEREU|BAILLEU|PRENEU)/g;
const OF_A_SIDE_HE_MAY_BE = /\b(VENDEU|ACHETEU|ACQUEREU|BAILLEU|PRENEU)\w{1,4}\b/g;
/** Two words for one side. */
const SAME_SIDE: Readonly<Record<string, string>> = { ACQUEREU: 'ACHETEU' };
const OF_HIS_SIDE = /\b(MON|NOTRE) DOSSIER (?:D'|DE )?(?:ACQUEREUR|ACHETEUR|VENDEUR)S?\b/g;

/** What is folded, without the side that its writer says to be, here or in what is said beside it: the other side is another. */
function leaveOutHimself(folded: string, around: string): string {
  const plain = folded.replace(OF_HIS_SIDE, '$1 DOSSIER');
  const his = [...listHisSides(folded), ...listHisSides(foldText(around).replace(/[’`]/g, "'"))];
  return plain.replace(OF_A_SIDE_HE_MAY_BE, (word, stem: string) =>
    his.includes(sideOf(stem)) ? 'MOI' : word,
  );
}

function listHisSides(folded: string): string[] {
  return [...folded.matchAll(IS_HIMSELF)].map(([, before, behind]) => sideOf(before ?? behind ?? ''));
}

function sideOf(stem: string): string {
  return SAME_SIDE[stem] ?? stem;
}

/**
 * Whether what a sentence asks of papers is about those of somebody else, or about what somebody else has to send. `around`: what
 * is said beside it.
 */
export function namesOthers(sentence: string, around = ''): boolean {
  const said = foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ');
  const folded = leaveOutHimself(said, around)
    .replace(OF_THE_CASE, ' PAPIER ')
    .replace(OF_HIS_COMPANY, ' PAPIER ')
    .replace(HIS_OWN_HOUSE, ' POUR MOI ')
    .replace(DRAWN_UP, ' PAPIER ')
    .replace(WILL_ASK, ' PAPIER ')
    .replace(OF_A_MESSAGE, '$1 ');
  const isHis = isBroughtForHim(sentence, around);
  if (
    OF_KIN.test(folded) ||
    (KIN_ACTS.test(folded) &&
      !CARRIED.test(folded) &&
      !FROM_MY_OWN.test(folded) &&
      !isBroughtByKin(sentence)) ||
    SIDE.test(folded) ||
    (THEIR_OWN.test(folded) && !isHis) ||
    ANOTHER_MATTER.test(folded)
  )
    return true;
  if (MONEY.test(folded) || A_NAME.test(sentence)) return true;
  if (isHis || !INSTITUTION.test(folded)) return false;
  return FROM_THEM.test(folded) || !(I_SENT.test(folded) || WAS_SENT.test(folded));
}

const SOMEBODY = composePattern(`\\b(?:${KIN}|${SIDES}|${INSTITUTIONS})\\b`, 'g');
/** So much may stand between somebody and what he has done. */
const NEAR = 70;
const HAS = /^.{0,30} (?:A|ONT|AVAIT|AVAIENT|DEVAIT|DEVAIENT|DOIT|DOIVENT|VIENT|M'A|AVOIR)\b/;
const SAYS = /^.{0,30} (?:ASSURE|DIT|AFFIRME|JURE|PRETEND)\b/;
const SENT =
  /\b(?:ENVOY|EXPEDI|TRANSMI|TRANSMETT|ADRESS|DEPOS|REMI|FOURNI|DONN|PORT|POST|REPOND|RENVOY|FAIT|FAIRE (?:PARVENIR|SUIVRE|PASSER))/;
const SAID = /\bDIT\b/;

function hasSent(folded: string): boolean {
  return [...folded.matchAll(SOMEBODY)].some(({ index, 0: who }) => {
    const after = folded.slice(index + who.length, index + who.length + NEAR);
    return (
      (HAS.test(after) && (SENT.test(after) || SAID.test(after))) || (SAYS.test(after) && SENT.test(after))
    );
  });
}

/** Whether a sentence tells of what somebody else has sent, or of his papers: « l’avez-vous ? » is about those then. */
export function tellsOfOthers(sentence: string, around = ''): boolean {
  const said = foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ');
  const folded = leaveOutHimself(said, around)
    .replace(DRAWN_UP, ' PAPIER ')
    .replace(HIS_OWN_HOUSE, ' POUR MOI ');
  const isMoney = MONEY.test(folded) && !/\b(?:PAPIER|DOCUMENT|PIECE|LIVRET|ACTE|CARTE)/.test(folded);
  if (isMoney) return true;
  if (isBroughtForHim(sentence, around) || isBroughtByKin(sentence)) return false;
  if (I_SENT.test(folded) || (FROM_MY_OWN.test(folded) && !THEIR_OWN.test(folded))) return false;
  if (SENT_BY_ANOTHER.test(folded) && !ON_MY_BEHALF.test(folded)) return true;
  return THEIR_OWN.test(folded) || hasSent(folded) || (SIDE.test(folded) && SENT.test(folded));
}

/** « Mon ex-épouse affirme vous avoir transmis ses relevés »: theirs, in so many words, and by them, from whose box soever. */
export function tellsOfTheirPapers(sentence: string): boolean {
  const folded = foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ');
  if (I_SENT.test(folded) || ON_MY_BEHALF.test(folded)) return false;
  return THEIR_PAPERS.test(folded) && hasSent(folded);
}

/** « Les diagnostics du vendeur sont-ils chez vous ? », « vous avez la réponse de la mairie ? »: whoever asks. */
export function asksOfASide(sentence: string): boolean {
  const folded = foldText(sentence).replace(/[’`]/g, "'");
  return OF_A_SIDE.test(folded) || ANSWER_OF_ANOTHER.test(folded);
}

/** What somebody else has said to the office is no paper of the writer's. */
const ANSWER_OF_ANOTHER = composePattern(
  `\\b(?:RETOURS?|REPONSES?|NOUVELLES?|ACCORD|CONFIRMATION|FEU VERT|VERDICT|DECISION) (?:DU|DE LA|DE L'|DES|DE|D'UNE?|DE (?:MON|MA|MES|NOTRE|NOS|LEURS?|VOTRE|CETTE|CE)) ?(?:${SIDES}|${INSTITUTIONS}|SERVICES?|CONSEILLERE?|JUGE|CONSOEUR|PROMOTEUR|ASSURANCES?|ORGANISMES?|PRETEUR|CONSULAT|AMBASSADE|IMPOTS)\\b`,
);

const OF_A_SIDE = composePattern(
  `\\b(?:PAPIERS?|DOCUMENTS?|PIECES?|DIAGNOSTICS?|JUSTIFICATIFS?|CARTES?|TITRE|RELEVES?|OFFRE|FACTURES?|ATTESTATIONS?|STATUTS|DOSSIER)(?: DE PROPRIETE| D'IDENTITE| DE PRET)? (?:DU|DE LA|DE L'|DES|DE NOS|DE NOTRE|DE MON|DE MES) ?(?:${SIDES}|LOCATAIRES?)\\b|\\b(?:RECU|EU|DESTINATAIRE)\\b.{0,30}\\bDE (?:SA|LEUR) PART\\b|\\bD(?:E|U) (?:SON|LEUR) COTE\\b(?! (?:DE|A) (?:LA|L'|VOUS|NOUS|MOI))`,
);

/** « Il vous a tout donné »: by them, whatever it was, and from a box of theirs. */
export function tellsThatTheySent(sentence: string): boolean {
  const folded = foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ');
  if (I_SENT.test(folded) || FROM_MY_OWN.test(folded) || ON_MY_BEHALF.test(folded)) return false;
  if (THEY_SENT_THEIRS.test(folded)) return true;
  return THEIR_OWN.test(folded) && hasSent(folded) && !isBroughtForHim(sentence);
}

/** Whoever « il » is, by his own paper. */
const THEY_SENT_THEIRS =
  /\b(?:IL|ELLE|ILS|ELLES) (?:VOUS )?(?:A|ONT|AVAIT|AVAIENT) (?:\w{2,10} ){0,2}(?:ENVOY|TRANSMI|ADRESS|DEPOS|REMI|FOURNI|DONN|RENVOY)\w{1,4} (?:SON|SA|SES|LEURS?) (?!ACTE DE DECES)/;

/** Whether papers went out with what somebody else has written or brought. */
export function cameThroughAnother(sentence: string): boolean {
  return THROUGH.test(
    foldText(sentence)
      .replace(/[’`]/g, "'")
      .replace(/\s{1,60}/g, ' '),
  );
}

const THROUGH = composePattern(
  `\\b(?:PARTIE?S?|ENVOYEE?S?|JOINTE?S?|ETAIENT|ETAIT|SONT|EST) (?:\\w{2,10} ){0,3}(?:AVEC|DANS|DEPUIS|PAR|SOUS|DE) (?:LE |LA |L'|SON |SA |UN )?(?:(?:MAIL|MESSAGE|ENVOI|COURRIEL|EMAIL|E-MAIL|BOITE|ADRESSE|MAILS)(?: \\w{2,10}){0,2} (?:DE |D')?)?(?:MA|MON|SON|SA|NOTRE) (?:${KIN}|COPINE|COPAIN|AMIE?|VOISINE?|COLLEGUE)\\b`,
);

/** Another's hands, and the writer's own sending: « ma petite-fille vous les a envoyées depuis mon ordinateur ». */
const FROM_MY_OWN =
  /\b(?:DE|DEPUIS|AVEC|SUR|PAR|VIA) (?:MON|MA|NOTRE) (?:PROPRE )?(?:ADRESSE|BOITE|MAIL|EMAIL|E-MAIL|MESSAGERIE|ORDINATEUR|ORDI|TELEPHONE|PORTABLE|TABLETTE|COMPTE)\b|\bDE CHEZ (?:MOI|NOUS)\b/;

/** Whoever it is: « le consulat m’a indiqué avoir expédié … », « il dit qu’il vous a demandé … ». */
const SENT_BY_ANOTHER =
  /\b(?:(?:VOUS |VS )(?:L'|LES )?(?:A|ONT|AVAIT|AURAIT)|AVOIR)(?! ETE\b) (?:\w{2,12} ){0,2}?(?:ENVOY|EXPEDI|TRANSMI|ADRESS|POST|ECRI|DEMAND|RECLAM|FAIT (?:SUIVRE|PARVENIR|PASSER))/;
const ON_MY_BEHALF =
  /\b(?:DE (?:MA|NOTRE) PART|POUR (?:MOI|NOUS)|ON VOUS (?:L'|LES )?A|JE (?:PENSE|CROIS|CROYAIS|PENSAIS) (?:\w{2,8} )?(?:VOUS )?(?:L'|LES )?AVOIR)\b/;

const INTRODUCES = composePattern(
  `\\bJE SUIS (?:LE |LA |L'|UNE? |SON |SA |VOTRE )?(?:${KIN}|${SIDES}|${INSTITUTIONS}|NOTAIRE|CLERC|NEGOCIATEUR|CONSEILL\\w{1,4}|GESTIONNAIRE|MANDATAIRE|TUT\\w{1,5}|CURAT\\w{1,5}|INFIRMI\\w{1,4}|AIDE)\\b`,
);

/** Whoever says that he is somebody else's broker or daughter asks for that one. */
export function writesForAnother(newText: string): boolean {
  return INTRODUCES.test(
    foldText(newText.slice(0, 1500))
      .replace(/[’`]/g, "'")
      .replace(/\s{1,60}/g, ' ')
      .replace(HAS_A_SHARE, ' '),
  );
}

/** « La société dont je suis associée » is the writer’s. */
const HAS_A_SHARE = /\bDONT JE SUIS (?:UNE? DES |L'UNE? DES |L')?ASSOCIEE?S?\b/g;

/** Whether somebody tells that he has sent something himself. */
export function tellsOfSending(sentence: string): boolean {
  return I_SENT.test(
    foldText(sentence)
      .replace(/[’`]/g, "'")
      .replace(/\s{1,60}/g, ' '),
  );
}
