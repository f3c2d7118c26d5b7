import { describe, expect, it } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { createMessageParser } from './message-parser.ts';
import { openParsingProcess } from './parsing-process.ts';

const write = (text: string) => Buffer.from(`From: zoe@example.org\r\nSubject: ${text}\r\n\r\n${text}`);
const kindOf = (entry: string) => ({ name: entry, entry: new URL(entry, import.meta.url), newMegabytes: 8 });

describe('a message that the parser cannot bear', { timeout: 60_000 }, () => {
  const parse = openParsingProcess({ kind: kindOf('./misbehaving-process.ts'), milliseconds: 2000 });
  const parser = createMessageParser({}, parse);

  it.each(['never end', 'fill the memory', 'end the process'])(
    'because it would %s is unreadable but for its headers, and the next one is read',
    async (text) => {
      const [bad, good] = await Promise.all([
        parser.parse(ownedByOperator, write(text)),
        parser.parse(ownedByOperator, write('Bonjour')),
      ]);
      expect(bad).toMatchObject({ problem: 'unreadable', subject: text, parts: [] });
      expect(bad.from?.address).toBe('zoe@example.org');
      expect(good).toMatchObject({ problem: null, text: 'Bonjour' });
    },
  );
});

describe('a message that no process could be started for', { timeout: 60_000 }, () => {
  it('is not called unreadable: the machine is at fault', async () => {
    const parser = createMessageParser({}, openParsingProcess({ kind: kindOf('./no-such-process.ts') }));
    await expect(parser.parse(ownedByOperator, write('Bonjour'))).rejects.toThrow('could not start');
  });
});
