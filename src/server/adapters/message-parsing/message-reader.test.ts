import { describe, expect, it } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { createMessageReader } from './message-reader.ts';

const reader = createMessageReader();

function write(html: string, more = ''): Buffer {
  return Buffer.from(
    `From: Zoé <zoe@example.org>\r\nReply-To: autre@example.net\r\nSubject: Bonjour\r\nMIME-Version: 1.0\r\n${more}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  );
}

const show = async (html: string) => (await reader.read(ownedByOperator, write(html))).formatted;

describe('a message that a person reads', { timeout: 30_000 }, () => {
  it('is its text, and where it wants its answer', async () => {
    expect(
      await reader.read(ownedByOperator, write('<p>Bonjour,</p><p>Voici <b>mon acte</b>.</p>')),
    ).toMatchObject({
      from: { address: 'zoe@example.org' },
      replyTo: { address: 'autre@example.net' },
      text: 'Bonjour,\n\nVoici mon acte.',
      isCut: false,
      problem: null,
      formatted: { html: '<p>Bonjour,</p><p>Voici <b>mon acte</b>.</p>', blockedPictures: 0 },
    });
  });

  it.each([
    ['a script', '<script>top.location="https://evil.example"</script><p>Bonjour</p>'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>Bonjour</p>'],
    ['a form', '<form action="https://evil.example"><input name="iban"><button>Payer</button></form>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><object data="https://evil.example"></object>'],
    ['a link', '<a href="javascript:alert(1)">ici</a>'],
    [
      'a style sheet',
      '<style>@import "https://evil.example/a.css"</style><link rel=stylesheet href=//evil.example>',
    ],
    ['a background', '<div style="background-image:url(https://evil.example/a.png);color:red">Bonjour</div>'],
    ['an escaped one', '<div style="color:u\\72l(https://evil.example/a.png)">Bonjour</div>'],
    [
      'a refresh',
      '<meta http-equiv=refresh content="0;url=https://evil.example"><base href="https://evil.example">',
    ],
    [
      'a drawing',
      '<svg onload=alert(1)><script>alert(1)</script></svg><math><mi xlink:href="javascript:alert(1)">x</math>',
    ],
    ['a picture of a drawing', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['what parsers disagree on', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ['broken styles', '<p style="{{{:;color:red;/*">Bonjour</p>'],
  ])('has lost %s', async (_, html) => {
    const { html: inert = '' } = (await show(html)) ?? {};
    expect(inert).not.toMatch(
      /<(script|form|input|button|i?frame|object|a|style|link|meta|base|svg|math)\b/i,
    );
    expect(inert).not.toMatch(/<[^>]*\s(on\w+|href|xlink:href|background)\s*=/i);
    expect(inert).not.toMatch(/\bsrc=|url\(|style="[^"]*(evil|\\)/i);
  });

  it('asks nobody for a picture, and says how many it would have asked for', async () => {
    const shown = await show(
      '<img src="https://evil.example/pixel.gif" width=1><img src="//evil.example/b.png" alt="Notre agence"><p>Bonjour</p>',
    );
    expect(shown).toEqual({
      html: '<span></span><span>[Notre agence]</span><p>Bonjour</p>',
      blockedPictures: 2,
    });
  });

  it('shows the pictures that came along', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const raw = [
      'From: zoe@example.org',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary=x',
      '',
      '--x',
      'Content-Type: text/html',
      '',
      '<img src="cid:plan@x" alt="Le plan">',
      '--x',
      'Content-Type: image/png',
      'Content-ID: <plan@x>',
      'Content-Transfer-Encoding: base64',
      '',
      pixel,
      '--x--',
      '',
    ].join('\r\n');
    const { formatted } = await reader.read(ownedByOperator, Buffer.from(raw));
    expect(formatted?.html).toContain(`src="data:image/png;base64,${pixel}"`);
    expect(formatted?.html).toContain('alt="Le plan"');
  });

  it('ends in time, whatever it nests', async () => {
    const { problem, formatted } = await reader.read(
      ownedByOperator,
      write(`${'<div>'.repeat(50_000)}Bonjour`),
    );
    expect([problem, formatted?.html.length]).toEqual([null, expect.any(Number)]);
    expect((await reader.read(ownedByOperator, write('<p>Encore</p>'))).text).toBe('Encore');
  });

  it('is told to be unreadable when its process was ended, and the next one is read', async () => {
    const slow = createMessageReader({
      kind: {
        name: 'misbehaving',
        entry: new URL('./misbehaving-process.ts', import.meta.url),
        newMegabytes: 8,
      },
      milliseconds: 1000,
    });
    expect((await slow.read(ownedByOperator, write('never end'))).problem).toBe('unreadable');
    expect((await slow.read(ownedByOperator, write('Bonjour'))).text).toBe('Bonjour');
  });
});
