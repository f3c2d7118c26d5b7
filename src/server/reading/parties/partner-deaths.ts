import { readNameAt } from '../names/names.ts';
import type { PersonName } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import { goesOnBehind, mentionFrom, mentionUntil, yearOf } from './margin-mentions.ts';
import type { UnionEnd } from './union-ends.ts';

/** « Décès du conjoint », « décès (époux) », « veuvage », « veuve le 3 mars 2019 »; « son épouse décédée » is a parent's. */
export const LATE =
  /\b(?:(?:(?:PRE)?DECES|PERTE)[ :(]{1,3}(?:DU |DE LA |DE L'|DE SON |DE SA )?(?:CONJOINTE?|EPOU(?:X|SE)|MARI|FEMME|PARTENAIRE)|(?<!\b(?:SON|SA|DONT LE|DONT LA|DONT L') ?)(?:CONJOINTE?|EPOU(?:X|SE)|MARI|PARTENAIRE)(?: EST| A ETE)? (?:PRE)?DECEDEE?|(?<!\b(?:APRES|AVANT|EN|SON|UN) )VEUVAGE|VEU(?:VE|F)(?=,? \(?(?:(?:LE|DEPUIS|EN|PAR|SUITE)\b|(?:19|20)\d\d)))\b/g;

/** « Elle est veuve. », « État : veuve »: of whom the act is, unless it stands behind « avec », or is said of a parent. */
const WIDOWED = /\bVEU(?:VE|F)\b(?! DE\b| D'| ?[:\n])/g;
const OF_ANOTHER = /\b(?:AVEC|ET DE|FILS|FILLE|PERE|MERE|NOM)\b/;

/** « Décès de Luc ROUX », « décès de M. ROUX, son époux ». */
const DEATH_OF = /\b(?:PRE)?DECES (?:DE |D')(?=[A-Z])/g;
/** Whoever died was another kinsman. */
const KIN = /\b(?:PERE|MERE|FILS|FILLE|ENFANT|FRERE|SOEUR|BEAU|BELLE)\b/;

/** Deaths that an act of its holder's tells of the one to whom he was united. */
export function listPartnerDeaths({ text, folded }: DocumentText): UnionEnd[] {
  const tell = (from: number, words: string, partner: PersonName | null): UnionEnd => ({
    ...{ from, to: from + words.length, kind: null, partner, isOfItsYear: false },
    year: yearOf(mentionFrom(folded, from)) ?? yearOf(goesOnBehind(folded, from)),
  });
  const late = [...folded.matchAll(LATE)].map(({ index, 0: words }) => tell(index, words, null));
  const widowed = [...folded.matchAll(WIDOWED)].flatMap(({ index, 0: words }) =>
    OF_ANOTHER.test(mentionUntil(folded, index)) ? [] : [tell(index, words, null)],
  );
  const named = [...folded.matchAll(DEATH_OF)].flatMap(({ index, 0: words }) => {
    const partner = readNameAt(text, index + words.length)?.persons[0];
    return partner && !KIN.test(mentionFrom(folded, index)) ? [tell(index, words, partner)] : [];
  });
  return [...late, ...widowed, ...named];
}

/** Whether somebody is named right before a word, in either order: « Luc ROUX est décédé », not « Luc ROUX, dont l’épouse est décédée ». */
export function isNamedBefore(
  folded: string,
  at: number,
  { lastName, firstName }: Pick<PersonName, 'lastName' | 'firstName'>,
): boolean {
  const before = folded.slice(Math.max(0, at - 60), at);
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`].some((name) => {
    const index = before.lastIndexOf(foldText(name));
    return index >= 0 && !/\bDONT\b/.test(before.slice(index));
  });
}
