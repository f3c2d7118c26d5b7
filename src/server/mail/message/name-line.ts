import { isCommonWord } from '#server/reading/names/common-words.ts';
import { isGivenName } from '#server/reading/names/given-names.ts';
import { nameStopWords } from '#server/reading/names/name-stop-words.ts';
import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { isParticle, parsePersonName } from './person-name.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** What mails say with, beside what papers do; none of it is a name. */
const SAYING = words(
  `J TU ELLES ILS ON QU C D S N M T Y LA AI AS ONT AVONS AVEZ SUIS SONT ETES ETAIT SERA SERAI SERONS VAIS VA VONT FAIS FAUT PEUX PEUT POUVEZ VEUX VEUT VOULONS
  PAS PLUS JAMAIS RIEN AUCUN NON OUI ETRE AVOIR FAIRE DIRE MAIS CAR DONC ALORS PUIS TOUJOURS ENCORE HIER DEMAIN VITE AIDE SVP STP MERCI
  MON MA MES TON TA TES NOS VOS LEURS CET TOUT TOUTE OU QUAND COMMENT COMBIEN QUEL QUELLE QUELS QUELLES POURQUOI AVANT APRES JOURS SEMAINE MOIS
  LUNDI MARDI MERCREDI JEUDI VENDREDI SAMEDI DIMANCHE JANVIER FEVRIER AVRIL JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE
  MAISON TOIT VOITURE PARKING HORAIRES ADRESSE NOTAIRES BANQUES RIBS IMPOTS ARGENT PRIX DPE`,
);
/** What is told in one noun, one word of what was done, or one order. */
const TELLING = words(
  `FAUX FAUSSE URGENT URGENTE URGENCE STOP ATTENTION RAPPELEZ APPELEZ REPONDEZ ARRETEZ CESSEZ ATTENDEZ ANNULEZ ECRIVEZ RAPPEL RAPPELER APPELER REPONDRE
  VENDS VEND VENDONS VENDRE VENDU VENDUS VENDUE ACHETE ACHETONS SIGNONS SIGNER REFUSE REFUSEE REFUSONS RENONCE RENONCONS ARRETE ARRETONS DIVORCONS DIVORCER DIVORCE SEPARE SEPARES SEPAREE SEPARONS SEPARATION
  MARI MARIS EPOUSES MAMAN PAPA FRERE FRERES SOEUR SOEURS ONCLE TANTE NEVEU NIECE COUSIN COUSINE ENFANTS PARENTS BEBE
  MORT MORTE MORTS DECES DECEDE DECEDEE DECEDES HOSPITALISE HOSPITALISEE HOSPITALISATION MALADE ACCIDENT OPERATION OBSEQUES ENTERREMENT MATERNITE
  PLAINTE AVOCAT HUISSIER LITIGE ERREUR PROBLEME COMPROMIS VIREMENT ACQUEREURS ACHETEUR ACHETEURS VENDEURS RIB
  DEMENAGE DEMENAGEMENT CHANGEMENT NOUVEAU NOUVELLE NOUVEAUX NOUVELLES ANNULE ANNULEE ANNULATION ABSENT ABSENTE ABSENCE CONGES VACANCES DEPART PERTE PERDU PERDUE VOL VOLE VOLEE
  CHOMAGE LICENCIE LICENCIEE TUTELLE CURATELLE NAISSANCE MARIAGE PACS GROSSESSE ENCEINTE INSTANCE CLOTURE CLOTUREE MODIFIE MODIFIEE BLOQUE BLOQUEE CONTESTATION DESACCORD REFUS RETRACTATION`,
);
/** « Vendue », « Effondré », « Divorcés »: something was done. */
const DONE = /\p{L}{2}(?:ée|és|ées|ie|ies|ue|ues)$/u;
/** « Effondré »; « Mathilde Oberlé » is called so. */
const DONE_BY_ONE = /\p{L}{2}é$/u;
const DONE_IN_CAPITALS = /[A-Z]{2}(?:EE|EES)$/;

/** Whether a word stands in what people say, and in no name. */
export function isSaidWord(word: string): boolean {
  return tells(word) || isCommonWord(word);
}

function tells(word: string): boolean {
  const folded = foldText(word);
  return SAYING.has(folded) || TELLING.has(folded) || nameStopWords.has(folded);
}

/** Whether a line without a sentence tells something all the same: « Séparation en cours », « Nouvelle adresse : … ». */
export function tellsInNouns(line: string): boolean {
  return !isNameLine(line) && foldWords(line).some((word) => TELLING.has(word));
}

/** What a notice of a company may hold as well. */
const OF_NOTICES = new Set(['ERREUR', 'ATTENTION', 'RIB', 'VIREMENT', 'URGENT', 'URGENCE']);
const OF_WRITER = new Set(['JE', 'MON', 'MA', 'MES', 'J']);

/** Whether a line that stands in a notice is its writer’s: « mon mari est décédé hier ». */
export function isOfWriter(line: string): boolean {
  return foldWords(line).some((word) => OF_WRITER.has(word) || (TELLING.has(word) && !OF_NOTICES.has(word)));
}

/**
 * Whether a line is nothing but a person’s name: one of its words is a given name, an initial or a surname in capitals beside a
 * given one, and none of them says anything. « MON MARI EST MORT » and « Maman Décédée » are written as names are.
 */
export function isNameLine(line: string): boolean {
  if (parsePersonName(line) === null) return false;
  const words = line
    .replace(CIVILITY, '')
    .split(/[\s,.()-]{1,9}/)
    .filter((word) => /\p{L}/u.test(word) && !isParticle(word));
  const isSurelyGiven = words.some((word) => isGivenName(word)) || CIVILITY.test(line) || INITIAL.test(line);
  const says = (word: string) =>
    tells(word) || isDone(word) || (!isSurelyGiven && (isSaidWord(word) || DONE_BY_ONE.test(word)));
  if (words.some((word) => word.length > 1 && !isGivenName(word) && says(word))) return false;
  return isSurelyGiven || isMixed(words);
}

/** « Vendue », « EFFONDREE » */
export function isDone(word: string): boolean {
  return DONE.test(word) || DONE_IN_CAPITALS.test(foldText(word));
}

/** « MARTIN Kewan » */
function isMixed(words: readonly string[]): boolean {
  const capitals = words.filter((word) => word.length > 1 && word === word.toLocaleUpperCase('fr'));
  return capitals.length > 0 && capitals.length < words.length;
}

/** « D. Chevalier »; papers tell of a « chevalier » too. */
const INITIAL = /(?:^|[\s-])\p{Lu}\.(?:\s|-|\p{Lu}|$)/u;
const CIVILITY =
  /^\s{0,9}(?:m\.?|mr\.?|mme\.?|mlle\.?|monsieur|madame|mademoiselle|dr\.?|docteur|ma[iî]tre|me|veuve|vve)\s{1,9}(?:(?:et|&)\s{1,3}(?:mme|madame)\s{1,3})?/i;
