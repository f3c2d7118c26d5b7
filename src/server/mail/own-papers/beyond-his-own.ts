import { isGivenName } from '#server/reading/names/given-names.ts';
import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { KIN } from '../message/kin-words.ts';
import { splitSentences } from '../message/sentences.ts';

/** Whose papers are asked of, and in which case. */
export interface Asker {
  lastName: string;
  firstName: string;
  caseType: string | null;
}

/**
 * Whether what asks of the writer’s own papers also reaches for somebody else’s (« et celui de ma sœur »), or names a paper by which
 * the office first hears what befell (« l’acte de décès de mon mari », of a sale): the list is prepared then, and a person reads.
 */
export function reachesBeyondHisOwn(title: string, newText: string, asker: Asker | null): boolean {
  const known = [asker?.firstName ?? '', asker?.lastName ?? '', isOfADeath(asker) ? namedAsDead(title) : ''];
  const own = foldWords(known.join(' '));
  return [title, ...splitSentences(newText)].some(
    (sentence) => namesTheirsToo(sentence, own) || tellsWhatBefell(sentence, isOfADeath(asker)),
  );
}

const SOMEBODY = `(?:${KIN}|(?:BEAU|BELLE|BEAUX|DEMI|GRANDS?|EX)[- ][A-Z]{3,9}|EX|AUTRES?|TOUS|COLOCATAIRES?|LOCATAIRES?|HERITIERE?S?|INDIVISAIRES?|ACHETEU(?:R|SE)S?|ACQUEREURS?|VENDEU(?:R|SE)S?|MONSIEUR|MADAME|MME|MLLE|MR?)`;
const THEIRS = anyOf([
  composePattern(
    `\\b(?:CELUI|CELLE|CEUX|CELLES) (?:DE|D'|DU|DES|A|AU|AUX) ?(?:MON |MA |MES |SON |SA |SES |LE |LA |LES |L'|NOTRE |NOS |LEURS? )?(?:PETITE? |AUTRES? )?${SOMEBODY}\\b`,
  ),
  /\b(?:LE|LA|LES) (?:SIENS?|SIENNES?)\b|\bLES LEURS\b(?! [A-Z])/,
  /\b(?:A|DE|POUR) TOUS LES (?:DEUX|TROIS|QUATRE)\b|(?<!\b(?:JOURNEE|SOIREE|SEMAINE|END|BONJOUR|BONSOIR|MERCI|SALUT|COURAGE|FETES) A |\b(?:RETARDER|RALENTIR|GENER|EMBETER|DERANGER|DEVANT|COMME) )\bTOUT LE MONDE\b(?! (?:ME|NOUS|M'|DORT|SAIT|DIT|PARLE|TRAVAILLE|S'|SE)\b)/,
]);
const OF_A_NAME =
  /\b(?:papiers?|documents?|pi[èe]ces?|justificatifs?|dossier|cartes?|passeport|assurance|attestations?|rib|relev[ée]s?|avis|naissance|celui|celle|ceux|celles|re[çc]ue?s?) (?:de |d['’]|pour )(\p{Lu}[\p{Ll}-]{2,20})/giu;

function namesTheirsToo(sentence: string, own: readonly string[]): boolean {
  if (THEIRS.test(plainOf(sentence))) return true;
  const named = [...sentence.matchAll(OF_A_NAME)].map(([, name = '']) => name);
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

/** « Héritage de tonton Marcel »: whose papers are the case’s. */
function namedAsDead(title: string): string {
  return NAMES_THE_DEAD.exec(plainOf(title))?.[1] ?? '';
}

const NAMES_THE_DEAD = /\b(?:SUCCESSION|HERITAGE|DECES)\b(.{2,60})/;

function tellsWhatBefell(sentence: string, isKnown: boolean): boolean {
  const folded = plainOf(sentence);
  return BEFELL.test(folded) || (!isKnown && DEATH.test(folded));
}

function plainOf(sentence: string): string {
  return foldText(sentence)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,60}/g, ' ');
}
