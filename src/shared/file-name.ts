import { type DocumentTypeId, documentTypes } from './document-types.ts';
import { formatFileDate } from './file-date.ts';
import { trimEndOf, trimStartOf } from './trim-marks.ts';

const MAX_CHARACTERS = 120;
const MAX_BYTES = 200;
const RESERVED = /^(?:CON|PRN|AUX|NUL|COM[0-9]|LPT[0-9])(?:\.|$)/i;
const DATE_FIELD = /^(?:\d{2}-\d{2}-\d{4}|\d{2}-\d{4}|\d{4}|sans date)$/;

export interface FileNameParts {
  /** Display form, `MARTIN Claire`; null when unknown. */
  person: string | null;
  type: DocumentTypeId;
  /** ISO date, `YYYY-MM` or `YYYY`; null for none. */
  date: string | null;
  extension: string;
}

/** The label as one field of a file name: « Document étranger / traduction » keeps no separator. */
export function formatFileLabel(type: DocumentTypeId): string {
  return sanitizeFileText(documentTypes[type].label.replace(/ \/ /g, ' ou '));
}

/** Removes what a drive or a mail client chokes on, accents kept; same result for a text already sanitised. */
export function sanitizeFileText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[/\\|]/g, '-')
    .replace(/(?<=\d):(?=\d)/g, 'h')
    .replace(/ ?:/g, ' -')
    .replace(/["“”«»]/g, "'")
    .replace(/[?*<>]/g, '')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replace(
      /[\p{Cf}\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f\u20e3]/gu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();
  return trimEndOf(plain, '. ');
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function fits(base: string): boolean {
  return base.length <= MAX_CHARACTERS && byteLength(base) <= MAX_BYTES;
}

/** Shortened at a word where there is one, else inside the word, until `build` gives a base that fits. */
function shorten(text: string, build: (text: string) => string): string {
  let short = text;
  while (short !== '' && !fits(build(short))) {
    const space = short.lastIndexOf(' ');
    const less = space > 0 ? short.slice(0, space) : Array.from(short).slice(0, -1).join('');
    short = trimEndOf(less, '. -');
  }
  return short;
}

function escapeReserved(base: string): string {
  return RESERVED.test(base) || base.startsWith('~$') ? `_${base}` : base;
}

function cleanExtension(extension: string): string {
  return extension
    .replace(/^\./, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 8);
}

/** `MARTIN Claire - Acte de naissance - 12-03-2025.pdf`: at most 120 characters and 200 bytes before the extension. */
export function buildFileName(parts: FileNameParts): string {
  const label = formatFileLabel(parts.type);
  const tail = `${label} - ${formatFileDate(parts.date)}`;
  const written = sanitizeFileText(parts.person ?? '').replace(/(?: - ?| ?- )+/g, ' ');
  const name = trimEndOf(trimStartOf(written, '-. ~$'), '-. ');
  const person = shorten(name || 'Inconnu', (short) => `_${short} - ${tail}`) || 'Inconnu';
  const extension = cleanExtension(parts.extension);
  return escapeReserved(`${person} - ${tail}`) + (extension ? `.${extension}` : '');
}

/** The extension that a document keeps when it is renamed: lower case, without the dot. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1).toLowerCase() : 'pdf';
}

/** The three fields of a name that we gave; null for any other name. */
export function parseFileName(
  name: string,
): { person: string; label: string; date: string; extension: string } | null {
  const dot = name.lastIndexOf('.');
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ''];
  const fields = base.replace(/ \(\d+\)$/, '').split(' - ');
  const [date, label, ...person] = fields.toReversed();
  if (!date || !label || person.length === 0 || !DATE_FIELD.test(date)) return null;
  return { person: person.toReversed().join(' - '), label, date, extension };
}

/** A name under which an original can be stored anywhere, as near to the sender's as it can be. */
export function safeFileName(originalName: string): string {
  const flat = originalName
    .replace(/\0/g, '')
    .replace(/(?:^|[/\\])\.{1,2}(?=[/\\])/g, '/')
    .replace(/^[/\\]+/, '');
  const plain = sanitizeFileText(flat);
  const cleaned = trimStartOf(plain, '-. ') || plain.slice(-1);
  const dot = cleaned.lastIndexOf('.');
  const hasExtension = dot > 0 && /^\.[A-Za-z0-9]{1,8}$/.test(cleaned.slice(dot));
  const extension = hasExtension ? cleaned.slice(dot).toLowerCase() : '';
  const stem = trimEndOf(hasExtension ? cleaned.slice(0, dot) : cleaned, '. ');
  const base = shorten(stem, (short) => `_${short}`) || 'Document - sans date';
  return escapeReserved(base) + extension;
}
