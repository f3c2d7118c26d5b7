import iconv from 'iconv-lite';

/**
 * UTF-8 that was announced as Latin-1 reads « piÃ¨ce ». Turned back when every character can be, and the
 * result is valid UTF-8: text that is right already never is.
 */
export function repairMisread(text: string): string {
  if (!/[ÃÂ][\u0080-\u00bf\u0152-\u2122]|â€/.test(text)) return text;
  const repaired = iconv.encode(text, 'windows-1252').toString('utf8');
  return repaired.includes('\ufffd') ? text : repaired;
}

/**
 * The same message with its text parts announced as windows-1252: what old programs send while they say UTF-8, or say
 * nothing. Byte for byte, so that attachments stay whole.
 */
export function announceWindows1252(raw: Buffer): Buffer {
  const relabelled = raw
    .toString('latin1')
    .replace(
      /^content-type:[ \t]*text\/(plain|html)\b([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/gim,
      (_, kind, rest) => {
        const others = String(rest).replace(/;\s*charset\s*=\s*("[^"]*"|[^\s;]+)/gi, '');
        return `Content-Type: text/${kind}; charset=windows-1252${others}`;
      },
    );
  return Buffer.from(relabelled, 'latin1');
}
