import type { DocumentFile } from './open-document-file.ts';

const PDF_HEADER_WITHIN = 1024;

/** The few formats that browsers show and that hold no page of ours, told by their bytes: a name proves nothing. */
export function findShownType(start: Buffer): string | null {
  const text = start.toString('latin1', 0, PDF_HEADER_WITHIN);
  if (text.includes('%PDF-')) return 'application/pdf';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp';
  return null;
}

/**
 * Headers for bytes that come from outside. The browser believes the type that is said, runs nothing in them, keeps
 * them out of its caches, and shows nothing but the formats above.
 */
export function describeFile({ name, shownType }: Omit<DocumentFile, 'content'>): Record<string, string> {
  return {
    'content-type': shownType ?? 'application/octet-stream',
    'content-disposition': writeDisposition(shownType ? 'inline' : 'attachment', name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}

/** RFC 6266: the name in ASCII, then the whole of it. No character of the name can end the header or its quotes. */
function writeDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = name.toWellFormed().replace(/\p{Cc}/gu, '');
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
