/** A date as file names have it, with the extension that follows; or a word and the hyphen that goes with it. */
const WHOLE = /(\d{2}-\d{2}-\d{4}(?:\.[a-z0-9]{1,5})?|[^\s-]{1,24} -(?= ))/i;

/** The parts of a text, those that no line may cut apart; `at` is where each begins. */
export function splitName(text: string): { text: string; isWhole: boolean; at: number }[] {
  let at = 0;
  return text.split(WHOLE).flatMap((part, index) => {
    const found = { text: part, isWhole: index % 2 === 1, at };
    at += part.length;
    return part === '' ? [] : [found];
  });
}
