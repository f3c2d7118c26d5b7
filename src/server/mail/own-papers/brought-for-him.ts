import { foldText } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { KIN } from '../message/kin-words.ts';
import { isQuestion } from '../questions/find-questions.ts';

/**
 * Who draws up or keeps what a client has to bring, and may send it for him: nobody who is of the case, and none who answers
 * for himself, as who lends, renounces or releases does.
 */
const HANDS = composePattern(
  "\\b(?:AGENCE|AGENT|BANQUE|BANQUIERE?|CREDIT (?:AGRICOLE|MUTUEL)|SYNDIC|MAIRIE|COMMUNE|DIAGNOSTIQUEU\\w{1,3}|TECHNICIENS?|(?:MONSIEUR|GARS|TYPE|DAME|SERVICE|BUREAU|GENS) (?:DES? |DU |DE L'|D')(?:DIAGNOSTICS?|ASSAINISSEMENT|SPANC|ETAT[- ]CIVIL)|SPANC|EXPERT|ASSUREUR|ASSURANCE|MUTUELLE|CAISSE(?: DE RETRAITE)?|CAF|EMPLOYEUR|COMPTABLE|GEOMETRE|CADASTRE|CABINET DE DIAGNOSTICS?|ETAT[- ]CIVIL)\\b",
  'g',
);

/** What cases ask of clients, whoever draws it up. */
const PIECE = composePattern(
  `\\b(?:${[
    '(?:ACTES?|COPIES? INTEGRALES?) DE (?:NAISSANCE|MARIAGE|DECES)|EXTRAITS?|LIVRET DE FAMILLE',
    'AVIS DE VALEUR|ESTIMATION|CARREZ|MESURAGE|DPE|DIAGNOSTICS?|AMIANTE|PLOMB|TERMITES|ETAT DES RISQUES|ERP|AUDIT',
    "ASSAINISSEMENT|SPANC|RAPPORT DE (?:CONTROLE|VISITE)|BORNAGE|CHARGES|PV|PROCES[- ]VERBA(?:L|UX)|REGLEMENT DE COPRO\\w{0,8}|FICHE SYNTHETIQUE|CARNET D'ENTRETIEN",
    "RELEVES?|ASSURANCE[- ]VIE|CONTRAT D'ASSURANCE|TABLEAU D'AMORTISSEMENT|ATTESTATIONS?|JUSTIFICATIFS?|BULLETINS?|FICHES? DE PAIE",
    'STATUTS|BILANS?|MON EXEMPLAIRE|MA COPIE|MON RIB|MES PAPIERS|MES DOCUMENTS|MES PIECES',
  ].join('|')})\\b`,
);

/** What goes from one office to the other, is somebody’s answer, or money; and whose else’s it may be. */
const NOT_HIS = composePattern(
  `\\b(?:ETATS? DATES?|OFFRES?|PRETS?|ACCORDS?|PROCURATIONS?|MAINLEVEES?|PREEMPTION|DIA|DECOMPTES?|SOLDES?|CAPITAUX|CAPITAL DECES|REPONSES?|REPONDU|GARANTIES?|MANDATS?|ARPENTAGE|SIGNATURES?|QUESTIONNAIRES?|HYPOTHE\\w{2,6}|FONDS|VIREMENTS?|ARGENT|VIR(?:E|ER)|DEBLO\\w{2,6}|EUROS?|LOYERS?|NOTAIRE|CONFRERE|AVOCATE?|TRIBUNAL|CONSULAT|ACHETEU\\w{1,4}|ACQUEREU\\w{1,4}|VENDEU\\w{1,4}|LOCATAIRES?|HERITIERS?|(?:SES|LEURS?) \\w{3,12}|A (?:SON|LEUR) NOM|A LUI|A ELLE|A EUX)\\b|(?<!\\b(?:DECES|NAISSANCE|MARIAGE|COMPTES?|RELEVES?|SUCCESSION|ASSURANCE[- ]VIE) (?:DE |D')?)\\b(?:MA|MON|MES|SA|SON|NOTRE|NOS|L'|LA|LE) ?(?:${KIN})\\b`,
);

/** What a case asks of its client, in his own name: « mes relevés », « notre livret ». */
const IN_HIS_NAME =
  /\b(?:MON|MA|MES|NOTRE|NOS) (?:\w{3,12} ){0,2}?(?:ACTES?|EXTRAITS?|LIVRET|CARTES?|PIECES?|PAPIERS?|DOCUMENTS?|RELEVES?|FACTURES?|AVIS|TAXE|TITRES?|RIB|CONTRAT|DIAGNOSTICS?|ATTESTATIONS?|JUSTIFICATIFS?|BULLETINS?|FICHES?|STATUTS|LISTE|JUGEMENT|PASSEPORT|CNI)\b|\b(?:LE|NOTRE) (?:CONTRAT DE MARIAGE|LIVRET DE FAMILLE)\b/;
