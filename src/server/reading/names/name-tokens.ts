import { composePattern } from '#shared/compose-pattern.ts';
import { foldAligned, foldKey } from '../text/fold.ts';
import { isKnownGivenName } from './known-given-names.ts';
import { nameStopWords } from './name-stop-words.ts';

export interface Token {
  text: string;
  kind: 'upper' | 'capital' | 'particle';
  start: number;
  end: number;
  afterComma: boolean;
}

const CIVILITY =
  '(?:MONSIEUR|MADAME|MADEMOISELLE|MESSIEURS|MESDAMES|MELLE|MLLE|MLE|MILE|MMES|MME|MRS|MR|MM|M)';
const PAIR = composePattern(String.raw`^${CIVILITY}\.?\s{0,30}(?:ET|OU|&|/)\s{0,30}${CIVILITY}\b\.?\s{0,30}`);
const ONE = composePattern(String.raw`^${CIVILITY}\b\.?\s{1,30}`);
/** A composed name may be cut at its hyphen by the end of the line. */
const WORD = /[\p{L}](?:[\p{L}]|['-](?=\p{L})|-\n(?=\p{Lu})){0,80}\.?/uy;
export const PARTICLES = new Set([
  'DE',
  'DU',
  'DES',
  'LA',
  'LE',
  'VAN',
  'VON',
  'DER',
  'DEN',
  'BEN',
  'EL',
  'AL',
  'DA',
  'DOS',
  'DI',
  'SAINT',
  'SAINTE',
  'MAC',
]);

/** Skips « Monsieur », « M. ou Mme »… */
export function skipCivility(
  text: string,
  offset: number,
): { offset: number; civil: boolean; pair: boolean } {
  const rest = foldAligned(text.slice(offset, offset + 40));
  const pair = PAIR.exec(rest);
  const match = pair ?? ONE.exec(rest);
  return { offset: offset + (match?.[0].length ?? 0), civil: match !== null, pair: pair !== null };
}

function tokenKind(word: string): Token['kind'] | null {
  const bare = word.replace(/\.$/, '');
  const key = foldKey(bare);
  if (nameStopWords.has(key)) return null;
  if (/^[dl]'\p{Lu}{2}/u.test(bare)) return 'upper';
  if (/^\p{Ll}/u.test(bare)) return PARTICLES.has(key) || /^[dl]'\p{Lu}/u.test(bare) ? 'particle' : null;
  if (bare.length >= 2 && bare === bare.toLocaleUpperCase('fr-FR')) return 'upper';
  if (/^\p{Lu}[\p{Ll}'-]/u.test(bare) || /^[DLO]'\p{Lu}/u.test(bare) || /^Mac\p{Lu}/u.test(bare))
    return 'capital';
  return null;
}

/** « Thibaud COSTA », then « FERREIRA, né le … » on the next line: only a name is followed by a birth. */
const BORN = /^,?\s+n[ée]e?\s/;

/** A name goes on after a line end only where it is unfinished: no given name yet, no surname yet, or half of it. */
function continuesOnNextLine(
  tokens: readonly Token[],
  word: string,
  kind: Token['kind'],
  after: string,
): boolean {
  const last = tokens.at(-1);
  if (last && PARTICLES.has(foldKey(last.text))) return true;
  if (tokens[0]?.kind === 'capital' && last?.kind === 'upper' && kind === 'upper' && BORN.test(after))
    return true;
  // « Yvette Colombe », then « MALAVAL, couturière »: the surname opens the next line of a sentence.
  const isUnfinished =
    tokens.every((token) => token.kind === 'capital') && isKnownGivenName(tokens[0]?.text ?? '');
  if (isUnfinished && kind === 'upper' && after.startsWith(',')) return true;
  const hasGiven = tokens.some(
    (token, index) => (token.kind === 'capital' || index > 0) && isKnownGivenName(token.text),
  );
  if (!hasGiven) return isKnownGivenName(word) && tokens.length <= 3;
  const onlyGiven = tokens.every(
    (token) => token.kind === 'capital' && (tokens.length === 1 || isKnownGivenName(token.text)),
  );
  return (
    onlyGiven && kind !== 'particle' && (kind === 'upper' || isKnownGivenName(word) || tokens.length === 1)
  );
}

/** The last of them may be one with the word of the birth: « Marcné le ». */
const GIVEN_NAMES =
  /^\s{0,30}((?:\p{Lu}\p{Ll}[\p{L}-]{0,60}(?![\p{L}-]),? ?){0,4}\p{Lu}\p{Ll}[\p{L}-]{0,60}(?:(?![\p{L}-]),? ?(?=\n|,|n[ée]e?\s|\()|(?=n[ée]e?\s)))/u;

/** « BOURGEOIS-LANDRY, Stéphane Marc », then the birth: an index of names writes the surname before a comma. */
function opensGivenNames(tokens: readonly Token[], next: string): boolean {
  const list = GIVEN_NAMES.exec(next)?.[1];
  return list !== undefined && tokens.every(({ kind }) => kind !== 'capital') && opensWithGivenName(list);
}

const opensWithGivenName = (text: string) => isKnownGivenName(/^[\p{L}-]+/u.exec(text)?.[0] ?? '');

/** « Thi Hoa », « Van Anh »: Vietnamese given names of two words, whose first is nobody's name alone. */
const FIRST_OF_TWO: ReadonlySet<string> = new Set(['THI', 'VAN']);

export function opensGivenName({ text }: Pick<Token, 'text'>): boolean {
  return FIRST_OF_TWO.has(foldKey(text));
}

/** The run of name words at an offset; commas are crossed inside a list of given names only. */
export function readTokens(text: string, offset: number): Token[] {
  const tokens: Token[] = [];
  let index = offset;
  let afterComma = false;
  while (index < text.length && tokens.length < 9) {
    const gap =
      /^[ \t]{0,30}(?:\([\p{L}é]{3,9}\)[ ]{0,30}-?[ \t]{0,30})?(,|\(|\n|\/(?= ?\p{Lu}))?\s{0,30}/u.exec(
        text.slice(index, index + 30),
      );
    const mark = gap?.[1];
    const upper = tokens.some((token) => token.kind === 'upper');
    const capital = tokens.some((token) => token.kind === 'capital');
    if (tokens.length > 0 && mark) {
      const next = text.slice(index + (gap?.[0].length ?? 0));
      if (mark === ',' && (upper || !capital) && !opensGivenNames(tokens, next)) break;
      if (mark === '(' && !upper) break;
      // The land register parts « NOM/PRÉNOMS » by a stroke; « NOM / NOM » are two.
      if (mark === '/' && /^\p{Lu}{2}/u.test(next) && !(text[index] === '/' && opensWithGivenName(next)))
        break;
      // « Mamadou Hervouët, La Petite Gaubretière »: given names have no article.
      if (mark === ',' && /^\s*(?:(?:La|Les?|De|Du|Des)\s|L'|\d)/.test(next)) break;
      afterComma = true;
    }
    index += gap?.[0].length ?? 0;
    WORD.lastIndex = index;
    const word = WORD.exec(text)?.[0];
    const kind = word ? tokenKind(word.replace('\n', '')) : null;
    if (!word || !kind) break;
    const after = text.slice(index + word.length, index + word.length + 8);
    if (tokens.length > 0 && mark === '\n' && !continuesOnNextLine(tokens, word, kind, after)) break;
    const last = tokens.at(-1);
    if (kind === 'capital' && upper && last?.kind === 'capital' && !opensGivenName(last)) break;
    if (kind === 'upper' && capital && tokens[0]?.kind === 'upper') break;
    tokens.push({
      text: word.replace('\n', '').replace(/\.$/, ''),
      kind,
      start: index,
      end: index + word.length,
      afterComma,
    });
    index += word.length;
    if (word.endsWith('.') && word.length > 2) break;
    afterComma = false;
  }
  while (tokens.length > 1 && PARTICLES.has(foldKey(tokens.at(-1)?.text ?? ''))) tokens.pop();
  if (tokens.at(-1)?.kind === 'particle') tokens.pop();
  return tokens;
}
