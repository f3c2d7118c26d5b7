import { move, transferableSymbol, valueSymbol } from 'piscina';
import { listOwned } from '../threads/owned-memory.ts';
import { type ShowTask, showMail } from './show-mail.ts';
import { type ParseTask, takeApart } from './take-apart.ts';

/** What the parser's thread runs. The bytes of the parts are handed over, not copied. */
export async function parse(task: ParseTask): Promise<unknown> {
  const raw = Buffer.from(task.raw.buffer, task.raw.byteOffset, task.raw.length);
  const parsed = await takeApart({ ...task, raw });
  const contents = parsed.parts.map(({ content }) => content);
  // Given back at once: the garbage collector would look through the whole heap for every few of them.
  if (raw.buffer instanceof ArrayBuffer && !contents.some((content) => content?.buffer === raw.buffer))
    raw.buffer.transfer(0);
  return move({ [valueSymbol]: parsed, [transferableSymbol]: listOwned(contents) });
}

/** The same thread for somebody who wants to read a message: nothing goes back but what he sees. */
export function show({ raw }: ShowTask): Promise<unknown> {
  return showMail({ raw: Buffer.from(raw.buffer, raw.byteOffset, raw.length) });
}
