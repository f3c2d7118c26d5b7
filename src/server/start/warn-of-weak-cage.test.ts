import { describe, expect, it } from 'vitest';
import { CAGE_OF_NODE } from '#server/adapters/cage/cage.ts';
import { warnOfWeakCage } from './warn-of-weak-cage.ts';

describe('a machine that gives no namespaces', () => {
  async function warningsOf(readerSocket: string | null, isSealed: boolean): Promise<string[]> {
    const said: string[] = [];
    const logger = { warn: (text: string) => void said.push(text) };
    await warnOfWeakCage({ readerSocket }, logger as never, async () => ({ ...CAGE_OF_NODE, isSealed }));
    return said;
  }

  it('is told of by a process that opens strangers’ files itself', async () => {
    expect(await warningsOf(null, false)).toEqual([expect.stringContaining('espaces de noms')]);
    expect(await warningsOf(null, true)).toEqual([]);
  });

  it('is no matter of one that hands them to the readers’ service, as each does in Compose', async () => {
    expect(await warningsOf('/run/minutier/reader.sock', false)).toEqual([]);
  });
});
