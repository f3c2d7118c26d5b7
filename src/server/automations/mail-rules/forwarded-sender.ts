import type { MailAddress } from '#server/ports/message-parser.ts';

const FROM =
  /^[*> \t]*(?:de|from|exp[ée]diteur)[ \t]*:[ \t]*\*?(.{0,120}?)[<[(](?:mailto:)?([^\s<>()[\]]+@[^\s<>()[\]]+)[>\])]/gim;
const WROTE = /^[> \t]*(?:le|on)\b.{6,120}?,? (\p{Lu}[^<>,\n]{2,60}?)[ \t]*<([^\s<>]+@[^\s<>]+)>/gimu;

/** Who had written the messages quoted or attached below, most recent first. */
export function listQuotedSenders(text: string): MailAddress[] {
  return [...text.matchAll(FROM), ...text.matchAll(WROTE)]
    .sort((one, other) => one.index - other.index)
    .map((found) => ({
      name: (found[1] ?? '').replace(/^["'*]+|["'*]+$/g, '').trim(),
      address: (found[2] ?? '').toLowerCase(),
    }));
}
