import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

/** A figure, what stands for something hidden, a day, a month or a number in words. */
const ONE_CASE = anyOf([
  /\d/,
  /\[[A-Z]{3,8}\]/,
  /\b(?:LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE)S?\b/,
  /\b(?:HIER|AVANT-HIER|AUJOURD'HUI|DEMAIN|VEILLE|LENDEMAIN|NOEL|PAQUES|TOUSSAINT|PENTECOTE|ASCENSION)\b/,
  /\b(?:JANVIER|FEVRIER|MARS|AVRIL|MAI|JUIN|JUILLET|AOUT|SEPTEMBRE|OCTOBRE|NOVEMBRE|DECEMBRE)\b/,
  /\b(?:DEUX|TROIS|QUATRE|CINQ|SIX|SEPT|HUIT|NEUF|DIX|ONZE|DOUZE|TREIZE|QUATORZE|QUINZE|SEIZE)\b/,
  /\b(?:VINGTS?|TRENTE|QUARANTE|CINQUANTE|SOIXANTE|CENTS?|MILLE|MILLIONS?|MIDI|MINUIT)\b/,
]);

/** Whether a sentence holds a date, a figure, a name or a place: what is true of it is not true of the next one. */
export function namesOneCase(sentence: string): boolean {
  return ONE_CASE.test(foldText(sentence));
}
