import type { ParsedMail } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { breakMessages } from '#support/message-mutants.ts';
import { createRandom } from '#support/seeded-random.ts';
import { setFilesAside } from './files-aside.ts';
import { attach, buildRaw, HEADERS } from './raw-message.fixture.ts';
import { readMail, readWhole } from './read-mail.ts';

const random = createRandom(7);
const noise = (size: number) => Buffer.from(Array.from({ length: size }, () => random(256)));
const TEXT = { headers: ['Content-Type: text/plain; charset=utf-8'], body: 'Voici mes pièces.' };
const letter = (...parts: ReturnType<typeof attach>[]) => buildRaw(HEADERS, [TEXT, ...parts]);
const edit = (raw: Buffer, change: (text: string) => string) =>
  Buffer.from(change(raw.toString('latin1')), 'latin1');
const two = letter(attach('acte.pdf', noise(20_000)), attach('plan.pdf', noise(30_001)));
const body = /(?<=base64\r\n\r\n)[\w+/=\r\n]{20000,}(?=\r\n--B)/g;

/** All that is used of it. */
function show({ text, html, headerLines, attachments }: ParsedMail) {
  const shown = attachments.map(({ content, contentType, filename, cid, contentDisposition }) => ({
    content: content.toString('base64'),
    contentType,
    filename,
    cid,
    contentDisposition,
  }));
  return { text, html, headerLines, attachments: shown };
}

describe('large files are decoded beside mailparser', () => {
  test.each<[string, Buffer, number]>([
    ['two files', two, 2],
    ['one in lines of another system', edit(two, (text) => text.replaceAll('\r\n', '\n')), 2],
    ['one that is the whole message', buildAlone(noise(40_000)), 1],
    ['of which the small one is left', letter(attach('a.pdf', noise(50)), attach('b.pdf', noise(20_002))), 1],
    ['a long text, which is no file', buildRaw(HEADERS, [{ ...TEXT, body: 'Bonjour. '.repeat(9000) }]), 1],
    ['a message within', letter(attach('a.eml', two, 'message/rfc822')), 1],
    [
      'a message within, as it is',
      edit(letter(attach('x.pdf', noise(20_000))), (text) =>
        text.replace(
          '--B--',
          `--B\r\nContent-Type: message/rfc822\r\n\r\n${two.toString('latin1').replaceAll('B"', 'C"').replaceAll('--B', '--C')}\r\n--B--`,
        ),
      ),
      3,
    ],
    ['a file behind the last boundary', edit(two, (text) => text.replace('--B\r\n', '--B--\r\n')), 2],
  ])('%s', async (_, raw, count) => {
    expect(setFilesAside(raw)?.files.size).toBe(count);
    expect(show(await readMail(raw))).toEqual(show(await readWhole(raw)));
  });

  test.each<[string, (base64: string) => string]>([
    ['a character that is none of them', (base64) => base64.replace(/^(.{500})/s, '$1!')],
    ['a line that is shorter', (base64) => base64.replace('\r\n', '')],
    ['an end in the middle', (base64) => base64.replace(/^(.{70})..(.{4})/s, '$1==$2')],
    ['the other alphabet', (base64) => base64.replaceAll('+', '-').replaceAll('/', '_')],
    ['a space', (base64) => base64.replace(/^(.{30})./s, '$1 ')],
    ['a word below', (base64) => `${base64}\r\nEnvoyé de mon iPhone`],
    ['half a group', (base64) => base64.slice(0, -1)],
    ['one line', (base64) => base64.replaceAll('\r\n', '')],
  ])('%s: mailparser says what it means', async (_, spoil) => {
    const spoilt = edit(two, (text) => text.replace(body, spoil));
    expect(spoilt.equals(two)).toBe(false);
    expect(setFilesAside(spoilt)).toBeNull();
    expect(show(await readMail(spoilt))).toEqual(show(await readWhole(spoilt)));
  });

  test('whatever was broken on the way is read as before', async () => {
    for (const { name, raw } of breakMessages([two, letter(attach('a.eml', two, 'message/rfc822'))], 120)) {
      const [ours, theirs] = await Promise.all(
        [readMail, readWhole].map((read) => read(raw).then(show, (error: Error) => error.message)),
      );
      expect(ours, name).toEqual(theirs);
    }
  });

  test('their bytes can be handed to another thread', () => {
    for (const content of setFilesAside(two)?.files.values() ?? [])
      expect(content.buffer.byteLength).toBe(content.byteLength);
  });
});

function buildAlone(content: Buffer): Buffer {
  const lines = content.toString('base64').replace(/.{76}/g, '$&\r\n');
  const headers = ['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64'];
  return Buffer.from([...HEADERS, ...headers, '', lines, ''].join('\r\n'));
}
