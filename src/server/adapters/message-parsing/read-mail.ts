import { type ParsedMail, simpleParser } from 'mailparser';
import { announceWindows1252, repairMisread } from './charsets.ts';
import { putFilesBack, setFilesAside } from './files-aside.ts';
import { cleanLine } from './mail-headers.ts';

/** Beyond this an HTML text is not turned into plain text: nobody wrote it by hand. */
const HTML_BYTES = 5 * 1024 * 1024;
/** Larger messages are not read a second time for the sake of their accents. */
const SECOND_READING_BYTES = 20 * 1024 * 1024;

const FOLD_COLUMN = 80;

/** What is taken out of zips has none either: all that is found gets ours. The types do not know that one may do without. */
const NO_CHECKSUM = false as unknown as string;

/** Attached messages are left as attachments: their text is not this message's text. */
const OPTIONS = {
  ignoreEmbedded: true,
  checksumAlgo: NO_CHECKSUM,
  keepDeliveryStatus: true,
  keepCidLinks: true,
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  maxHtmlLengthToParse: HTML_BYTES,
};

/** Throws when mailparser does. */
export async function readMail(raw: Buffer): Promise<ParsedMail> {
  const aside = setFilesAside(raw);
  if (!aside) return readWhole(raw);
  const mail = await readTwice(aside.rest, raw.length);
  return putFilesBack(mail, aside.files) ? mail : readWhole(raw);
}

/** By mailparser alone, to the last byte. */
export function readWhole(raw: Buffer): Promise<ParsedMail> {
  return readTwice(raw, raw.length);
}

async function readTwice(raw: Buffer, size: number): Promise<ParsedMail> {
  const mail = await readOnce(raw);
  if (!mail.text?.includes('\ufffd') || size > SECOND_READING_BYTES) return mail;
  return readOnce(announceWindows1252(raw));
}

/** mailparser only turns HTML into text when it is the whole message: below a multipart it is given such a message. */
async function readOnce(raw: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(raw, OPTIONS);
  if (!mail.html) return mail;
  if (isHtmlAlone(mail)) return { ...mail, text: unfold(mail.text ?? '') };
  if (mail.text?.trim()) return mail;
  const alone = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${mail.html}`, OPTIONS);
  return { ...mail, text: unfold(alone.text ?? '') };
}

function isHtmlAlone(mail: ParsedMail): boolean {
  const type = mail.headers.get('content-type');
  return typeof type === 'object' && 'value' in type && type.value === 'text/html';
}

/** Text made from HTML is folded at 80 characters: a break is one of those when the next word had no room left. */
function unfold(text: string): string {
  const lines = text.split('\n');
  return lines.reduce((whole, line, at) => {
    const before = lines[at - 1] ?? '';
    const word = line.split(' ')[0] ?? '';
    const folded = before !== '' && word !== '' && before.length + 1 + word.length > FOLD_COLUMN;
    return at === 0 ? line : `${whole}${folded ? ' ' : '\n'}${line}`;
  }, '');
}

export function findText(mail: ParsedMail): string {
  return repairMisread(mail.text ?? '')
    .replaceAll('\0', '')
    .replace(/\[(cid|mailto):[^\]\n]{0,2000}\]/g, '')
    .replace(/\r\n?/g, '\n')
    .trim();
}

export function findSubject(mail: ParsedMail): string {
  return repairMisread(cleanLine(mail.subject));
}
