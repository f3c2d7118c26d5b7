import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

/** What a spreadsheet writes where a formula fails. */
const FORMULA_ERROR = /^#(?:REF|N\/A|NA|NOM|NAME|VALEUR|VALUE|DIV\/0|NUL|NULL|NOMBRE|NUM|CHAMP|SPILL|CALC)\b/;
/** What is to be filled in by whoever sends it: « {prénom} », « [à compléter] », « XX h ». */
const LEFT_OPEN = anyOf([
  /\{[^{}]{0,60}\}/,
  /[[<(]\s{0,3}(?:A (?:COMPLETER|REMPLIR|PRECISER|DEFINIR|VERIFIER)|TODO|NOM|PRENOM|DATE|MONTANT|CLIENT|INTERNE)\b/,
  /\bX{2,10} ?(?:H|€|EUROS?|%)/,
  /___|\.{6}/,
]);
/** What one says to oneself, where an answer should stand. */
const NOTE_TO_ONESELF =
  /^(?:A (?:COMPLETER|REMPLIR|REDIGER)|TODO|TBD|X{2,10}|NE PAS (?:REPONDRE|ENVOYER)|PAS DE REPONSE|INTERNE|BROUILLON)\b/;
/** The same where nothing else is said: « à voir au cas par cas » goes on to say how. */
const SHORT_NOTE = anyOf([
  /^(?:A (?:PRECISER|DEFINIR|VOIR|VERIFIER|REVOIR|FAIRE)|IDEM|DITO|CF|EN ATTENTE|(?:LA )?MEME (?:REPONSE|CHOSE))\b/,
  /^VOIR (?:AVEC|LIGNE|PLUS HAUT|PLUS BAS|CI-DESSUS|CI-DESSOUS|AU-DESSUS|QUESTION)\b/,
]);
const SHORT_WORDS = 8;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a cell is no answer yet: nobody wants it sent word for word under the office's letterhead. */
export function isUnfinished(answer: string): boolean {
  const told = foldText(answer).trim();
  if (!LETTER_OR_DIGIT.test(told)) return true;
  const beginning = told.replace(/^[^\p{L}\p{N}#]{1,20}/u, '');
  const isShort = told.split(/\s+/).length <= SHORT_WORDS;
  return (
    FORMULA_ERROR.test(told) ||
    LEFT_OPEN.test(told) ||
    NOTE_TO_ONESELF.test(beginning) ||
    (isShort && SHORT_NOTE.test(beginning))
  );
}
