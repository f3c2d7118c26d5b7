import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { isGivenName } from '../message/given-names.ts';
import { KIN } from '../message/kin-words.ts';
import { splitSentences } from '../message/sentences.ts';
import { findAsksOfPapers } from './asks-of-papers.ts';
import { listSubjects } from './paper-words.ts';

/** Whose papers are asked of, and in which case. */
export interface Asker {
  lastName: string;
  firstName: string;
  caseType: string | null;
}

/** Whether what asks of the writer’s own papers also reaches for somebody else’s (« et celui de ma sœur »): of them a person tells. */
export function namesTheirsToo(title: string, newText: string, asker: Asker | null): boolean {
  const own = namesOf(title, asker);
  return [title, ...splitSentences(newText)].some((sentence) => isOfTheirs(sentence, own));
}

/**
 * Whether a sentence asks what is missing, or of papers that it calls his own: « la carte de Sonia est-elle arrivée ? » asks of hers,
 * and so does « l’avez-vous reçue ? » behind what names it.
 */
export function asksOfHisOwn(newText: string, asker: Asker | null): boolean {
  const own = namesOf('', asker);
  return splitSentences(newText).some((sentence) => {
    const asked = findAsksOfPapers(sentence);
    if (!asked || isOfTheirs(sentence, own)) return false;
    return asked.missing || HIS.test(foldText(sentence));
  });
}

const HIS = /\b(?:MON|MA|MES|NOTRE|NOS|MIENS?|MIENNES?|NOTRES|MOI)\b/;

function namesOf(title: string, asker: Asker | null): readonly string[] {
  const known = [asker?.firstName ?? '', asker?.lastName ?? '', isOfADeath(asker) ? namedAsDead(title) : ''];
  return foldWords(known.join(' '));
}

/** Whether it names a paper by which the office first hears what befell (« l’acte de décès de mon mari », of a sale): a person reads it. */
export function tellsWhatBefell(title: string, newText: string, asker: Asker | null): boolean {
  return [title, ...splitSentences(newText)].some((sentence) => isOfWhatBefell(sentence, isOfADeath(asker)));
}

