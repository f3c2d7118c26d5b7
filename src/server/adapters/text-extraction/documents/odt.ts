import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { OpenDocument } from './document.ts';
import { openSinglePage } from './plain-text.ts';
import { unzip } from './unzip.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

/** The text of an OpenDocument file, which counts as one page. */
export async function openOdt(content: Buffer, limits: ExtractionLimits): Promise<OpenDocument> {
  const files = await unzip(content, [CONTENT, MANIFEST], limits);
  if (files.get(MANIFEST)?.includes('encryption-data')) throw new UnreadableFile('encrypted');
  const xml = files.get(CONTENT);
  if (!xml) throw new UnreadableFile('corrupt');
  return openSinglePage(readOdtText(xml), limits);
}

const PREDEFINED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Reads tags and the five predefined entities only: a document type with entities of its own expands to nothing. */
function readOdtText(xml: string): string {
  const body = xml.slice(Math.max(0, xml.indexOf('<office:body')));
  return body
    .replace(/\s+/g, ' ')
    .replace(/<text:tab\b[^<>]*>/g, '\t')
    .replace(/<text:(?:s|line-break)\b[^<>]*>/g, (tag) => (tag.startsWith('<text:s') ? ' ' : '\n'))
    .replace(/<\/text:(?:p|h)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|\w{1,8});/gi, (_, name: string) => decodeEntity(name));
}

function decodeEntity(name: string): string {
  if (!name.startsWith('#')) return PREDEFINED.get(name) ?? '';
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
