/** A date as file names have it, with the extension that follows. */
const DATE = /(\d{2}-\d{2}-\d{4}(?:\.[a-z0-9]{1,5})?)/i;

/** The parts of a text, its dates apart; `at` is where each begins. */
export function splitDates(text: string): { text: string; isDate: boolean; at: number }[] {
  let at = 0;
  return text.split(DATE).flatMap((part, index) => {
    const found = { text: part, isDate: index % 2 === 1, at };
    at += part.length;
    return part === '' ? [] : [found];
  });
}
