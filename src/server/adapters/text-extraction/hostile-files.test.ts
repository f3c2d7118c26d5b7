import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { readProcessTime } from '#support/processor-time.ts';
import { DEFAULT_LIMITS } from './extraction-limits.ts';
import { openFile } from './open-file.ts';
import { BIRTH_CERTIFICATE } from './samples/birth-certificate.ts';
import { createBlackPng, scanPage } from './samples/image-samples.ts';
import { createEmptyPdf, createEndlessPdf, createPdf, createTextPdf } from './samples/pdf-samples.ts';
import { createDocx, createDocxFromXml, createOdt } from './samples/word-samples.ts';
import { createTextExtractor } from './text-extractor.ts';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ah">${'bcdefghijk'.replace(/./g, (name) => {
  const inner = `&${String.fromCharCode(name.charCodeAt(0) - 1)};`;
  return `<!ENTITY ${name} "${inner.repeat(10)}">`;
})}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;

describe('reading what should not have been sent', { timeout: 60_000 }, () => {
  const extractor = createTextExtractor();
  afterAll(() => extractor.close());

  const extract = (name: string, content: Buffer) => extractor.extract(ownedByOperator, { name, content });

  test('an empty file is told as empty', async () => {
    expect(await extract('acte.pdf', Buffer.alloc(0))).toMatchObject({
      problem: 'empty',
      pages: [],
      pageCount: 0,
    });
  });

  test('a PDF with a password is encrypted; with an owner password only it can be read', async () => {
    const locked = await createTextPdf([BIRTH_CERTIFICATE], {
      userPassword: 'secret',
      pdfVersion: '1.7ext3',
    });
    expect(await extract('rib.pdf', locked)).toMatchObject({ problem: 'encrypted', extension: 'pdf' });
    const owned = await createTextPdf([BIRTH_CERTIFICATE], { ownerPassword: 'secret' });
    expect(await extract('rib.pdf', owned)).toMatchObject({ problem: null, pageCount: 1 });
  });

  test('a Word document with a password is encrypted', async () => {
    const container = Buffer.alloc(2048);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(container);
    container.write('EncryptedPackage', 1024, 'utf16le');
    expect(await extract('acte.docx', container)).toMatchObject({ problem: 'encrypted' });
  });

  test('a Word document of which nothing is ever closed takes moments', async () => {
    const endless = await createDocxFromXml('<w:p>'.repeat(100_000));
    expect(await extract('acte.docx', endless)).toMatchObject({ problem: 'corrupt', pages: [] });
  });

  test('a page of one mark and nothing else says by itself what its picture would', async () => {
    const marks = `${'('.repeat(700)}Claire${')'.repeat(700)}`;
    const alone = await extract('acte.pdf', await createTextPdf([marks]));
    expect(alone.pages).toMatchObject([{ source: 'text', text: expect.stringContaining('Claire') }]);
    const scan = await scanPage('Extrait des minutes des actes de naissance');
    const under = await createPdf([
      (page) => page.image(scan, 0, 0, { width: page.page.width }).fontSize(6).text('.'.repeat(600), 70, 600),
    ]);
    const { pages } = await extract('acte.pdf', under);
    expect(pages).toMatchObject([{ source: 'ocr', text: expect.stringContaining('minutes des actes') }]);
  });

  test('a PDF without pages', async () => {
    expect(await extract('vide.pdf', createEmptyPdf())).toMatchObject({
      problem: 'no-pages',
      extension: 'pdf',
    });
  });

  test.each([
    ['bytes at random', randomBytes(5000)],
    ['a PDF header and then bytes at random', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5000)])],
  ])('a PDF that is %s', async (_, content) => {
    expect(await extract('acte.pdf', content)).toMatchObject({ problem: 'corrupt', pages: [] });
  });

  test('a PDF cut at any place never throws', async () => {
    const whole = await createTextPdf([BIRTH_CERTIFICATE, BIRTH_CERTIFICATE]);
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const cut = await extract('acte.pdf', whole.subarray(0, whole.length * share));
      expect(cut.problem === 'corrupt' || cut.pages.length > 0).toBe(true);
    }
  });

  test('a picture of 20,000 × 20,000 pixels is refused unopened', async () => {
    const content = createBlackPng(20_000, 20_000);
    expect(await extract('plan.png', content)).toMatchObject({ problem: 'image-too-large' });
    // In this process, whose work is measured: 400 megapixels take seconds.
    await (await openFile(createBlackPng(10, 10), DEFAULT_LIMITS)).countPages();
    const start = readProcessTime();
    await expect((await openFile(content, DEFAULT_LIMITS)).countPages()).rejects.toMatchObject({
      problem: 'image-too-large',
    });
    expect(readProcessTime() - start).toBeLessThan(200);
  });

  test('a PNG bomb of two billion pixels is refused unopened', async () => {
    expect(await extract('bombe.png', createBlackPng(65_000, 32_000))).toMatchObject({
      problem: 'image-too-large',
    });
  });

  test('a picture just under the limit is read within bounds', async () => {
    expect(await extract('plan.png', createBlackPng(10_900, 10_900))).toMatchObject({
      problem: null,
      pageCount: 1,
    });
  });

  test('a JPEG that is broken or cut', async () => {
    const jpeg = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await extract('photo.jpg', jpeg.subarray(0, jpeg.length / 2))).toMatchObject({
      problem: 'corrupt',
    });
    expect(
      await extract('photo.jpg', Buffer.concat([jpeg.subarray(0, 300), randomBytes(9000)])),
    ).toMatchObject({ problem: 'corrupt', extension: 'jpg' });
  });

  test('a HEIC that is broken', async () => {
    const broken = Buffer.concat([
      Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
      randomBytes(3000),
    ]);
    expect(await extract('photo.heic', broken)).toMatchObject({ problem: 'corrupt', extension: 'heic' });
  });

  test('a .docx that unzips to more than it may', async () => {
    const bomb = await createDocxFromXml(Buffer.alloc(150_000_000, ' '));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await extract('bombe.docx', bomb)).toMatchObject({ problem: 'corrupt', extension: 'docx' });
  });

  test('a .docx that lies about its size', async () => {
    const bomb = await createDocxFromXml(Buffer.alloc(150_000_000, ' '));
    const real = Buffer.alloc(4);
    real.writeUInt32LE(150_000_000);
    for (let at = bomb.indexOf(real); at >= 0; at = bomb.indexOf(real)) bomb.writeUInt32LE(1000, at);
    expect(await extract('bombe.docx', bomb)).toMatchObject({ problem: 'corrupt' });
  });

  test('a .docx that is cut', async () => {
    const docx = await createDocx(['Compromis de vente']);
    expect(await extract('compromis.docx', docx.subarray(0, docx.length / 2))).toMatchObject({
      problem: 'corrupt',
    });
  });

  test('XML entities neither grow nor open files', async () => {
    const body = '<w:body><w:p><w:r><w:t>Acte &k; &file;</w:t></w:r></w:p></w:body>';
    const docx = await extract(
      'acte.docx',
      await createDocxFromXml(`${LAUGHS}<w:document ${WORD}>${body}</w:document>`),
    );
    const odt = await extract(
      'acte.odt',
      await createOdt(`${LAUGHS}<office:body><text:p>Acte &k; &file;</text:p></office:body>`),
    );
    for (const { pages } of [docx, odt]) {
      expect(pages.map((page) => page.text).join('').length).toBeLessThan(100);
      expect(pages.map((page) => page.text).join('')).not.toContain('root:');
    }
  });

  test.each([
    ['lettre.rtf', Buffer.from('{\\rtf1\\ansi Bonjour}')],
    ['page.html', Buffer.from('<!DOCTYPE html><html><body>Bonjour</body></html>')],
    ['dessin.svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['virus.exe', Buffer.concat([Buffer.from('MZ'), randomBytes(500)])],
  ])('%s is not a kind of file that is read', async (name, content) => {
    expect(await extract(name, content)).toMatchObject({ problem: 'unsupported', pages: [] });
  });

  test('a long scan is read at both ends; a long text up to its limit', async () => {
    const short = createTextExtractor({ limits: { textPages: 5, firstOcrPages: 2, lastPages: 1 } });
    const text = await short.extract(ownedByOperator, {
      name: 'a.pdf',
      content: await createTextPdf(Array(9).fill(BIRTH_CERTIFICATE)),
    });
    expect(text.pages.map((page) => page.number)).toEqual([1, 2, 3, 4, 5, 9]);
    const scan = await short.extract(ownedByOperator, {
      name: 'a.pdf',
      content: await createTextPdf(Array(9).fill('Bail')),
    });
    expect(scan.pages.map((page) => page.number)).toEqual([1, 2, 9]);
    const blank = await short.extract(ownedByOperator, {
      name: 'a.pdf',
      content: await createTextPdf(Array(9).fill('')),
    });
    expect([text, scan, blank].map(({ pageCount, problem }) => ({ pageCount, problem }))).toEqual([
      { pageCount: 9, problem: null },
      { pageCount: 9, problem: null },
      { pageCount: 9, problem: 'too-many-pages' },
    ]);
    await short.close();
  });

  test('a file that takes too long is given up, and the next one is read', async () => {
    const impatient = createTextExtractor({ limits: { pageMilliseconds: 1000 } });
    const endless = await impatient.extract(ownedByOperator, {
      name: 'sans-fin.pdf',
      content: createEndlessPdf(),
    });
    expect(endless).toMatchObject({ problem: 'too-slow', pages: [], pageCount: 1, extension: 'pdf' });
    const next = await impatient.extract(ownedByOperator, {
      name: 'acte.pdf',
      content: await createTextPdf([BIRTH_CERTIFICATE]),
    });
    expect(next).toMatchObject({ problem: null, pageCount: 1 });
    await impatient.close();
  });

  test('a closed extractor refuses work rather than blame the file', async () => {
    const closing = createTextExtractor();
    const content = await createTextPdf([BIRTH_CERTIFICATE]);
    const underWay = closing.extract(ownedByOperator, { name: 'acte.pdf', content });
    await closing.close();
    await expect(underWay).rejects.toThrow('closed');
    await expect(closing.extract(ownedByOperator, { name: 'acte.pdf', content })).rejects.toThrow('closed');
  });
});
