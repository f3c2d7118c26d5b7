import type { MailAddress } from '#server/ports/message-parser.ts';
import { type HeaderBlock, valuesOf } from './header-fields.ts';
import { readMailboxes } from './read-mailboxes.ts';

export interface Author {
  /** Whom the line shows; of one that is no single author, who comes first in it, for the eyes alone. */
  from: MailAddress | null;
  /** The whole head leaves no doubt who that is, to no reader: of any other nothing is proved (RFC 9989, 5.3.1). */
  isSingle: boolean;
  /** Nor what he has written: of any other nothing is proved, whoever he is. */
  isProvable: boolean;
}

/** The one reading of `From`, which is shown, looked for among the clients, and judged. */
export function readAuthor(head: HeaderBlock): Author {
  const lines = valuesOf(head, 'from');
  const [line = ''] = lines;
  const boxes = readMailboxes(withoutNul(line));
  const [box] = boxes ?? [];
  const isOne = boxes !== null && new Set(boxes.map(({ address }) => address)).size <= 1;
  const isOnce = ONCE.every((name) => valuesOf(head, name).length <= 1);
  return { from: box ?? guess(line), isSingle: head.isPlain && isOnce && isOne, isProvable: !head.hasNul };
}

/**
 * Where answers shall go; of several the first that is not the author, since a part of them goes elsewhere. `undefined` where it
 * is not to be told.
 */
export function readReplyTo(head: HeaderBlock, from: MailAddress | null): MailAddress | null | undefined {
  const [line, ...more] = valuesOf(head, 'reply-to');
  if (line === undefined) return null;
  const boxes = more.length > 0 ? null : readMailboxes(line);
  if (!boxes) return undefined;
  return boxes.find(({ address }) => address !== from?.address) ?? boxes[0] ?? null;
}

/** In a name it is nothing; in or behind an address it may end it. */
function withoutNul(line: string): string {
  const [name = '', ...address] = line.split('<');
  return address.length > 0 && name.includes('\0') ? [name.replaceAll('\0', ''), ...address].join('<') : line;
}

function guess(line: string): MailAddress | null {
  const address = ADDRESS.exec(line)?.[0]?.toLowerCase();
  return address === undefined ? null : { name: '', address };
}

/**
 * Where one of these stands twice, a signature covers one and a reader shows the other (RFC 5322, 3.6), or divides the same signed
 * bytes in another way (RFC 2045, 3).
 */
const ONCE = [
  ...['from', 'sender', 'reply-to', 'subject'],
  ...['content-type', 'content-transfer-encoding', 'content-disposition'],
];
const ADDRESS = /[\w.+-]{1,64}@[\w.-]{1,255}/;
