import { type ShowTask, showMail } from './show-mail.ts';
import { type ParseTask, takeApart } from './take-apart.ts';

/** A thread for the tests of the parser, which does what the message says. */
export async function parse({ raw, limits, headersOnly }: ParseTask): Promise<unknown> {
  const text = Buffer.from(raw).toString();
  if (!headersOnly) {
    while (text.includes('never end'));
    if (text.includes('fill the memory'))
      for (const all: unknown[] = []; ; ) all.push(Array(10_000).fill(all));
  }
  return takeApart({ raw: Buffer.from(raw), limits, headersOnly });
}

export async function show({ raw }: ShowTask): Promise<unknown> {
  while (Buffer.from(raw).toString().includes('never end'));
  return showMail({ raw: Buffer.from(raw) });
}
