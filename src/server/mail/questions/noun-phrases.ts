import { foldAligned } from '#server/reading/text/fold.ts';

/** A thing, a person, a place or a time that a sentence names: « sans mon frère », « à la mairie », « le bien ». Folded. */
export interface NounPhrase {
  /** The word before all of it: the « horaires » of « horaires de la mairie ». */
  governor: string | null;
  /** What binds it to the sentence: « SANS », « A », « DE »; null where nothing does. */
  preposition: string | null;
  /** Whether a determiner makes it one certain thing or person: « la mairie », but not « de famille ». */
  isDetermined: boolean;
  noun: string;
  /** Written as names are, inside the sentence. */
  isName: boolean;
}

/** The articles that hold a preposition are the preposition and a determiner. */
const JOINED: Readonly<Record<string, string>> = { AU: 'A', AUX: 'A', DU: 'DE', DES: 'DE' };
const PREPOSITIONS: Readonly<Record<string, string>> = Object.fromEntries([
  ...'SANS AVEC A CHEZ DE EN DANS PAR POUR SUR SOUS PENDANT DURANT DEPUIS AVANT APRES ENTRE VERS CONTRE JUSQU'
    .split(' ')
    .map((one) => [one, one]),
  ['D', 'DE'],
]);
const DETERMINERS = new Set(
  'LE LA LES L UN UNE MON MA MES TON TA TES SON SA SES NOTRE NOS VOTRE VOS LEUR LEURS CE CET CETTE CES CHAQUE QUEL QUELLE QUELS QUELLES'.split(
    ' ',
  ),
);
/** No verb stands behind these. */
const BEFORE_NOUNS_ALONE = new Set(
  'AVEC CHEZ DANS SUR SOUS PENDANT DURANT DEPUIS VERS CONTRE ENTRE'.split(' '),
);
/** Which may stand before a verb, as pronouns. */
const PRONOUNS = new Set(['LE', 'LA', 'LES', 'L', 'LEUR', 'EN']);
const BEFORE_A_NOUN = new Set(
  'PETIT PETITE PETITS PETITES GRAND GRANDE GRANDS GRANDES VIEUX VIEILLE NOUVEAU NOUVELLE NOUVEAUX NOUVELLES ANCIEN ANCIENNE ANCIENS ANCIENNES AUTRE AUTRES SEUL SEULE PROPRE PROPRES BON BONNE PREMIER PREMIERE DERNIER DERNIERE DERNIERS DERNIERES PROCHAIN PROCHAINE MEME MEMES FUTUR FUTURE SIMPLE DEUX TROIS QUATRE JEUNE JEUNES BEAU BELLE'.split(
    ' ',
  ),
);
const VERB_ENDING = /(?:[^I]ER|IR|OIR|RE|EZ|ONS)$/;
/** Nouns that end as verbs do. */
const NOUN_ENDING =
  /(?:[NTLSDMPC]AIRE|TURE|SURE|IERE|EURE|[MP]ERE|FRERE|BRE|OFFRE|AVENIR|LOISIR|SOIR|[MRTS]OIRE|LOYER|FOYER|HIVER|NGER|SSIONS|TIONS|MAISONS)$|^(?:LETTRE|TITRE|MAITRE|REGISTRE|CENTRE|CADASTRE)$/;
const NO_NOUN =
  /^(?:EST|SONT|AI|AS|AVEZ|ONT|FAIT|FAUT|PEUT|DOIT|VA|ON|JE|IL|ILS|TU|QUI|QUE|QU|QUOI|OU|DONT|CELA|CA|CECI|TOUT|TOUTE|TOUS|TOUTES|PLUS|MOINS|TROP|PEU|BEAUCOUP|COMBIEN|QUAND|COMMENT|NE|PAS|Y|EN|SE|ME|TE|LUI|LE|LA|LES|UN|UNE|ET|MAIS|SI|AVANT|APRES|PRES|LOIN|PARTIR|COTE)$/;
const PERSONAL = /^(?:VOUS|NOUS|MOI|TOI|SOI|LUI|ELLE|EUX|ELLES)$/;

interface Word {
  folded: string;
  isName: boolean;
}

function listWords(text: string): Word[] {
  const folded = foldAligned(text).replace(/[’‘`]/g, "'");
  return [...folded.matchAll(/[A-Z0-9]{1,40}(?:-[A-Z0-9]{1,40}){0,4}|[,;:.?!()]/g)].map(
    ({ 0: word, index }, at) => ({
      folded: word,
      isName: at > 0 && /^\p{Lu}\p{Ll}/u.test(text.slice(index, index + 2)),
    }),
  );
}

/** What stands behind a determiner or bare behind a preposition, in order. */
export function listNounPhrases(text: string): NounPhrase[] {
  const words = listWords(text);
  const phrases: NounPhrase[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const opened = openPhrase(words, at);
    if (!opened) continue;
    const place = skipAdjectives(words, opened.next);
    const word = words[place];
    if (!word || !isNoun(word.folded, opened)) continue;
    const { preposition, isDetermined } = opened;
    const governor = at > 0 ? (words[at - 1]?.folded ?? null) : null;
    phrases.push({ governor, preposition, isDetermined, noun: word.folded, isName: word.isName });
    at = place;
  }
  return phrases;
}

interface Opened {
  preposition: string | null;
  isDetermined: boolean;
  isPerhapsPronoun: boolean;
  next: number;
}

function openPhrase(words: readonly Word[], at: number): Opened | null {
  const first = words[at]?.folded ?? '';
  const joined = JOINED[first];
  if (joined) return { preposition: joined, isDetermined: true, isPerhapsPronoun: false, next: at + 1 };
  const preposition = PREPOSITIONS[first] ?? null;
  const second = preposition ? (words[at + 1]?.folded ?? '') : first;
  const isDetermined = DETERMINERS.has(second);
  if (!preposition && !isDetermined) return null;
  const isPerhapsPronoun =
    !BEFORE_NOUNS_ALONE.has(preposition ?? '') && (!isDetermined || PRONOUNS.has(second));
  const next = at + Number(preposition !== null) + Number(isDetermined);
  return { preposition, isDetermined, isPerhapsPronoun, next };
}

function skipAdjectives(words: readonly Word[], from: number): number {
  const isBefore = BEFORE_A_NOUN.has(words[from]?.folded ?? '');
  return isBefore && /^[A-Z]{2}/.test(words[from + 1]?.folded ?? '') ? from + 1 : from;
}

function isNoun(word: string, { isPerhapsPronoun, preposition, isDetermined }: Opened): boolean {
  if (PERSONAL.test(word)) return preposition !== null && !isDetermined;
  if (!/^[A-Z]{2}/.test(word) || NO_NOUN.test(word)) return false;
  return !isPerhapsPronoun || NOUN_ENDING.test(word) || !VERB_ENDING.test(word);
}