const SOMEBODY = `(?:${KIN}|(?:BEAU|BELLE|BEAUX|DEMI|GRANDS?|EX)[- ][A-Z]{3,9}|EX|AUTRES?|TOUS|COLOCATAIRES?|LOCATAIRES?|HERITIERE?S?|INDIVISAIRES?|ACHETEU(?:R|SE)S?|ACQUEREURS?|VENDEU(?:R|SE)S?|MONSIEUR|MADAME|MME|MLLE|MR?)`;
const THEIRS = anyOf([
  composePattern(
    `\\b(?:CELUI|CELLE|CEUX|CELLES) (?:DE|D'|DU|DES|A|AU|AUX) ?(?:MON |MA |MES |SON |SA |SES |LE |LA |LES |L'|NOTRE |NOS |LEURS? )?(?:PETITE? |AUTRES? )?${SOMEBODY}\\b`,
  ),
  /\b(?:LE|LA|LES|DES|AUX) (?:SIENS?|SIENNES?)\b|\bLES LEURS\b(?! [A-Z])/,
  /\b(?:A|DE|POUR) TOUS LES (?:DEUX|TROIS|QUATRE)\b/,
  /\b(?:DE|POUR|CHEZ|SUR|CONCERNANT|(?<!\b(?:JOURNEE|SOIREE|SEMAINE|END|BONJOUR|BONSOIR|MERCI|SALUT|COURAGE|FETES) )A) TOUT LE MONDE\b/,
  // Who does something, or is kept waiting, has no papers in it.
  /(?<!\b(?:A|RETARDER|RALENTIR|GENER|EMBETER|DERANGER|DEVANT|COMME) )\bTOUT LE MONDE\b(?! (?:ME|NOUS(?! CONCERN)|M'|DORT|SAIT|DIT|PARLE|TRAVAILLE|S'(?!IL |EST-)|SE (?!\w{1,15}-))\b)/,
]);
/** « Carte d’identité de Sonia »: « identité » is no name, and stands before one. */
const OF_A_NAME =
  /(?<=\b(?:papiers?|documents?|pi[èe]ces?|justificatifs?|dossier|cartes?|passeport|assurance|attestations?|rib|relev[ée]s?|avis|identit[ée]|domicile|propri[ée]t[ée]|famille|mariage|naissance|celui|celle|ceux|celles|re[çc]ue?s?) (?:de |d['’]|pour ))\p{Lu}[\p{Ll}-]{2,20}/giu;

function isOfTheirs(sentence: string, own: readonly string[]): boolean {
  if (THEIRS.test(plainOf(sentence))) return true;
  const named = [...sentence.matchAll(OF_A_NAME)].map(([name]) => name);
  return named.some((name) => isGivenName(name) && !foldWords(name).some((word) => own.includes(word)));
}

/** In which a death is what the case is about. */
const OF_A_DEATH = ['succession', 'partage', 'notoriete'];
const DEATH = /\bDE(?:S)? DECES\b|\bSUCCESSION (?:DE |D'|DU )|\b(?:DECEDEE?S?|MORTE?S?|FEUE?)\b/;
/** An act in the form of a letter, and a family that has just changed. */
const BEFELL = anyOf([
  /\b(?:LETTRE|COURRIER|MAIL|E-?MAIL|RECOMMANDEE?|MESSAGE|FORMULAIRE|BORDEREAU|DECLARATION) (?:[A-Z]{2,12} ){0,2}(?:DE |D')(?:MA |MON |NOTRE )?(?:RETRACTATION|RENONCIATION|RESILIATION|REFUS|CONTESTATION|OPPOSITION|RECLAMATION|PLAINTE|DENONCIATION|DESISTEMENT|RETRAIT|ANNULATION|REVOCATION|DEMISSION|DESACCORD)\b/,
  /\b(?:CELEBREE?|MARIE(?:S|ES|E)?|PACSEE?S?) (?:[A-Z]{2,10} ){0,2}(?:HIER|CE MATIN|CETTE SEMAINE|RECEMMENT|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE)\b/,
  /\b(?:BEBE|NOUVEAU-NE)\b/,
]);

function isOfADeath(asker: Asker | null): boolean {
  return OF_A_DEATH.some((one) => asker?.caseType?.startsWith(one));
}

/** « Héritage de tonton Marcel »: whose papers are the case’s; not those of « Succession Marcel Roux : pièces de Luce ». */
function namedAsDead(title: string): string {
  const said = NAMES_THE_DEAD.exec(plainOf(title).replace(/\b(MR?)\. /g, '$1 '))?.[1] ?? '';
  const words = said.split(ENDS_WHAT_IS_SAID, 1)[0]?.split(/[ ']/).filter(Boolean) ?? [];
  const first = words.findIndex((word) => !BEFORE_HIS_NAME.test(word));
  if (first < 0) return '';
  const name = words.slice(first, first + LONGEST_NAME);
  const end = name.findIndex((word) => BEHIND_HIS_NAME.test(word) || listSubjects(word).length > 0);
  return name.slice(0, end < 0 ? LONGEST_NAME : end).join(' ');
}

const LONGEST_NAME = 3;
const NAMES_THE_DEAD = /\b(?:SUCCESSION|HERITAGE|DECES) ([A-Z' -]{2,60})/;
const ENDS_WHAT_IS_SAID = / -|- /;
const BEFORE_HIS_NAME = composePattern(
  `^(?:DE|D|DU|DES|LA|LE|L|MON|MA|NOTRE|FEUE?|DEFUNTE?|MR?|MME|MLLE|MONSIEUR|MADAME|VEUVE|TONTON|TATA|MAMIE|MEMERE|PAPI|PEPERE|PARRAIN|MARRAINE|BEAU|BELLE|GRANDE?|(?:(?:BEAU|BELLE|GRANDE?|DEMI|ARRIERE)-)?(?:${KIN}))$`,
);
const BEHIND_HIS_NAME =
  /^(?:DE|D|DU|DES|LE|LA|LES|ET|OU|POUR|PAR|CHEZ|AVEC|SUR|A|AU|AUX|EN|MON|MA|MES|NOS|NOTRE|VOS|VOTRE|SUITE)$/;

function isOfWhatBefell(sentence: string, isKnown: boolean): boolean {
  const folded = plainOf(sentence);
  return BEFELL.test(folded) || (!isKnown && DEATH.test(folded));
}

function plainOf(sentence: string): string {
  return foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ');
}
