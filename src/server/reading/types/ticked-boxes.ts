/** Boxes as texts and the fonts of forms draw them. */
const BOX =
  /[☐□▢❏❑❒⬜◻✗✘❌\uf0a8\uf06f\uf071\uf072☒☑✅✓✔■⬛\uf0fe\uf0fd\uf078\uf0fc]|\[ ?x? ?\]|\( ?x? ?\)/gi;
const TICKED = /[☒☑✅✓✔■⬛\uf0fe\uf0fd\uf078\uf0fcx]/i;

/** « x DPE », « o Amiante »: letters that are boxes where they stand at the head of lines, one of them a cross. */
const CROSS = /^x (?=\p{L})/iu;
const CIRCLE = /^o (?=\p{L})/u;

const YES = /^OUI\b/i;
const NO = /^NON\b/i;

/** Whether something is ticked among these lines: an « o » at the head of another is an empty box then, and no bullet. */
export const haveCrosses = (texts: readonly string[]): boolean => texts.some((text) => CROSS.test(text));

/**
 * What is ticked on a line that has boxes: the words behind each box, or before it where the line ends with one, or what
 * stands before « ☒ Oui ☐ Non ». Null where there are no boxes.
 */
export function listTicked(text: string, withCrosses: boolean): string[] | null {
  if (withCrosses && CROSS.test(text)) return [text.replace(CROSS, '')];
  if (withCrosses && CIRCLE.test(text)) return [];
  const boxes = text.match(BOX);
  if (!boxes) return null;
  const [first = '', ...behind] = text.split(BOX).map((part) => part.trim());
  const before = [first, ...behind.slice(0, -1)];
  const standsBefore = behind.at(-1) === '';
  return boxes.flatMap((box, index) => {
    const named = (standsBefore ? before : behind)[index] ?? '';
    if (!TICKED.test(box) || NO.test(named)) return [];
    return [YES.test(named) ? first : named];
  });
}
