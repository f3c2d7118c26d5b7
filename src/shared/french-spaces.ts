/** A sentence, not a class, a path or a piece of code: it has a letter, and a space before or after a sign. */
export const GLUED = /« | »| · | ••••|[\p{L}\p{N})’»] [?!:;](?=[ \n"'`<{]|$)/u;

/**
 * What French holds together stays on one line: « mots », question ?, point-virgule ; deux-points : a dot between two
 * facts ends a line, as no line begins with it; the four characters of an account that are shown stay with it. By expressions alone: the build glues the strings of this file too.
 */
export function glueFrench(text: string): string {
  if (!GLUED.test(text)) return text;
  return text
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»')
    .replace(/ · /g, '\u00a0· ')
    .replace(/ (••••) (?=\S)/g, '\u00a0$1\u00a0')
    .replace(/(?<=[\p{L}\p{N})’»]) (?=[?!:;](?:[ \n"'`<{]|$))/gu, '\u00a0');
}
