import { describe, expect, it } from 'vitest';
import { createMessageParser } from './message-parser.ts';
import { createParsingThread } from './parsing-thread.ts';

const write = (text: string) => Buffer.from(`From: zoe@example.org\r\nSubject: ${text}\r\n\r\n${text}`);

describe('a message that the parser cannot bear', { timeout: 30_000 }, () => {
  const thread = createParsingThread({
    entry: new URL('./misbehaving-thread.ts', import.meta.url),
    longestMs: 3000,
  });
  const parser = createMessageParser({}, thread);

  it.each(['never end', 'fill the memory'])(
    'because it would %s is unreadable but for its headers, and the next one is read',
    async (text) => {
      const [bad, good] = await Promise.all([parser.parse(write(text)), parser.parse(write('Bonjour'))]);
      expect(bad).toMatchObject({ problem: 'unreadable', subject: text, parts: [] });
      expect(bad.from?.address).toBe('zoe@example.org');
      expect(good).toMatchObject({ problem: null, text: 'Bonjour' });
    },
  );
});
