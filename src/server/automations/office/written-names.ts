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

const TOKEN = /[\p{L}\p{M}'’-]{1,80}|[^\s.]/gu;
const LABEL = /(?<!\p{L})(?:pr[ée]nom|nom|titulaire)(?:s|\(s\))?(?!\p{L})\s?:?/giu;
const CIVILITIES = new Set(['M', 'MR', 'MME', 'MLLE', 'MLE', 'MONSIEUR', 'MADAME', 'MADEMOISELLE', 'ME']);

/**
 * The words of a text that may be of names, one list for each name as far as what stands between says so: a figure, a colon or a
 * word of the sentence parts them; a comma or « Mme » too, save from a single word, as in « VERNAY, Luc ».
 */
export function listWrittenNames(text: string, sought: Sought): WrittenWord[][] {
  const stretches: WrittenWord[][][] = [[[]]];
  let particles = '';
  for (const [token] of text.replace(LABEL, ' ').matchAll(TOKEN)) {
    const kind = kindOf(token, sought);
    if (kind === 'particle') {
      particles += `${token} `;
      continue;
    }
    if (kind === 'word') stretches.at(-1)?.at(-1)?.push(toWord(particles, token));
    else if (kind === 'pause') stretches.at(-1)?.push([]);
    else stretches.push([[]]);
    particles = '';
  }
  return stretches.flatMap(joinSingles);
}

function kindOf(token: string, { givens, surnames }: Sought): 'word' | 'particle' | 'pause' | 'end' {
  const key = foldKey(token);
  if (token === ':') return 'end';
  if (key === '' || CIVILITIES.has(key)) return 'pause';
  if (isSurnameGlue(key) && !givens.includes(key)) return 'particle';
  if (/^(?:\p{Lu}|[dl]['’]\p{Lu})/u.test(token)) return 'word';
  // Whoever types in small letters means him all the same.
  const isHis =
    givens.some((given) => key.length > 2 && given.startsWith(key)) ||
    surnames.some((one) => isSameSurname(one, token));
  return isHis ? 'word' : 'end';
}

function toWord(particles: string, token: string): WrittenWord {
  const bare = token.replace(/^[dl]['’]/, '');
  const isCapitals = bare.length > 1 && bare === bare.toLocaleUpperCase('fr-FR');
  return { text: particles + token, key: foldKey(particles + token), isCapitals };
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
