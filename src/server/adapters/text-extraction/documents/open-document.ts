import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { OpenDocument } from './document.ts';
import { ENCRYPTED_OFFICE_FILE } from './identify.ts';
import { openImage } from './image.ts';
import { openPdf } from './pdf.ts';
import { openPlainText } from './plain-text.ts';

type OpenFormat = (content: Buffer, limits: ExtractionLimits) => Promise<OpenDocument>;

/** Fetched with the first file of their kind: their readers take more memory than all the rest, and most offices never send one. */
const openDocx: OpenFormat = async (...file) => (await import('./docx.ts')).openDocx(...file);
const openHeic: OpenFormat = async (...file) => (await import('./heic.ts')).openHeic(...file);
const openOdt: OpenFormat = async (...file) => (await import('./odt.ts')).openOdt(...file);

const FORMATS = new Map<string, OpenFormat>([
  ['application/pdf', openPdf],
  ['image/jpeg', openImage],
  ['image/png', openImage],
  ['image/apng', openImage],
  ['image/tiff', openImage],
  ['image/webp', openImage],
  ['image/gif', openImage],
  ['image/avif', openImage],
  ['image/heic', openHeic],
  ['image/heif', openHeic],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', openDocx],
  ['application/vnd.oasis.opendocument.text', openOdt],
  ['text/plain', openPlainText],
]);

export async function openDocument(
  mediaType: string,
  content: Buffer,
  limits: ExtractionLimits,
): Promise<OpenDocument> {
  if (mediaType === ENCRYPTED_OFFICE_FILE.mediaType) throw new UnreadableFile('encrypted');
  const open = FORMATS.get(mediaType);
  if (!open) throw new UnreadableFile('unsupported');
  return open(content, limits);
}
