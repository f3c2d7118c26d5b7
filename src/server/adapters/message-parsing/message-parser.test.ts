import { describe, expect, test } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { createMessageParser } from './message-parser.ts';
import { attach, buildRaw, HEADERS } from './raw-message.fixture.ts';

const parser = createMessageParser();
const parse = (raw: Buffer | string) => parser.parse(ownedByOperator, Buffer.from(raw));
const TEXT = { headers: ['Content-Type: text/plain; charset=utf-8'], body: 'Voici mes pièces.' };

describe('the envelope', () => {
  test('headers, addresses and thread', async () => {
    const raw = [
      ...HEADERS,
      'Reply-To: Autre <Autre@x.example>',
      'In-Reply-To: <0@x.example>',
      'References: <a@x.example>\r\n <0@x.example>',
      'Received: un',
      'Received: deux',
      'Date: Mon, 02 Mar 2026 11:33:12 +0100',
      '',
      'Bonjour',
    ].join('\r\n');
    const message = await parse(raw);
    expect(message).toMatchObject({
      messageId: '<1@orange.example>',
      inReplyTo: '<0@x.example>',
      references: ['<a@x.example>', '<0@x.example>'],
      from: { name: 'Claire FONTAINE', address: 'claire@orange.example' },
      replyTo: { name: 'Autre', address: 'autre@x.example' },
      subject: 'Documents',
      text: 'Bonjour',
      date: new Date('2026-03-02T10:33:12Z'),
      problem: null,
    });
    expect(message.headers.received).toEqual(['un', 'deux']);
  });

  test.each([
    ['no Message-ID, no From', 'Subject: x\r\n\r\nBonjour', { messageId: null, from: null, text: 'Bonjour' }],
    ['no body', 'From: a@x.example\r\nSubject: x\r\n\r\n', { text: '', parts: [], problem: null }],
    ['unusable Message-ID', 'Message-ID: sans crochets\r\nSubject: x\r\n\r\n', { messageId: null }],
    ['impossible date', 'Date: hier soir\r\nSubject: x\r\n\r\n', { problem: null }],
    [
      'encoded name',
      'From: =?utf-8?Q?Lo=C3=AFc?= <l@x.example>\r\n\r\nx',
      { from: { name: 'Loïc', address: 'l@x.example' } },
    ],
    [
      'boundary that never comes',
      'From: a@x.example\r\nContent-Type: multipart/mixed; boundary=Z\r\n\r\nBonjour',
      { problem: null, parts: [] },
    ],
  ])('%s', async (_, raw, expected) => {
    expect(await parse(raw)).toMatchObject(expected);
  });

  test.each([
    ['nothing', ''],
    ['noise', Buffer.from([0, 255, 254, 13, 10, 0])],
  ])('%s never throws', async (_, raw) => {
    expect((await parse(raw)).parts).toEqual([]);
  });

  test('an empty file is no message', async () => {
    expect(await parse('')).toMatchObject({ problem: 'unreadable' });
  });

  test('headers without end are unreadable, not fatal', async () => {
    expect((await parse(`X: ${'a'.repeat(3_000_000)}`)).problem).toBe('unreadable');
  });

  test('a message over the limit keeps its envelope', async () => {
    const small = createMessageParser({ messageBytes: 500 });
    const message = await small.parse(
      ownedByOperator,
      buildRaw(HEADERS, [attach('a.pdf', 'x'.repeat(1000))]),
    );
    expect(message).toMatchObject({
      problem: 'too-large',
      subject: 'Documents',
      parts: [],
      from: { name: 'Claire FONTAINE' },
    });
  });
});

describe('the text', () => {
  test('is made from the HTML when there is no other', async () => {
    const body = '<p>Bonjour,</p><p>voici<br>mes pièces</p>';
    const message = await parse(
      buildRaw(HEADERS, [{ headers: ['Content-Type: text/html; charset=utf-8'], body }]),
    );
    expect(message.text).toBe('Bonjour,\n\nvoici\nmes pièces');
  });

  test('made from HTML is not folded inside a sentence', async () => {
    const body = `<p>Bonjour Maître, ${'je vous écris longuement '.repeat(8)}pour ma mère, Mme Claire Fontaine.</p><p>Anne</p>`;
    for (const kind of ['mixed', 'alternative']) {
      const raw = buildRaw(HEADERS, [{ headers: ['Content-Type: text/html; charset=utf-8'], body }], kind);
      expect((await parse(raw)).text.split('\n')).toHaveLength(3);
    }
    const alone = await parse(`Content-Type: text/html; charset=utf-8\r\n\r\n${body}`);
    expect(alone.text.split('\n')).toHaveLength(3);
  });

  test.each([
    ['says UTF-8, is Latin-1', 'utf-8', Buffer.from('pièce jointe', 'latin1')],
    ['says nothing, is Latin-1', null, Buffer.from('pièce jointe', 'latin1')],
    ['says Latin-1, is UTF-8', 'iso-8859-1', Buffer.from('pièce jointe')],
    ['unknown charset', 'x-inconnu', Buffer.from('pièce jointe')],
  ])('%s', async (_, charset, body) => {
    const type = `Content-Type: text/plain${charset ? `; charset=${charset}` : ''}`;
    expect((await parse(buildRaw(HEADERS, [{ headers: [type], body }]))).text).toBe('pièce jointe');
  });
});

