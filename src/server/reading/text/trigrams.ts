/** Runs of three letters or digits of a squeezed text, as a set of bits: what a phrase lacks there, the text lacks. */
export type Trigrams = Uint8Array;

const SYMBOLS = 36;

function symbolAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  // Digits, then capitals.
  return code < 58 ? code - 48 : code - 55;
}

/** Of a text of capitals and digits only, without spaces. */
export function listTrigrams(squeezed: string): Uint16Array {
  const found = new Uint16Array(Math.max(0, squeezed.length - 2));
  for (let index = 0; index < found.length; index += 1)
    found[index] =
      (symbolAt(squeezed, index) * SYMBOLS + symbolAt(squeezed, index + 1)) * SYMBOLS +
      symbolAt(squeezed, index + 2);
  return found;
}

export function markTrigrams(squeezed: string): Trigrams {
  const marks = new Uint8Array(SYMBOLS ** 3);
  for (const trigram of listTrigrams(squeezed)) marks[trigram] = 1;
  return marks;
}

/** How many of a phrase's runs the text lacks. */
export function countMissing(text: Trigrams, phrase: Uint16Array): number {
  let missing = 0;
  for (const trigram of phrase) if (text[trigram] === 0) missing += 1;
  return missing;
}
