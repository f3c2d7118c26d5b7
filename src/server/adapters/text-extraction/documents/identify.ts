import { fileTypeFromBuffer } from 'file-type';

/** What the bytes are, whatever the name says. */
export interface Identity {
  mediaType: string;
  extension: string;
}

export const UNKNOWN: Identity = { mediaType: 'application/octet-stream', extension: 'bin' };

/** The mark of a Word, Excel or PowerPoint file with a password: which of the three is encrypted as well. */
export const ENCRYPTED_OFFICE_FILE: Identity = { mediaType: 'application/encrypted', extension: 'docx' };

/** PDF readers accept this much rubbish before the header, and scanners write some. */
const PDF_HEADER_WITHIN = 1024;
const SNIFFED_BYTES = 64 * 1024;
const OLD_WORD = Buffer.from('WordDocument', 'utf16le');
const ENCRYPTED_OFFICE = Buffer.from('EncryptedPackage', 'utf16le');

export async function identify(content: Buffer): Promise<Identity> {
  if (content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) {
    return { mediaType: 'application/pdf', extension: 'pdf' };
  }
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.ext === 'cfb') return identifyCompoundFile(content);
  if (found) return { mediaType: found.mime, extension: found.ext };
  return identifyText(content.subarray(0, SNIFFED_BYTES));
}

/** Word before 2007, and every Office file with a password, are Compound File Binary containers. */
function identifyCompoundFile(content: Buffer): Identity {
  if (content.includes(ENCRYPTED_OFFICE)) return ENCRYPTED_OFFICE_FILE;
  if (content.includes(OLD_WORD)) return { mediaType: 'application/msword', extension: 'doc' };
  return { mediaType: 'application/x-cfb', extension: 'cfb' };
}

function identifyText(start: Buffer): Identity {
  const hasByteOrderMark = /^(?:\xff\xfe|\xfe\xff)/.test(start.toString('latin1', 0, 2));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells bytes from text
  if (!hasByteOrderMark && /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(start.toString('latin1'))) return UNKNOWN;
  if (/^\s*<(?:!doctype html|html|head|body)\b/i.test(start.toString('latin1'))) {
    return { mediaType: 'text/html', extension: 'html' };
  }
  return { mediaType: 'text/plain', extension: 'txt' };
}

/**
 * Whether bytes that are nothing known, or a mere zip, carry the name of something that can be read: a broken file,
 * then, and not a foreign one.
 */
export function isPromisedReadable({ mediaType }: Identity, name: string): boolean {
  const isNothing = mediaType === UNKNOWN.mediaType || mediaType === 'application/zip';
  return isNothing && /\.(?:pdf|jpe?g|png|tiff?|hei[cf]|webp|gif|bmp|docx|odt|txt)$/i.test(name);
}
