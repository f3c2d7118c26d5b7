const FEWEST_MARKS = 200;
/** Of a page in French the two most frequent letters are a quarter. */
const SHARE = 0.95;
/** What PDFium writes for a sign that its font does not name: there the picture says more. */
const UNNAMED = '\uFFFD';

/** Whether the text of a page is one mark or two and hardly anything else: rows of dots to write on, underlines, brackets. */
export function isRuled(text: string): boolean {
  const counts = new Map<string, number>();
  let total = 0;
  for (const sign of text) {
    if (/\s/.test(sign)) continue;
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
    total += 1;
  }
  if (total < FEWEST_MARKS || counts.has(UNNAMED)) return false;
  const [most = 0, next = 0] = [...counts.values()].sort((one, other) => other - one);
  return most + next >= total * SHARE;
}