/** The relative's own beside it, or his own way: it may lie elsewhere. */
const HIS_OWN_WAY =
  /\b(?:SES|SA|SON|LEURS?|LE SIEN|LES SIENS|LA SIENNE|LES SIENNES|LUI-MEME|DE CHEZ (?:LUI|ELLE|EUX)|PROCURATION|VIREMENT|CHEQUE|ARGENT|FONDS)\b/;
const KIN_OF_HIS = composePattern(`\\b(?:MA|MON|MES|NOTRE|NOS) (?:PETITE?-|BEAU-|BELLE-)?(?:${KIN})\\b`, 'g');

/**
 * Whether a relative took what is the writer’s own in so many words (« ma fille vous a porté mes factures »), or somebody of
 * his house carried to the office what is nobody’s in particular: « ma femme a déposé le bail ».
 */
export function isBroughtByKin(sentence: string): boolean {
  const folded = foldPlain(sentence).replace(/[’`]/g, "'");
  if (HIS_OWN_WAY.test(folded)) return false;
  if (isCarriedByHisHouse(folded)) return true;
  if (!IN_HIS_NAME.test(folded) || folded.search(HANDS) >= 0) return false;
  return [...folded.matchAll(KIN_OF_HIS)].some(({ index, 0: who }) => {
    const after = folded.slice(index + who.length, index + who.length + NEAR);
    return HAVE.test(after) && (SEND.test(after) || CARRY.test(after));
  });
}

const OF_HIS_HOUSE =
  /\b(?:MA|MON|NOTRE) (?:MARI|FEMME|EPOUX|EPOUSE|CONJOINTE?|COMPAGNON|COMPAGNE|FILS|FILLE|GENDRE|BRU|NEVEU|NIECE|VOISINE?|PETITE?-(?:FILS|FILLE|NEVEU|NIECE)|BEAU-(?:FILS|PERE)|BELLE-(?:FILLE|MERE)) (?:[A-Z][A-Z-]{2,14} )?(?:(?:VOUS|L'|LES|LE|LA|Y) ?){0,2}A (?:(?:BIEN|DEJA|DONC|DU) )?(?:DEPOSEE?S?|(?:AP)?PORTEE?S?|REMISE?S?|GLISSEE?S?|LAISSEE?S?|DEPOSER|REMETTRE)\b/;
const ITS_THING =
  /\b(?:LE|LA|LES|L'|UN|UNE|DEUX|TROIS|NOTRE|NOS|MON|MA|MES|TOUT|TOUS) ?(?:\w{2,12} ){0,2}?(?:PAPIERS?|DOCUMENTS?|PIECES?|ACTES?|EXTRAITS?|BAIL|BAUX|LIVRET|TITRES?|DIAGNOSTICS?|FACTURES?|RELEVES?|STATUTS|BILANS?|JUSTIFICATIFS?|ATTESTATIONS?|ENVELOPPE|POCHETTE|CHEMISE|CLASSEUR|DOSSIER|PLI|CARTON|COLIS|SAC|CABAS|LIASSE|CONTRAT|AVIS|TAXE|RIB|JUGEMENT|CERTIFICAT|PLANS?)\b/;

/** What was carried by hand lies at the office, whoever’s hand it was; not what is somebody’s answer, or money. */
function isCarriedByHisHouse(folded: string): boolean {
  return OF_HIS_HOUSE.test(folded) && ITS_THING.test(folded) && !OF_ANOTHER_KIND.test(folded);
}

const OF_ANOTHER_KIND =
  /\b(?:OFFRES?|ACCORD|REPONSE|MANDAT|PLAINTE|SIGNATURE|CLES?|CLEFS?|EUROS?|LOYERS?|ACHETEU\w{1,4}|ACQUEREU\w{1,4}|VENDEU\w{1,4}|(?:DE|DU|DES|A) (?:MON|MA|MES|SON|SA|SES) (?:FRERE|SOEUR|FRERES|SOEURS|COUSINE?|ONCLE|TANTE|ASSOCIEE?))\b/;

const CARRY = /\b(?:AP)?PORT(?:E|EE|ES|EES|ER)\b/;
const HAVE =
  /^.{0,40}?\b(?:A|ONT|AVAIT|DEVAIT|DEVAIENT|DOIT|DOIVENT|DIT|JURE|PRETEND|ASSURE|AFFIRME|CERTIFIE|SOUTIENT|AVOIR)\b/;
const SEND =
  /\b(?:ENVO[IY]\w{0,5}|MAIL(?:E|EE|ES)|FAX(?:E|EE|ES)|TRANSM\w{2,6}|ADRESS\w{0,5}|EXPEDI\w{0,4}|REMI(?:SE?S?|T)|REMETT\w{1,3}|POST(?:E|EE|ER)|DEPOS(?:E|EE|ER)|FOURNI\w{0,3}|DONN(?:E|EE|ER)|MIS(?:E|ES)?|METTRE|PARTIE?S?|C'EST FAIT|(?:FAIRE|FAIT|FERAIT|FASSE) (?:SUIVRE|PARVENIR|PASSER))\b/;
/** « J’ai demandé au syndic de vous envoyer … » */
const AT_HIS_WISH =
  /\b(?:J'AI|J'AVAIS|NOUS AVONS|ON A) (?:BIEN |DEJA )?(?:(?:DEMANDE|DIT|RECLAME|COMMANDE) (?:\w{1,4} ){0,2}?(?:A|AU|AUX)|CHARGE) ?(?:LA |LE |L'|MA |MON |NOTRE )?$/;
/** « Le règlement envoyé par le syndic » */
const WAS_SENT_BY =
  /\b(?:ENVOY|TRANSMIS|ADRESS|EXPEDI|REMIS|POST|DEPOS|FOURNI|PARTI)[A-Z]{0,3} (?:\w{1,12} ){0,3}?(?:PAR|DE|DEPUIS|DU|DE CHEZ) ?(?:LA |LE |L'|MA |MON |NOTRE )?$/;
const TO_THE_OFFICE = /\b(?:VOUS|VS|VOTRE|ETUDE|OFFICE|CHEZ VOUS)\b/;
/** So much may stand between them and what they have sent. */
const NEAR = 110;

function foldPlain(text: string): string {
  return foldText(text)
    .replace(/\s{1,60}/g, ' ')
    .replace(/\bORIGINES? DES? FONDS\b/g, 'ATTESTATION');
}

/**
 * Whether a sentence tells, or asks, that one of the writer’s own papers was sent to the office for him by whoever drew it up:
 * « la mairie devait vous adresser mon acte de mariage ». `around`: what is said beside it, where the paper may have its name.
 */
export function isBroughtForHim(sentence: string, around = ''): boolean {
  const folded = foldPlain(sentence);
  const whole = foldPlain(`${around} ${sentence}`);
  if (NOT_HIS.test(whole.replace(OF_HIS_HOUSE, ' ')) || !PIECE.test(whole) || !TO_THE_OFFICE.test(whole))
    return false;
  return [...folded.matchAll(HANDS)].some(({ index, 0: who }) => {
    const after = folded.slice(index + who.length, index + who.length + NEAR);
    const before = folded.slice(Math.max(0, index - NEAR), index);
    return WAS_SENT_BY.test(before) || (SEND.test(after) && (AT_HIS_WISH.test(before) || HAVE.test(after)));
  });
}

/** « La banque vous a-t-elle envoyé », « si la mairie vous a bien fait suivre ». */
const WHETHER_THEY_HAVE =
  /\b(?:A|ONT)-T-(?:IL|ELLE|ON|ILS|ELLES)\b|\b(?:A|ONT)-(?:ILS|ELLES)\b|\bSI\b.{0,60}\b(?:A|ONT)\b/;
/** « C’est fait ? », of what they were to do. */
const IS_DONE =
  /^(?:ET |ALORS |MAIS |DITES-MOI )?(?:C'EST (?:BIEN )?FAIT|EST-CE (?:FAIT|VRAI|CHOSE FAITE|BIEN LE CAS|EXACT)|(?:IL|ELLE) L'A (?:BIEN )?FAIT|(?:L'|LES ?)?(?:A|ONT)-(?:T-)?(?:IL|ELLE|ILS|ELLES) FAIT) ?\?/;

/** Whether it asks if they have sent it: in so many words, or of what was told just `before`. */
export function asksWhetherBrought(sentence: string, before: readonly string[]): boolean {
  if (!isQuestion(sentence)) return false;
  const folded = foldPlain(sentence);
  if (isBroughtForHim(sentence)) return WHETHER_THEY_HAVE.test(folded);
  return (
    IS_DONE.test(folded) &&
    before.some((one, at) => isBroughtForHim(one, before.slice(0, at).join(' ')) || isBroughtByKin(one))
  );
}
