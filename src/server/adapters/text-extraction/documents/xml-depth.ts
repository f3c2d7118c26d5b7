/** Tables in tables are some twenty deep. */
const DEEPEST = 1000;

const LESS_THAN = 0x3c;
const SLASH = 0x2f;

/**
 * Whether more elements are open at once than any document has. What is never closed costs a reader the square of its
 * number: minutes, where all of it is looked at here in one go. What does not begin like XML is no reader's either.
 */
export function nestsTooDeep(xml: Buffer): boolean {
  if (!/^(?:\xef\xbb\xbf)?\s{0,60}</.test(xml.toString('latin1', 0, 64))) return false;
  let depth = 0;
  let at = xml.indexOf(LESS_THAN);
  while (at >= 0) {
    const end = xml.indexOf('>', at);
    // The last tag is open: whoever reads it says so.
    if (end < 0) return false;
    const kind = String.fromCharCode(xml[at + 1] ?? 0);
    if (kind === '/') depth = Math.max(0, depth - 1);
    else if (kind !== '?' && kind !== '!' && xml[end - 1] !== SLASH) depth += 1;
    if (depth > DEEPEST) return true;
    at = xml.indexOf(LESS_THAN, end);
  }
  return false;
}
