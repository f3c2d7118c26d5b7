import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { isParticle } from '../message/person-name.ts';

/** Where words of a letter stand that may be a name. `others`: a block that is said to be somebody else’s. */
export type Place = 'shown' | 'signed' | 'introduced' | 'spoken' | 'subject' | 'others';

/** Words that stand together and may be a name, or a part of one. */
export interface Piece {
  place: Place;
  /** As they are written, without courtesy. */
  text: string;
  /** Its words, each with the particles before it: « Le Quellec ». */
  units: readonly string[];
  /** Folded, particles and parts of compounds apart. */
  words: readonly string[];
  hasCourtesy: boolean;
  /** Which of two who stand there together. */
  ofTwo: 1 | 2 | null;
}

const COURTESY =
  /^(?:(?:m|mm|mr|mme|mmes|mlle|monsieur|madame|mademoiselle|dr|docteur|me|ma[iî]tre|vve|veuve|famille|fam|pr|professeur)(?![\p{L}'’-])\.?\s{0,3}(?:(?:et|&)\s{1,3})?){1,3}/iu;
/** What is no part of a name and stands before one. */
const LEAD =
  /^(?:c['’]est|moi|bonjour|bonsoir|merci|sign[ée]|cordialement|cdlt|cdt|ici|signature|commandant|colonel|capitaine|g[ée]n[ée]ral|lieutenant|sergent|sgt-chef|adjudant|major|s[œo]e?ur|sr|p[èe]re|abb[ée]|fr[èe]re|pasteur)(?![\p{L}'’-])[\s.,:]{0,3}/iu;
const BY_MARRIAGE = /,?\s{1,3}(?:n[ée]e|[ée]pouse|[ée]ps?e?\.?|veuve|vve)\s{1,3}(?:de\s)?\p{Lu}.{0,40}$/u;
/** « Veuve Octave Martin » is called by her husband. */
const OF_HUSBAND = /^(?:(?:mme|madame)\.?\s)?(?:veuve|vve)\s(\p{L}{2,30})\s\p{L}/iu;
const OF_TWO = /(?:^|\s)(?:et|&)\s|&/iu;
const COUPLE_OF_ONE = /^(?:m\.?|mr|monsieur)\s(?:et|&)\s(?:mme|madame)\.?\s/iu;
const WORD = /^(?:[dlDL]['’])?\p{L}[\p{L}'’.-]{0,40}$/u;
const LONGEST = 60;
const MOST_WORDS = 7;
const MOST_UNITS = 5;

/** Null where the words are none of a name. */
export function readPiece(place: Place, written: string, ofTwo: Piece['ofTwo'] = null): Piece | null {
  if (written.length > 2 * LONGEST) return null;
  let text = written
    .replace(/["«»“”*_]/g, ' ')
    .replace(/\([^()]{0,60}\)/g, ' ')
    .replace(/[()[\]]/g, ' ')
    .trim();
  if (isGivenName(OF_HUSBAND.exec(text)?.[1] ?? '')) return null;
  const lead = LEAD.exec(text)?.[0] ?? '';
  if (lead && /\S\s{1,9}\S/.test(text.slice(lead.length))) text = text.slice(lead.length);
  if (OF_TWO.test(text.replace(COUPLE_OF_ONE, ''))) return null;
  const courtesy = COURTESY.exec(text)?.[0] ?? '';
  const hasCourtesy = courtesy !== '' && courtesy.length < text.length;
  if (hasCourtesy) text = text.slice(courtesy.length);
  text = text
    .replace(BY_MARRIAGE, '')
    .replace(/[\s.,;:!?]{1,20}$/, '')
    .trim()
    .replace(/(?<!\p{L})(\p{Lu})\.\s(?=\p{Lu}\.)/gu, '$1.');
  const written_ = text.split(/\s+/);
  if (text === '' || text.length > LONGEST || written_.length > MOST_WORDS) return null;
  if (!written_.every((word) => WORD.test(word))) return null;
  const units = listUnits(written_);
  if (units.length === 0 || units.length > MOST_UNITS) return null;
  return { place, text, units, words: foldWords(text), hasCourtesy, ofTwo };
}

function listUnits(words: readonly string[]): string[] {
  const units: string[] = [];
  let before = '';
  for (const word of words) {
    before = before ? `${before} ${word}` : word;
    if (isParticle(word)) continue;
    units.push(before);
    before = '';
  }
  if (before) units.push(before);
  return units.filter((unit) => foldKey(unit) !== '');
}
