import { move, transferableSymbol, valueSymbol } from 'piscina';
import { listOwned } from './owned-memory.ts';
import { type ParseTask, takeApart } from './take-apart.ts';

/** What the parser's thread runs. The bytes of the parts are handed over, not copied. */
export async function parse(task: ParseTask): Promise<unknown> {
  const parsed = await takeApart({
    ...task,
    raw: Buffer.from(task.raw.buffer, task.raw.byteOffset, task.raw.length),
  });
  const contents = parsed.parts.map(({ content }) => content);
  return move({ [valueSymbol]: parsed, [transferableSymbol]: listOwned(contents) });
}
