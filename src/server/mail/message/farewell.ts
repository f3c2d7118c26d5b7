import { isGivenName } from '#server/reading/names/given-names.ts';
import { isDone, isNameLine, isSaidWord } from './name-line.ts';
import { countCovered, listWords, readGrammar, type Word } from './phrases.ts';

const CLASSES = {
  sir: ', MADAME MONSIEUR MAITRE MESDAMES MESSIEURS MADEMOISELLE MAITRES MME MR M ME CHER CHERE CHERS ET',
  leave: `SALUTATIONS SENTIMENTS RESPECTS RESPECT HOMMAGES CONSIDERATION GRATITUDE RECONNAISSANCE REMERCIEMENTS DEVOUEMENT AMITIES COMPLIMENTS EXPRESSION
    ASSURANCE SOUVENIR PENSEES SYMPATHIE VOEUX`,
  of: `MES NOS MA MON NOTRE L LA LE LES DE D DES DU EN A AVEC TOUTE TOUTES TOUS TOUT MEILLEUR MEILLEURS MEILLEURE MEILLEURES DISTINGUE DISTINGUES DISTINGUEE DISTINGUEES
    SINCERE SINCERES CORDIAL CORDIAUX CORDIALE CORDIALES RESPECTUEUX RESPECTUEUSE RESPECTUEUSES PLUS TRES BIEN HAUTE PARFAITE PARFAITES PROFOND PROFONDE PROFONDS VIVE VIFS ET ,
    DEVOUE DEVOUES DEVOUEE AMICAL AMICALES AMICAUX CHALEUREUX CHALEUREUSES BONNES RENOUVELES ANTICIPES`,
  warmly:
    'BIEN TRES SINCEREMENT FORT RESPECTUEUSEMENT CORDIALEMENT AMICALEMENT MEILLEURES A VOUS TOUS TOUTES',
  when: 'JOURNEE SOIREE SEMAINE APRES MIDI MATINEE ANNEE MOIS WEEK END WE ETE',
  good: 'BONNE BONNES BELLE BEL BON EXCELLENT EXCELLENTE EXCELLENTES TRES UNE UN',
  day: 'LUNDI MARDI MERCREDI JEUDI VENDREDI SAMEDI DEMAIN BIENTOT',
};

/** With what one takes leave, and opens what signs a mail. */
const LEAVE = `
  ET? <warmly>* CORDIALEMENT|CDLT|CDT|CRDLT|RESPECTUEUSEMENT|AMICALEMENT|SINCEREMENT <warmly>*
  <of>* SALUTATIONS|SENTIMENTS|DEVOUE|DEVOUEE <of>*
  SALUTATIONS D|DE|DU|DES <Capital>
  VOTRE <of>* DEVOUE|DEVOUEE
  ET? BIEN? A VOUS|TOI
  <good>+ JOURNEE|SOIREE|SEMAINE|RECEPTION
  <good>+ FIN DE|D <when>+
  BEST|KIND|WARM? REGARDS
  SINCERELY
  JE|NOUS VOUS PRIE|PRIONS ,? DE|D AGREER|RECEVOIR|CROIRE|ACCEPTER <sir>|<Capital>* A|EN|L? <of>|<leave>* <leave> <of>*
  VEUILLEZ DE|D|BIEN? AGREER|RECEVOIR|CROIRE|ACCEPTER <sir>|<Capital>* A|EN|L? <of>|<leave>* <leave> <of>*`;
/** What goes with it on its line. */
const BESIDE = `
  ,
  ET
  AVEC <of>* <leave> <of>*
  BON WEEK END
  BON|BONNE WE|COURAGE|DIMANCHE|CONTINUATION|VACANCES
  A VOUS|TOUS|TOUTES
  A <day>
  MERCI BEAUCOUP|BIEN|ENCORE?
  MERCI D|PAR|DE AVANCE
  AVEC? TOUS? MES REMERCIEMENTS
  ET|ET BONNE? <when>`;
/** For grammars that hold leave among other courtesy. */
export const LEAVE_PHRASES = { lines: LEAVE, classes: CLASSES };
const LEAVES = readGrammar(LEAVE, CLASSES);
const ALL = readGrammar(LEAVE + BESIDE, CLASSES);
/** « Merci d’avance et bien cordialement »: what stands before leave is taken. */
const BEFORE = readGrammar(BESIDE, CLASSES);
const FORMAL =
  /^\s{0,9}(?:je vous prie|nous vous prions|veuillez|(?:\S{1,14} ){0,3}(?:salutations|sentiments|d[ée]vou[ée]e?)\b|bonne fin)/i;
/** What may follow at once: a mark, or a word that joins. */
const JOINS = new Set(['ET', 'QUI', 'OU', 'MAIS', 'CAR', 'D', 'DE', 'DU']);

/** A line with which a writer takes his leave, and what else he says on it. */
export interface Farewell {
  /** All of the line where nothing else is said on it. */
  leave: string;
  rest: string;
}

/** « Cordialement », « Je vous prie d’agréer … »; « Bonne fin de journée, mon mari est mort ce matin » says something behind it. */
export function readFarewell(line: string): Farewell | null {
  const words = listWords(line);
  const start = countCovered(words, LEAVES) > 0 ? 0 : countCovered(words, BEFORE);
  if (/[.!?]/.test(line.slice(0, words[start]?.at))) return null;
  const behind = words.slice(start);
  if (countCovered(behind, LEAVES) === 0) return null;
  const count = countCovered(behind, ALL);
  const next = behind[count];
  if (!next || isName(line.slice(next.at))) return { leave: line, rest: '' };
  return isCutOff(line, next) || JOINS.has(behind[count - 1]?.text ?? '')
    ? { leave: line.slice(0, next.at), rest: line.slice(next.at).trim() }
    : null;
}

/** Whether a line is nothing but leave that is taken, and a name. */
export function isFarewell(line: string): boolean {
  return readFarewell(line)?.rest === '' || /^(?:--|—)$/.test(line);
}

function isCutOff(line: string, { text, at }: Word): boolean {
  return JOINS.has(text) || FORMAL.test(line) || /[^\p{L}\p{N}\s'’]\s{0,9}$/u.test(line.slice(0, at));
}

/** « cdt fabrice gaillac » */
const SMALL_NAME = /^\p{Ll}{3,20}(?:[\s-]\p{Ll}{3,30}){0,2}$/u;
const ONE_NAME = /^\p{Lu}[\p{L}-]{1,30}(?:\s\p{Lu}[\p{L}.-]{0,30}){0,2}\.?$/u;

function isName(text: string): boolean {
  const plain = text.trim();
  const words = plain.split(/[\s.-]{1,9}/).filter((word) => word.length > 1);
  if (isNameLine(plain)) return true;
  const isWritten = ONE_NAME.test(plain) || (SMALL_NAME.test(plain) && isGivenName(words[0] ?? ''));
  return isWritten && words.every((word) => isGivenName(word) || !(isSaidWord(word) || isDone(word)));
}
