import { isGivenName } from '#server/reading/names/given-names.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { isDone, isSaidWord } from './name-line.ts';

/** A word of a text, folded, and where it stands there. */
export interface Word {
  text: string;
  at: number;
  end: number;
  /** It begins with a capital letter. */
  isTitled: boolean;
  /** It is written as names are, and says nothing. */
  isCapitalised: boolean;
}

/** One place of a phrase: which words may stand there, whether none has to, and whether several may. */
interface Slot {
  words: ReadonlySet<string>;
  isOptional: boolean;
  isRepeated: boolean;
}

/** Phrases that a text may consist of, one beside the other. */
export type Grammar = readonly (readonly Slot[])[];

/** Words by the name of their class, which a phrase writes as « <class> ». */
export type Classes = Readonly<Record<string, string>>;

/** Classes that are told by the word as it is written, and not by a list. */
const NUMBER = '#NUMBER';
const NAME = '#NAME';
const CAPITALISED = '#CAPITALISED';
const TITLED = '#TITLED';
const GIVEN = '#GIVEN';
/** « Pour ces éclaircissements », « votre pédagogie »: what somebody gives; what befalls people ends so too. */
const GIVEN_ENDING = /(?:TION|MENT|ITE|ANCE|ENCE|EIL|GIE|ESSE|ISME)S?$/;
const BEFALLEN =
  /^(?:ANNUL|RETRACT|RENONC|ABSEN|SUCCESS|OPERA|HOSPITALIS|SEPARA|INDIVIS|CONDAMN|PREEMPT|EXPULS|LIQUID|RESILI|DISPARI|DEMISSI|AGISSEM|MANQUEM|HARCELEM|RETARDEM|JUGEM|PAIEM|VERSEM|TESTAM|ECHEAN|ASSURAN|NAISSAN|CREAN|DIFFERENC|URGENC|VIOLENC|NEGLIGEN|INCOMPETEN|DONATION|LOCATION|COPIE|PROMOTION|AUGMENTATION|MODIFICATION|RECTIFICATION|CORRECTION|CONVOCATION|ESTIMATION|OPPOSITION|APPARTEM|LOGEM|TRAITEM|COMPORTEM|CHANGEM)/;

/**
 * Phrases, one a line, each a row of places: `MERCI|REMERCIE <warmly>* POUR <help>+`. A place holds words and classes that stand
 * for one another; « ? » may be left out, « + » may be repeated, « * » both. « <number> », « <name> » (one that the caller
 * knows), « <Capital> » and « <Titled> », which may say something too, and « <given> » are told by the word itself.
 */
export function readGrammar(lines: string, classes: Classes = {}): Grammar {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.split(/\s{1,20}/).map((place) => readSlot(place, classes)));
}

function readSlot(place: string, classes: Classes): Slot {
  const mark = /[?*+]$/.exec(place)?.[0] ?? '';
  const words = place
    .slice(0, place.length - mark.length)
    .split('|')
    .flatMap((one) => (one.startsWith('<') ? listClass(one.slice(1, -1), classes) : [one]));
  return {
    words: new Set(words),
    isOptional: mark === '?' || mark === '*',
    isRepeated: mark === '*' || mark === '+',
  };
}

function listClass(name: string, classes: Classes): string[] {
  if (name === 'number') return [NUMBER];
  if (name === 'name') return [NAME];
  if (name === 'Capital') return [CAPITALISED];
  if (name === 'Titled') return [TITLED];
  if (name === 'given') return [GIVEN];
  const list = classes[name];
  if (list === undefined) throw new Error(`No class of words is called « ${name} ».`);
  return list
    .split(/\s{1,200}/)
    .filter(Boolean)
    .flatMap((word) => (word.startsWith('<') ? listClass(word.slice(1, -1), classes) : [word]));
}

const WORD = /\p{L}{1,80}|\p{N}{1,80}|[,;:()]/gu;
const NUMBERS = /^\d{1,6}(?:E|EME|ER|ERE|H|M)?$/;

/** The words of a text with their places; commas and colons are the word « , ». */
export function listWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: raw, index }) => ({
    text: /[,;:()]/.test(raw) ? ',' : foldText(raw),
    at: index,
    end: index + raw.length,
    isTitled: /^\p{Lu}\p{Ll}/u.test(raw),
    isCapitalised: /^\p{Lu}\p{Ll}/u.test(raw) && (isGivenName(raw) || !(isSaidWord(raw) || isDone(raw))),
  }));
}

/** So many words are weighed; a text of more is not a row of phrases. */
const MOST_WORDS = 400;

/** Whether all words of a text belong to phrases of a grammar. What has no word consists of nothing. */
export function consistsOf(
  words: readonly Word[],
  grammar: Grammar,
  names: ReadonlySet<string> = NOBODY,
): boolean {
  return words.length <= MOST_WORDS && endsOf(words, grammar, names).has(words.length);
}

const NOBODY: ReadonlySet<string> = new Set();

/** How many words, from the first one on, belong to phrases of a grammar at most. */
export function countCovered(
  words: readonly Word[],
  grammar: Grammar,
  names: ReadonlySet<string> = NOBODY,
): number {
  return Math.max(...endsOf(words.slice(0, MOST_WORDS), grammar, names));
}

/** Every place at which a row of whole phrases that begins with the first word may end. */
function endsOf(words: readonly Word[], grammar: Grammar, names: ReadonlySet<string>): Set<number> {
  const ends = new Set([0]);
  for (let at = 0; at < words.length; at += 1) {
    if (!ends.has(at)) continue;
    for (const phrase of grammar) for (const end of follow(phrase, words, at, names)) ends.add(end);
  }
  return ends;
}

/** Where a phrase that begins at a word may end. */
function follow(
  phrase: readonly Slot[],
  words: readonly Word[],
  from: number,
  names: ReadonlySet<string>,
): Set<number> {
  let places = new Set([from]);
  for (const slot of phrase) {
    const next = new Set(slot.isOptional ? places : []);
    for (const place of places) {
      let at = place;
      while (at < words.length && holds(slot, words[at] as Word, names)) {
        at += 1;
        next.add(at);
        if (!slot.isRepeated) break;
      }
    }
    if (next.size === 0) return next;
    places = next;
  }
  places.delete(from);
  return places;
}

function holds(
  { words }: Slot,
  { text, isTitled, isCapitalised }: Word,
  names: ReadonlySet<string>,
): boolean {
  return (
    words.has(text) ||
    (words.has(NUMBER) && NUMBERS.test(text)) ||
    (words.has(NAME) && names.has(text)) ||
    (words.has(CAPITALISED) && isCapitalised) ||
    (words.has(TITLED) && isTitled) ||
    (words.has(GIVEN) && GIVEN_ENDING.test(text) && !BEFALLEN.test(text))
  );
}
