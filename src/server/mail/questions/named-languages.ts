import { foldText } from '#server/reading/text/fold.ts';

/** Codes of ISO 639-1 that people of one of our offices may speak; the platform knows what French calls them. */
const CODES =
  'ar bg ca cs da de el en es et eu fa fi ga he hi hr hu hy id it ja ka ko ku lt lv mg mk ms nl no pl ps pt ro ru sk sl so sq sr sv sw ta th tr uk ur vi wo zh';
/** What people say of a language that has another name for the platform. */
const ALSO = ['FLAMAND', 'KABYLE', 'BERBERE', 'CREOLE', 'LINGALA', 'BAMBARA', 'TAMOUL', 'MANDARIN'];

const names = new Intl.DisplayNames('fr', { type: 'language' });
const languages = new Set([...CODES.split(' ').map((code) => foldText(names.of(code) ?? code)), ...ALSO]);

/** « anglaises », « italienne », « turque », « grecque ». */
function listMasculines(word: string): string[] {
  const one = word.replace(/S$/, '');
  return [word, one, one.replace(/E$/, ''), one.replace(/NE$/, ''), one.replace(/C?QUE$/, 'C')];
}

/** The languages that a text names, French not among them: folded, as the masculine names them. */
function listLanguages(text: string): Set<string> {
  const words = foldText(text).match(/[A-Z]{3,20}/g) ?? [];
  return new Set(words.flatMap(listMasculines).filter((word) => languages.has(word)));
}

/** « Pour une autre langue, il faut un interprète. » */
const EVERY_OTHER = /\b(?:AUTRES?|TOUTES? LES) LANGUES?\b/;

/** Whether a question, or what is told before it, names a language where a line names others: who speaks English does not speak Portuguese. */
export function asksOtherLanguage(
  { text, context }: { text: string; context: string },
  told: string,
): boolean {
  const named = listLanguages(text);
  const ours = named.size > 0 ? named : listLanguages(context);
  if (EVERY_OTHER.test(foldText(told))) return false;
  const theirs = listLanguages(told);
  return theirs.size > 0 && [...ours].some((one) => !theirs.has(one));
}
