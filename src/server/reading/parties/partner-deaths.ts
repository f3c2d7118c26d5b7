import type { DocumentText } from '../text/document-text.ts';
import { mentionFrom, yearOf } from './margin-mentions.ts';
import type { UnionEnd } from './union-ends.ts';

/** « Décès du conjoint », « époux décédé », « veuve le 3 mars 2019 »; « son épouse décédée » is a parent's. */
export const LATE =
  /\b(?:(?:PRE)?DECES (?:DU |DE LA |DE L'|DE SON |DE SA )(?:CONJOINTE?|EPOU(?:X|SE)|MARI|FEMME|PARTENAIRE)|(?<!\b(?:SON|SA) )(?:CONJOINTE?|EPOU(?:X|SE)|MARI|PARTENAIRE)(?: EST| A ETE)? (?:PRE)?DECEDEE?|VEU(?:VE|F)(?= (?:LE|DEPUIS|EN|PAR|SUITE)\b))\b/g;

/** Deaths that an act of its holder's tells of the one to whom he was united. */
export function listPartnerDeaths({ folded }: DocumentText): UnionEnd[] {
  return [...folded.matchAll(LATE)].map(({ index, 0: words }) => ({
    ...{ from: index, to: index + words.length, year: yearOf(mentionFrom(folded, index)) },
    ...{ kind: null, partner: null, isOfItsYear: false },
  }));
}
