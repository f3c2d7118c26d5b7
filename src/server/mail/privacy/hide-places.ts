import { foldAligned } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';

/** What stands where something was taken out: of Unicode's private use, so that no later rule takes it for a word. */
export const HIDDEN = { address: '\ue000', date: '\ue001', number: '\ue002', name: '\ue003' };

const MONTH =
  '(?:JANV(?:IER|\\.)?|FEVR(?:IER|\\.)?|MARS|AVRIL|MAI|JUIN|JUIL(?:LET|\\.)?|AOUT|SEPTEMBRE|SEPT\\.?|OCT(?:OBRE|\\.)?|NOV(?:EMBRE|\\.)?|DEC(?:EMBRE|\\.)?)';
const NUMERAL =
  '(?:ZERO|PREMIERE?|UNE?|DEUX|TROIS|QUATRE|CINQ|SIX|SEPT|HUIT|NEUF|DIX|ONZE|DOUZE|TREIZE|QUATORZE|QUINZE|SEIZE|VINGTS?|TRENTE|QUARANTE|CINQUANTE|SOIXANTE|SEPTANTE|OCTANTE|NONANTE|CENTS?|MILLES?|MIL)(?![A-Z])';
const inLetters = (more: number) => `${NUMERAL}(?:(?:[- ]ET)?[- ]${NUMERAL}){0,${more}}`;
const DAY_IN_LETTERS = inLetters(2);
const YEAR_IN_LETTERS = inLetters(6);

/** What only an address follows, and what is one after a number only: « en cours », « sur place ». */
const STREETS =
  'RUE|RUELLE|AVENUE|BOULEVARD|BVD|IMPASSE|ALLEES?|CHEMIN|QUAI|LIEU[- ]DIT|LOTISSEMENT|HAMEAU|FAUBOURG|ESPLANADE';
const NUMBERED = `${STREETS}|AV\\.?|BD\\.?|BLD|PLACE|PL\\.?|ROUTE|RTE|COURS|SQUARE|VOIE|PASSAGE|SENTIER|SENTE|VILLA|CITE|MONTEE|CLOS|TRAVERSE|ROND[- ]POINT|PROMENADE|PARVIS|MAIL|VENELLE|CHAUSSEE|DOMAINE|RESIDENCE`;
/** What ends an address: a sentence goes on. */
const GOES_ON =
  '(?:EST|SONT|ETAIT|ONT|QUI|QUE|QU|QUELS?|QUELLES?|QUAND|COMMENT|COMBIEN|POURQUOI|OU|JE|J|NOUS|ON|VOUS|IL|ELLE|ILS|ELLES|MAIS|DONC|CAR|POUR|AVEC|SANS|PEUT|PUIS|PEUX|DOIT|DOIS|FAUT|FAUDRA|MERCI|PENDANT|AVANT|APRES|DEPUIS)';
const REST = `(?:[ '-]{1,60}(?!${GOES_ON}\\b)[A-Z]{1,60}){0,8}`;
const TOWN = `\\b(?:F-?)?\\d{5}[ ,]{1,60}(?!${GOES_ON}\\b)[A-Z]{1,60}(?:[- ](?!${GOES_ON}\\b)[A-Z]{1,60}){0,4}`;

const ADDRESS = anyOf(
  [
    /\S{0,200}@\S{0,200}/,
    /\b(?:HTTPS?:|WWW\.)\S+/,
    /[^\s,;]{1,200}\.[A-Z]{2,60}\S{0,200}/,
    composePattern(`\\b\\d{1,4} ?(?:BIS|TER|QUATER|[A-D])?[ ,]{1,60}(?:${NUMBERED})(?![A-Z])${REST}`),
    composePattern(
      `\\b(?:${STREETS})(?![A-Z])(?: (?:DE|DU|DES|D'|L'|LA|LE|LES)){0,1} ?(?!${GOES_ON}\\b)[A-Z]{1,60}${REST}`,
    ),
    composePattern(TOWN),
  ],
  'g',
);
const DATE = anyOf(
  [
    composePattern(
      `\\b(?:\\d{1,2}(?:ER)?|${DAY_IN_LETTERS}) ${MONTH}(?![A-Z])(?: (?:\\d{2,4}|${YEAR_IN_LETTERS}))?`,
    ),
    composePattern(`\\b${MONTH} \\d{4}\\b`),
    /\b\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\b/,
  ],
  'g',
);
const NUMBER = anyOf(
  [
    /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,9}\b/,
    /[A-Z]{0,60}\d[A-Z0-9]{0,60}(?:[ .,/:+-]{0,60}\d[A-Z0-9]{0,60}){0,8}/,
    composePattern(`\\b(?:${NUMERAL}[- ]){2,12}${NUMERAL}`),
    composePattern(`\\b(?:${NUMERAL}[- ]){0,12}(?:CENTS?|MILLES?|MIL)\\b(?:[- ]${NUMERAL}){0,12}`),
  ],
  'g',
);

/**
 * A text without addresses of any kind, dates and numbers, a mark in the place of each. Every figure goes: a flat's
 * number tells who is meant as well as a telephone does.
 */
export function hidePlaces(text: string): string {
  const addresses = replaceFolded(text, ADDRESS, HIDDEN.address);
  return replaceFolded(replaceFolded(addresses, DATE, HIDDEN.date), NUMBER, HIDDEN.number);
}

/** The pattern is for folded text; what is replaced is the text as written. */
function replaceFolded(text: string, pattern: RegExp, mark: string): string {
  let left = '';
  let from = 0;
  for (const match of foldAligned(text).matchAll(pattern)) {
    left += text.slice(from, match.index) + mark;
    from = match.index + match[0].length;
  }
  return left + text.slice(from);
}
