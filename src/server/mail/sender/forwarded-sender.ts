import type { MailAddress } from '#server/ports/message-parser.ts';

const FROM =
  /^[*> \t]{0,60}(?:de|from|exp[ée]diteur)[ \t]{0,30}:(.{0,120}?)[<[(](?:mailto:)?([^\s<>()[\]@]{1,200}@[^\s<>()[\]]{1,200})[>\])]/gim;
const WROTE =
  /^[> \t]{0,60}(?:le|on)\b.{6,120}?,? (\p{Lu}[^<>,\n]{2,90}?)<([^\s<>@]{1,200}@[^\s<>]{1,200})>/gimu;

/** Who had written the messages quoted or attached below, most recent first. */
export function listQuotedSenders(text: string): MailAddress[] {
  return [...text.matchAll(FROM), ...text.matchAll(WROTE)]
    .sort((one, other) => one.index - other.index)
    .map((found) => ({
      name: (found[1] ?? '')
        .trim()
        .replace(/^["'*]{1,60}|["'*]{1,60}$/g, '')
        .trim(),
      address: (found[2] ?? '').toLowerCase(),
    }));
}
