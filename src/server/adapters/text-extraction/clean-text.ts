import { trimEndOf } from '#shared/trim-marks.ts';

export function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** PDFium writes U+FFFE, or U+0002 in older versions, for the hyphen of a word cut at the end of a line. */
const REPLACEMENTS = new Map([
  ['\n', '\n'],
  ['\t', '\t'],
  ['\u0002', '-'],
  ['\uFFFE', '-'],
]);

/** One shape for every source: composed accents, line feeds, no other control characters. */
export function cleanText(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters)
    .replace(/\r\n?|\u2028|\u2029|\f|\v/g, '\n')
    .replace(/[\p{Cc}\uFFFE\uFEFF\u00AD]/gu, (character) => REPLACEMENTS.get(character) ?? '')
    .split('\n')
    .map((line) => trimEndOf(line, ' \t'))
    .join('\n')
    .normalize('NFC')
    .trim();
}
