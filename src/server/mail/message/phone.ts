const FRENCH_NUMBER =
  /(?<![\d+])(?:(?:\+|00)33[\s.-]{0,30}(?:\(0\)[\s.-]{0,30})?|0)([1-9])((?:[\s.\-/]{0,30}\d{2}){4})(?!\d)/;

/** First French phone number of a text as `06 12 34 56 78`; `+33`, `0033`, dots and dashes are read. */
export function findPhone(text: string): string | null {
  const found = FRENCH_NUMBER.exec(text.replace(/\u00a0/g, ' '));
  if (!found) return null;
  const pairs = found[2]?.replace(/\D/g, '').match(/\d{2}/g) ?? [];
  return [`0${found[1]}`, ...pairs].join(' ');
}

/** What stands before and behind the first French phone number of a line; null without one. */
export function splitAtPhone(line: string): { before: string; behind: string } | null {
  const found = FRENCH_NUMBER.exec(line.replace(/\u00a0/g, ' '));
  return found && { before: line.slice(0, found.index), behind: line.slice(found.index + found[0].length) };
}
