import { describe, expect, test } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { createMessageParser } from './message-parser.ts';
import { attach, buildRaw, buildZip, HEADERS, patchZip } from './raw-message.fixture.ts';

const leavesOf = async (raw: Buffer, limits = {}) =>
  (await createMessageParser(limits).parse(ownedByOperator, raw)).parts;
const mailWith = (zip: Buffer, name = 'pieces.zip') =>
  buildRaw(HEADERS, [attach(name, zip, 'application/zip')]);
const FORWARD = {
  headers: ['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="mail.eml"'],
};

describe('zips', () => {
  test('each file is a leaf, with a path that is the same every time', async () => {
    const raw = mailWith(await buildZip({ 'identité.pdf': 'a', 'sous-dossier/rib.pdf': 'b' }));
    const leaves = await leavesOf(raw);
    expect(leaves).toMatchObject([
      { path: '1/identité.pdf', name: 'identité.pdf', content: Buffer.from('a'), problem: null },
      { path: '1/sous-dossier/rib.pdf', name: 'rib.pdf', size: 1 },
    ]);
    expect(await leavesOf(raw)).toEqual(leaves);
  });

  test('a zip in a zip is opened, not one level more', async () => {
    const third = await buildZip({ 'c.pdf': 'c' });
    const second = await buildZip({ 'b.pdf': 'b', 'troisième.zip': third });
    const leaves = await leavesOf(mailWith(await buildZip({ 'deuxième.zip': second })));
    expect(leaves).toMatchObject([
      { path: '1/deuxième.zip/b.pdf', problem: null },
      { path: '1/deuxième.zip/troisième.zip', problem: 'too-deep', content: third },
    ]);
  });

  test('names too long to be stored whole still make a path each, also across nested zips', async () => {
    const long = `a${'😀'.repeat(300)}`;
    const inner = await buildZip({ [`${long}1`]: 'b', [`${long}2`]: 'c' });
    const leaves = await leavesOf(mailWith(await buildZip({ [`${long}.zip`]: inner, [long]: 'a' })));
    expect(leaves).toHaveLength(3);
    expect(new Set(leaves.map(({ path }) => path)).size).toBe(3);
    expect(leaves.every(({ path }) => path.isWellFormed())).toBe(true);
  });

  test('a password: the zip itself is kept', async () => {
    const zip = patchZip(await buildZip({ 'a.pdf': 'a' }), 6, 8, (flags) => flags | 1);
    expect(await leavesOf(mailWith(zip))).toMatchObject([
      { path: '1', problem: 'zip-encrypted', content: zip },
    ]);
  });

  test('a bomb is not opened', async () => {
    const zip = await buildZip({ 'zeros.pdf': Buffer.alloc(2_000_000) });
    expect(zip.length).toBeLessThan(10_000);
    const leaves = await leavesOf(mailWith(zip), { unzippedBytes: 1_000_000 });
    expect(leaves).toMatchObject([{ problem: 'zip-bomb', content: null, size: zip.length }]);
  });

  test('two zips share what one message may cost', async () => {
    const zip = await buildZip({ 'zeros.pdf': Buffer.alloc(700_000) });
    const raw = buildRaw(HEADERS, [attach('a.zip', zip), attach('b.zip', zip)]);
    expect(await leavesOf(raw, { unzippedBytes: 1_000_000 })).toMatchObject([
      { problem: null },
      { problem: 'zip-bomb' },
    ]);
  });

  test('more files than anyone sends', async () => {
    const zip = await buildZip(Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.pdf`, 'x'])));
    expect(await leavesOf(mailWith(zip), { zipEntries: 4 })).toMatchObject([
      { problem: 'too-many', content: zip },
    ]);
  });

  test.each([
    ['cut short', (zip: Buffer) => zip.subarray(0, zip.length - 30)],
    ['no zip at all', () => Buffer.from('%PDF-1.4')],
    ['empty', () => Buffer.alloc(0)],
  ])('%s: kept as corrupt', async (_, damage) => {
    const zip = damage(await buildZip({ 'a.pdf': 'a' }));
    expect(await leavesOf(mailWith(zip))).toMatchObject([{ problem: 'zip-corrupt', content: zip }]);
  });

  test('one damaged file does not stop the others', async () => {
    const zip = await buildZip({ 'a.pdf': 'aaaaaaaa'.repeat(50), 'b.pdf': 'b' });
    zip[36] = 0xff;
    const leaves = await leavesOf(mailWith(zip));
    expect(leaves).toMatchObject([
      { path: '1/a.pdf', problem: 'zip-corrupt' },
      { path: '1/b.pdf', problem: null },
    ]);
  });

  test('names in the old DOS code page are read, dangerous ones are only names', async () => {
    const named = await buildZip({ 'pi_ce.pdf': 'x', 'aa/aa/x.pdf': 'y' });
    const bytes = Buffer.from(
      named.toString('latin1').replaceAll('pi_ce', 'pi\x8ace').replaceAll('aa/aa/', '../../'),
      'latin1',
    );
    const zip = patchZip(bytes, 6, 8, (flags) => flags & ~0x800);
    expect((await leavesOf(mailWith(zip))).map(({ name }) => name)).toEqual(['pièce.pdf', 'x.pdf']);
  });

  test('what macOS and Windows leave behind is counted, but is no document', async () => {
    const zip = await buildZip({
      'a.pdf': 'a',
      '__MACOSX/._a.pdf': 'x',
      '.DS_Store': 'x',
      'photos/Thumbs.db': 'x',
    });
    expect((await leavesOf(mailWith(zip))).map(({ inline }) => inline)).toEqual([false, true, true, true]);
  });

  test('an executable inside is quarantined; an office file is no zip', async () => {
    const office = await buildZip({ '[Content_Types].xml': '<Types/>' });
    const leaves = await leavesOf(mailWith(await buildZip({ 'x.exe': 'x', 'lettre.docx': office })));
    expect(leaves).toMatchObject([
      { problem: 'executable', content: null },
      { name: 'lettre.docx', content: office },
    ]);
    expect(await leavesOf(mailWith(office, 'lettre.docx'))).toMatchObject([
      { path: '1', name: 'lettre.docx' },
    ]);
  });
});

describe('attached messages', () => {
  const inner = buildRaw(
    ['From: Agence du Port <a@port.example>', 'Subject: Compromis'],
    [{ headers: ['Content-Type: text/plain'], body: 'Votre compromis.' }, attach('compromis.pdf', 'pdf')],
  );

  test('their attachments are leaves, their text is told apart', async () => {
    const message = await createMessageParser().parse(
      ownedByOperator,
      buildRaw(HEADERS, [
        { headers: ['Content-Type: text/plain'], body: 'Voir ci-joint.' },
        { ...FORWARD, body: inner },
      ]),
    );
    expect(message.text).toBe('Voir ci-joint.');
    expect(message.forwardedText).toBe(
      'De : Agence du Port <a@port.example>\nObjet : Compromis\n\nVotre compromis.',
    );
    expect(message.parts).toMatchObject([
      {
        path: '1/1',
        name: 'compromis.pdf',
        forwardedFrom: { name: 'Agence du Port', address: 'a@port.example' },
      },
    ]);
  });

  test('an .eml is one too, in a zip as well', async () => {
    const zip = await buildZip({ 'mail.eml': inner });
    const leaves = await leavesOf(buildRaw(HEADERS, [attach('mail.eml', inner), attach('x.zip', zip)]));
    expect(leaves.map(({ path }) => path)).toEqual(['1/1', '2/mail.eml/1']);
  });

  test('a chain of messages ends somewhere', async () => {
    let raw = inner;
    for (let i = 0; i < 8; i++) raw = buildRaw(HEADERS, [{ ...FORWARD, body: raw }]);
    expect(await leavesOf(raw)).toMatchObject([{ path: '1/1/1/1/1/1', problem: 'too-deep' }]);
  });
});
