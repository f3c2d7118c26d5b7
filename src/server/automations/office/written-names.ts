import { isKnownGivenName } from '#server/reading/names/known-given-names.ts';
import { isSameSurname, isSurnameGlue } from '#server/reading/names/same-person.ts';
import { foldKey } from '#server/reading/text/fold.ts';

/** « VERNAY », « de la COMBE »: with the particles that belong to it. */
export interface WrittenWord {
  text: string;
  key: string;
  isCapitals: boolean;
}

/** Whose name is looked for: how his given name and his surnames may be written. */
export interface Sought {
  givens: readonly string[];
  surnames: readonly string[];
}

type Cut = 'pause' | 'civility' | 'end';
type Item = WrittenWord | Cut;

const TOKEN = /[\p{L}\p{M}'’-]{1,80}|[^\s.]/gu;
const LABEL = /(?<!\p{L})(?:pr[ée]nom|nom|titulaire)(?:s|\(s\))?(?!\p{L})\s?:?/giu;
const CIVILITIES = new Set(['M', 'MR', 'MME', 'MLLE', 'MLE', 'MONSIEUR', 'MADAME', 'MADEMOISELLE', 'ME']);

/**
 * The words of a text that may be of names, one list for each name as far as what stands between says so: a figure, a colon or a
 * word of the sentence parts them; « Mme » or a comma too, save from a single word, as in « VERNAY, Luc », and a comma that stands
 * behind nothing but given names, as in « Luc, Henri, Marie VERNAY ».
 */
export function listWrittenNames(text: string, sought: Sought): WrittenWord[][] {
  return splitAt('end', listItems(text, sought)).flatMap((stretch) => {
    const names = splitAt('civility', stretch).flatMap((person) =>
      joinGivenNames(splitAt('pause', person).map((piece) => piece.filter((one) => typeof one === 'object'))),
    );
    return joinSingles([[], ...names]);
  });
}

function listItems(text: string, sought: Sought): Item[] {
  const items: Item[] = [];
  let particles = '';
  for (const [token] of text.replace(LABEL, ' ').matchAll(TOKEN)) {
    const kind = kindOf(token, sought);
    if (kind === 'particle') {
      particles += `${token} `;
      continue;
    }
    const item = kind === 'word' ? toWord(particles, token, sought) : kind;
    // « Testament de Luc »: nobody is called Testament.
    if (typeof item === 'object' && item.text !== particles + token) items.push('end');
    items.push(item);
    particles = '';
  }
  return items;
}

function splitAt(cut: Cut, items: readonly Item[]): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (item === cut) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

function kindOf(token: string, { givens, surnames }: Sought): 'word' | 'particle' | Cut {
  const key = foldKey(token);
  if (token === ':') return 'end';
  if (key === '') return 'pause';
  if (CIVILITIES.has(key)) return 'civility';
  if (isSurnameGlue(key) && !givens.includes(key)) return 'particle';
  if (/^(?:\p{Lu}|[dl]['’]\p{Lu})/u.test(token)) return 'word';
  // Whoever types in small letters means him all the same.
  const isHis =
    givens.some((given) => key.length > 2 && given.startsWith(key)) ||
    surnames.some((one) => isSameSurname(one, token));
  return isHis ? 'word' : 'end';
}

function toWord(particles: string, token: string, { givens, surnames }: Sought): WrittenWord {
  const bare = token.replace(/^[dl]['’]/i, '');
  const whole = particles + token;
  const isHisGiven = givens.includes(foldKey(bare)) && !surnames.some((one) => isSameSurname(one, whole));
  const text = isHisGiven ? bare : whole;
  const isCapitals = bare.length > 1 && bare === bare.toLocaleUpperCase('fr-FR');
  return { text, key: foldKey(text), isCapitals };
}

function joinGivenNames(pieces: readonly WrittenWord[][]): WrittenWord[][] {
  const names: { words: WrittenWord[]; isListed: boolean }[] = [];
  for (const piece of pieces.filter(({ length }) => length > 0)) {
    const last = names.at(-1);
    const isFirst = names.length === 1;
    if (
      last &&
      isFirst &&
      isOfGivenNames(last.words) &&
      (last.isListed || isInOtherCase(last.words, piece))
    ) {
      last.words.push(...piece);
      last.isListed &&= piece.length < 2;
    } else names.push({ words: [...piece], isListed: piece.length < 2 });
  }
  return names.map(({ words }) => words);
}

function isOfGivenNames(words: readonly WrittenWord[]): boolean {
  return words.every(({ text, isCapitals }) => isCapitals === words[0]?.isCapitals && isKnownGivenName(text));
}

/** « Luc Henri, Marie VERNAY »; « PAUL MARTIN, MARIE VERNAY » are two, though Martin be a given name as well. */
function isInOtherCase(givens: readonly WrittenWord[], piece: readonly WrittenWord[]): boolean {
  return !givens[0]?.isCapitals && (piece.length < 2 || piece.some(({ isCapitals }) => isCapitals));
}

function joinSingles(pieces: readonly WrittenWord[][]): WrittenWord[][] {
  const names: WrittenWord[][] = [];
  for (const piece of pieces) {
    const last = names.at(-1);
    if (last && (last.length < 2 || piece.length < 2)) last.push(...piece);
    else names.push([...piece]);
  }
  return names;
}
