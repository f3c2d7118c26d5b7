import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import type { ExtractedText } from '#server/ports/text-extractor.ts';
import { BIRTH_CERTIFICATE, measureWordsFound } from './samples/birth-certificate.ts';
import { drawMatrixCode, drawPage, scanGrainy, scanPage } from './samples/image-samples.ts';
import { createPdf, createScanPdf, createTextPdf } from './samples/pdf-samples.ts';
import { createDocx, createOdt } from './samples/word-samples.ts';
import { createTextExtractor } from './text-extractor.ts';

/** The heading of the certificate, and its first sentence. */
const BRIEF = BIRTH_CERTIFICATE.slice(0, BIRTH_CERTIFICATE.indexOf(', de Jean-François'));

describe('reading what clients send', () => {
  const extractor = createTextExtractor();
  let scan: Buffer;
  /** Where the words are not the point: half as long to recognise. */
  let briefScan: Buffer;

  beforeAll(async () => {
    scan = await scanPage(BIRTH_CERTIFICATE);
    briefScan = await scanPage(BRIEF);
  });
  afterAll(() => extractor.close());

  const extract = (name: string, content: Buffer) => extractor.extract(ownedByOperator, { name, content });

  function expectCertificate(result: ExtractedText, share = 0.9, wanted = BIRTH_CERTIFICATE): void {
    expect(result).toMatchObject({ problem: null, pageCount: 1 });
    const [page] = result.pages;
    expect(page).toMatchObject({ number: 1, source: 'ocr' });
    expect(page?.confidence).toBeGreaterThan(0.75);
    expect(measureWordsFound(page?.text ?? '', wanted)).toBeGreaterThanOrEqual(share);
  }

  test('the cells of a table stay apart, and words of a sentence together', async () => {
    const table = await createPdf([
      (document) =>
        document
          .font('Times-Roman')
          .fontSize(12)
          .text('Nom', 70, 100, { lineBreak: false })
          .text('Date de naissance', 300, 100, { lineBreak: false })
          .text('VERGER', 70, 120, { lineBreak: false })
          .text('3 mars 1970 à Saint-Brieuc, Côtes-d’Armor', 300, 120, { lineBreak: false }),
    ]);
    const { pages } = await extract('fiche.pdf', table);
    expect(pages[0]?.text.split('\n')).toEqual([
      'Nom   Date de naissance',
      'VERGER   3 mars 1970 à Saint-Brieuc, Côtes-d’Armor',
    ]);
  });

  test('a PDF with a text layer gives that text, to the letter', async () => {
    const result = await extract('acte.pdf', await createTextPdf([BIRTH_CERTIFICATE, BIRTH_CERTIFICATE]));
    expect(result).toMatchObject({
      mediaType: 'application/pdf',
      extension: 'pdf',
      pageCount: 2,
      problem: null,
    });
    expect(result.pages.map(({ number, source, confidence }) => ({ number, source, confidence }))).toEqual([
      { number: 1, source: 'text', confidence: 1 },
      { number: 2, source: 'text', confidence: 1 },
    ]);
    expect(measureWordsFound(result.pages[1]?.text ?? '', BIRTH_CERTIFICATE)).toBe(1);
  });

  test('a grainy scan is read to the letter, and its dots are no words', async () => {
    const result = await extract('acte.jpg', await scanGrainy(await drawPage(BIRTH_CERTIFICATE), 0.004));
    expectCertificate(result, 1);
    const [page] = result.pages;
    expect(page?.confidence).toBeGreaterThan(0.9);
    expect(page?.text).not.toMatch(/^[^\p{L}\p{N}]|[‘“”‚]/mu);
    expect(page?.unsureWords).not.toContain('LEFÈVRE,');
  });

  test('the 2D-Doc of a sheet that hardly reads is read whichever way it lies, and another matrix code is not', async () => {
    const notice = 'DC04FR0100011E8D1E8D04010146MARTIN CLAIRE\u001d\u001fABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const page = await drawPage('Avis');
    const stamped = await page
      .composite([
        { input: await drawMatrixCode(notice), left: 1900, top: 100 },
        { input: await drawMatrixCode('%000000000000001A'), left: 100, top: 2900 },
      ])
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const lying = await sharp(stamped).rotate(90).jpeg({ quality: 70 }).toBuffer();
    const result = await extract('avis.jpg', lying);
    expect(result.pages).toMatchObject([{ number: 1, codes: [notice] }]);
  });

  test('a text waits for none of the scans that came before it', async () => {
    const single = createTextExtractor({ ocrWorkers: 1 });
    const ended: string[] = [];
    const read = async (name: string, content: Buffer) => {
      await single.extract(ownedByOperator, { name, content });
      ended.push(name);
    };
    const text = await createTextPdf([BIRTH_CERTIFICATE]);
    try {
      const scans = ['1.jpg', '2.jpg', '3.jpg'].map((name) => read(name, briefScan));
      // The others are open and wait for the OCR by now.
      await Promise.race(scans);
      await Promise.all([...scans, read('text.pdf', text)]);
    } finally {
      await single.close();
    }
    expect(ended.indexOf('text.pdf')).toBe(1);
  });

  test('a scanned PDF is read by OCR', async () => {
    expectCertificate(await extract('scan.pdf', await createScanPdf([scan])));
  });

  test.each([90, 180, 270])('a scan turned by %i° is read all the same', async (degrees) => {
    expectCertificate(await extract('scan.jpg', await sharp(scan).rotate(degrees).jpeg().toBuffer()));
  });

  test('a sheet that lay far askew on the glass is read', async () => {
    const askew = await sharp(scan).rotate(-9, { background: '#ddd' }).jpeg().toBuffer();
    expectCertificate(await extract('scan.jpg', askew));
  });

  test('a photo is turned upright as the camera says', async () => {
    const lying = await sharp(scan).rotate(180).withMetadata({ orientation: 3 }).jpeg().toBuffer();
    expectCertificate(await extract('IMG_0042.JPG', lying));
  });

  test.each(['png', 'webp', 'tiff', 'gif', 'avif'] as const)('a page saved as %s is read', async (format) => {
    const result = await extract(
      'page',
      await sharp(briefScan).resize({ width: 1240 }).toFormat(format).toBuffer(),
    );
    expectCertificate(result, 0.9, BRIEF);
    expect(result.extension).toBe(
      { png: 'png', webp: 'webp', tiff: 'tif', gif: 'gif', avif: 'avif' }[format],
    );
  });

  test('the HEIC photo of an iPhone is read', async () => {
    const photo = await readFile(new URL('./samples/birth-certificate.heic', import.meta.url));
    const result = await extract('IMG_0043.heic', photo);
    expectCertificate(result);
    expect(result).toMatchObject({ mediaType: 'image/heic', extension: 'heic' });
  });

  test('a thumbnail is enlarged before it is read', async () => {
    const page = await drawPage(BIRTH_CERTIFICATE);
    expectCertificate(await extract('petit.png', await page.resize({ width: 827 }).png().toBuffer()), 0.85);
  });

  test('a photo with half of the page in the shadow is read', async () => {
    const { width, height } = await sharp(scan).metadata();
    const shadow = Buffer.from(
      `<svg width="${width}" height="${height}"><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#444"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    );
    const photo = await sharp(scan)
      .composite([{ input: shadow, blend: 'multiply' }])
      .jpeg()
      .toBuffer();
    expectCertificate(await extract('ombre.jpg', photo));
  });

  test('every page of a TIFF fax is read, in order', async () => {
    const faces = await Promise.all(
      ['Attestation de propriété, premier feuillet', 'Attestation de propriété, second feuillet'].map(
        async (text) => (await drawPage(text)).resize({ width: 1240 }).threshold().png().toBuffer(),
      ),
    );
    const tiff = await sharp(faces, { join: { animated: true } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer();
    const result = await extract('fax.tif', tiff);
    expect(result).toMatchObject({ pageCount: 2, problem: null });
    expect(result.pages.map((page) => page.text)).toEqual([
      expect.stringContaining('premier feuillet'),
      expect.stringContaining('second feuillet'),
    ]);
  });

  test('a white page has no text, and that is no problem', async () => {
    const blank = await sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#f4f2ee' } })
      .jpeg()
      .toBuffer();
    expect(await extract('verso.jpg', blank)).toEqual({
      mediaType: 'image/jpeg',
      extension: 'jpg',
      pageCount: 1,
      pages: [{ number: 1, text: '', source: 'ocr', confidence: 0, doubtfulWords: [], unsureWords: [] }],
      problem: null,
    });
  });

  test('what was typed into the fields of a form is read', async () => {
    const form = await PDFDocument.load(await createTextPdf([BIRTH_CERTIFICATE]));
    const field = form.getForm().createTextField('nom');
    field.setText('BÉRANGER Mickaël');
    field.addToPage(form.getPage(0), { x: 80, y: 100, width: 300, height: 24 });
    const result = await extract('cerfa.pdf', Buffer.from(await form.save()));
    expect(result.pages[0]).toMatchObject({
      source: 'text',
      text: expect.stringContaining('BÉRANGER Mickaël'),
    });
  });

  test('keeps the soft line breaks of a Word document: two names never become one', async () => {
    const result = await extract('parties.docx', await createDocx(['Entre Brun-Laval\nMme Humbert']));
    expect(result.pages[0]?.text).toMatch(/Brun-Laval\n+Mme Humbert/);
  });

  test('a Word document is one page', async () => {
    const result = await extract(
      'compromis.docx',
      await createDocx(['Compromis de vente', 'Entre les soussignés']),
    );
    expect(result).toMatchObject({ extension: 'docx', pageCount: 1, problem: null });
    expect(result.pages[0]).toMatchObject({
      text: 'Compromis de vente\nEntre les soussignés',
      source: 'text',
    });
  });

  test('an OpenDocument text is one page', async () => {
    const xml =
      '<office:body><text:h>Procuration</text:h><text:p>Je soussigné<text:tab/>M. D&apos;Arc &amp; fils</text:p></office:body>';
    const result = await extract('procuration.odt', await createOdt(xml));
    expect(result).toMatchObject({ extension: 'odt', pageCount: 1, problem: null });
    expect(result.pages[0]?.text).toBe("Procuration\nJe soussigné\tM. D'Arc & fils");
  });

  test.each([
    ['UTF-8', Buffer.from('Né à Évreux')],
    ['Windows-1252', Buffer.from('Né à Évreux', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFNé à Évreux', 'utf16le')],
  ])('a text file in %s keeps its accents', async (_, content) => {
    const result = await extract('note.txt', content);
    expect(result).toMatchObject({ mediaType: 'text/plain', extension: 'txt', problem: null });
    expect(result.pages[0]?.text).toBe('Né à Évreux');
  });

  test('what a file is comes from its bytes, not from its name', async () => {
    const result = await extract('facture.docx', await createTextPdf([BIRTH_CERTIFICATE]));
    expect(result).toMatchObject({ mediaType: 'application/pdf', extension: 'pdf', problem: null });
  });

  test('the work is not done by the process of the server', async () => {
    const pdf = await createScanPdf([scan, scan]);
    const before = process.cpuUsage();
    await Promise.all([extract('scan.jpg', scan), extract('scan.pdf', pdf)]);
    const { user, system } = process.cpuUsage(before);
    // Three pages cost about five seconds of a processor.
    expect((user + system) / 1e6).toBeLessThan(1.2);
  });
});