describe('attachments', () => {
  test('every one is a leaf with its bytes', async () => {
    const message = await parse(
      buildRaw(HEADERS, [TEXT, attach('a.pdf', '%PDF-1'), attach('b.jpg', 'jpg', 'image/jpeg')]),
    );
    expect(message.parts).toMatchObject([
      { path: '1', name: 'a.pdf', size: 6, inline: false, problem: null, content: Buffer.from('%PDF-1') },
      { path: '2', name: 'b.jpg', declaredType: 'image/jpeg' },
    ]);
  });

  test('forty megabytes are nothing special', async () => {
    const message = await parse(buildRaw(HEADERS, [attach('gros.pdf', Buffer.alloc(40 * 1024 * 1024, 1))]));
    expect(message.parts[0]).toMatchObject({ size: 40 * 1024 * 1024, problem: null });
  });

  test.each([
    ['../../etc/passwd', 'attachment; filename="../../etc/passwd"'],
    ['pièce 😀.pdf', "attachment; filename*=utf-8''pi%C3%A8ce%20%F0%9F%98%80.pdf"],
    ['une pièce.pdf', "attachment; filename*0*=utf-8''une%20; filename*1*=pi%C3%A8ce; filename*2=.pdf"],
    [`${'a'.repeat(300)}.pdf`, `attachment; filename="${'a'.repeat(300)}.pdf"`],
  ])('the name %s is given as it was sent', async (name, disposition) => {
    const part = {
      headers: ['Content-Type: application/pdf', `Content-Disposition: ${disposition}`],
      body: 'x',
    };
    expect((await parse(buildRaw(HEADERS, [part]))).parts[0]?.name).toBe(name);
  });

  test.each([
    'virus.exe',
    'facture.pdf.js',
    'page.html',
    'p.htm',
    'raccourci.lnk',
    'x.scr',
    'disque.iso',
    'x.bat',
    'x.cmd',
    'x.vbs',
    'x.ps1',
    'x.jar',
    'x.msi',
    'macro.docm',
    'macro.xlsm',
    'X.EXE ',
    'x.exe.',
  ])('%s is quarantined', async (name) => {
    const message = await parse(buildRaw(HEADERS, [attach(name, 'contenu')]));
    expect(message.parts).toMatchObject([{ problem: 'executable', content: null, size: 7 }]);
  });

  test('a program under another name is one too', async () => {
    const program = Buffer.alloc(200);
    program.write('MZ');
    program.writeUInt32LE(100, 60);
    program.write('PE\0\0', 100, 'latin1');
    expect((await parse(buildRaw(HEADERS, [attach('photo.jpg', program)]))).parts[0]?.problem).toBe(
      'executable',
    );
  });
});

describe('what is shown inside the text', () => {
  const html = { headers: ['Content-Type: text/html'], body: '<p>Bonjour <img src="cid:logo@x"></p>' };
  const image = (size: number, id: string) => ({
    headers: [
      'Content-Type: image/png; name="image001.png"',
      `Content-ID: <${id}>`,
      'Content-Disposition: inline',
    ],
    body: Buffer.alloc(size, 1),
  });

  test.each([
    ['a small logo', 400, 'logo@x', true],
    ['a small picture that the text does not show', 400, 'autre@x', true],
    ['a banner', 60_000, 'logo@x', true],
    ['a photograph pasted in the text is a document', 400_000, 'logo@x', false],
    ['a larger picture that is not shown', 60_000, 'autre@x', false],
  ])('%s', async (_, size, id, inline) => {
    expect((await parse(buildRaw(HEADERS, [html, image(size, id)], 'related'))).parts).toMatchObject([
      { inline },
    ]);
  });

  test('the signature file of a mail program is no document', async () => {
    const message = await parse(
      buildRaw(HEADERS, [TEXT, attach('smime.p7s', 'x', 'application/pkcs7-signature')]),
    );
    expect(message.parts).toMatchObject([{ name: 'smime.p7s', inline: true }]);
  });
});
