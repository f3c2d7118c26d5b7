const LONGEST_NAME_BYTES = 255;
/** Separators, control characters, and what Windows refuses: the folder may be synchronised to such a machine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const EXTENSION = /\.[\p{L}\p{N}]{1,15}$/u;

/**
 * The name as one visible entry of a folder: NFC, no separator, not hidden, at most 255 bytes. Throws when nothing
 * is left of it, so that no name can mean the folder itself or the one above.
 */
export function toSafeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN, '-')
    .replace(/^(?:[\s.]|~\$)+/, '');
  const kept = endBeforeDots(plain);
  if (kept === '') throw new Error('the name holds no character that can be stored');
  return numberedName(kept, 1);
}

function endBeforeDots(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1]?.trim() === '')) end -= 1;
  return name.slice(0, end);
}

/** `acte.pdf`, `acte (2).pdf`, `acte (3).pdf`…, the stem shortened so that the whole fits. */
export function numberedName(name: string, number: number): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = extension === name ? name : name.slice(0, name.length - extension.length);
  const end = (number === 1 ? '' : ` (${number})`) + (extension === name ? '' : extension);
  return shorten(stem, LONGEST_NAME_BYTES - Buffer.byteLength(end)) + end;
}

/** Free names for `wanted`, best first. `taken` holds the folded names of the folder. */
export function* freeNames(wanted: string, taken: ReadonlySet<string>): Generator<string> {
  for (let number = 1; number <= taken.size + 1000; number++) {
    const name = numberedName(wanted, number);
    if (!taken.has(foldName(name))) yield name;
  }
}

/** Whether `name` is `wanted`, or what `wanted` became because it was taken. */
export function isNameFor(wanted: string, name: string): boolean {
  const number = Number(/ \((\d{1,6})\)(?:\.[^.]*)?$/.exec(name)?.[1] ?? 1);
  return name === wanted || (number > 1 && name === numberedName(wanted, number));
}

/** Equal for two names that a person would take for the same one. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

/** Office programs' lock files, files in the course of being written, our own folder. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~$');
}

function shorten(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  // Whole graphemes: half of a family emoji or a lone accent is not what the sender wrote.
  const graphemes = Array.from(new Intl.Segmenter('fr').segment(text), ({ segment }) => segment);
  return takeBytes(graphemes, bytes).trimEnd() || takeBytes(text, bytes);
}

function takeBytes(pieces: Iterable<string>, bytes: number): string {
  let kept = '';
  for (const piece of pieces) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(piece) > bytes) break;
    kept += piece;
  }
  return kept;
}
