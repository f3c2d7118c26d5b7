import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { type ParseTask, takeApart } from './take-apart.ts';

/** What the parser's thread runs. The bytes of the parts are handed over, not copied. */
export async function parse(task: ParseTask): Promise<unknown> {
  const parsed = await takeApart({ ...task, raw: Buffer.from(task.raw) });
  return move({ [valueSymbol]: parsed, [transferableSymbol]: listOwned(parsed) });
}

/** Memory that holds one part and nothing else: small parts share theirs with whatever else is small. */
function listOwned({ parts }: ParsedMessage): ArrayBuffer[] {
  const owned = parts.flatMap(({ content }) =>
    content?.buffer instanceof ArrayBuffer && content.buffer.byteLength === content.byteLength
      ? [content.buffer]
      : [],
  );
  return [...new Set(owned)];
}
