/**
 * The name that is shown with an address, without its encoded words (RFC 2047). It is what people see and nothing more: whatever
 * it decodes to is no address. `text` has a byte a character.
 */
export function decodeName(text: string): string {
  const joined = text.replace(BETWEEN_WORDS, '$1');
  let [decoded, from] = ['', 0];
  let held: Word | null = null;
  const flush = () => {
    if (held) decoded += decodeBytes(Buffer.concat(held.chunks), held.charset);
    held = null;
  };
  for (const word of joined.matchAll(ENCODED_WORD)) {
    const [whole, charset = '', kind = '', content = ''] = word;
    const between: string = joined.slice(from, word.index);
    const before: Word | null = held;
    // A letter may be divided between two of them.
    const isSame: boolean = before !== null && between === '' && before.charset === charset.toLowerCase();
    if (!isSame) flush();
    decoded += decodeRaw(between);
    held ??= { charset: charset.toLowerCase(), chunks: [] };
    held.chunks.push(kind.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : readQuoted(content));
    from = word.index + whole.length;
  }
  flush();
  return cleanName(decoded + decodeRaw(joined.slice(from)));
}

interface Word {
  charset: string;
  chunks: Buffer[];
}

/** Marks that turn the direction of writing, or that nobody sees, are left out. */
function cleanName(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function readQuoted(content: string): Buffer {
  const bytes = content
    .replaceAll('_', ' ')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}

function decodeRaw(text: string): string {
  return /[\u0080-\u00ff]/.test(text) ? decodeBytes(Buffer.from(text, 'latin1'), 'utf-8') : text;
}

/** What is no UTF-8 was written by an old program. */
function decodeBytes(bytes: Buffer, charset: string): string {
  for (const label of [charset, 'windows-1252']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {}
  }
  return bytes.toString('latin1');
}

const ENCODED_WORD = /=\?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?]{0,2000})\?=/gi;
const BETWEEN_WORDS = /(\?=)[ \t]{1,200}(?==\?)/g;
