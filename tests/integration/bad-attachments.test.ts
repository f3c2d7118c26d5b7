import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Document, Packer, Paragraph } from 'docx';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildZip, patchZip } from '#server/adapters/message-parsing/raw-message.fixture.ts';
import { BIRTH_CERTIFICATE } from '#server/adapters/text-extraction/samples/birth-certificate.ts';
import { createBlackPng } from '#server/adapters/text-extraction/samples/image-samples.ts';
import { createEmptyPdf, createTextPdf } from '#server/adapters/text-extraction/samples/pdf-samples.ts';
import { reasons } from '#shared/messages/automations.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { writeMail } from '#support/mails.ts';
import { atRest, listActivity, listDrive, readLedger } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [pglite] = testDatabases;
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

/** The bytes that the sender meant, and the name he gave them. */
type Sent = [name: string, content: Buffer | string];

const hostileNames = [
  '../../../etc/passwd.pdf',
  '..\\..\\Windows\\System32\\rib.pdf',
  '/absolu.pdf',
  'nul\0au\0milieu.pdf',
  '🏠 ma maison 🎉.pdf',
  '🎉',
  `${'très long '.repeat(30)}.pdf`,
  `${'🏠'.repeat(300)}.pdf`,
  '.cache.pdf',
  '~$Clients.xlsx',
  'CON.pdf',
  'facture .pdf ',
  'facture\u202egpj.pdf',
  'a:b*c?d"e<f>g|h.pdf',
  '',
  'ligne\r\nX-Injected: yes.pdf',
];

async function buildCases(): Promise<Record<string, Sent>> {
  const bill = await writeBill('CLAIRE FONTAINE', '2026-05-20', '4 712 880 777');
  const secret = await createTextPdf([BIRTH_CERTIFICATE], { userPassword: 'x', pdfVersion: '1.7ext3' });
  const bomb = await buildZip(
    Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}`, Buffer.alloc(30e6)])),
  );
  const locked = patchZip(await buildZip({ 'rib.pdf': bill }), 6, 8, (flags) => flags | 1);
  const word = new Document({ sections: [{ children: [new Paragraph('Bonjour')] }] });
  return {
    'zip-bomb': ['bombe.zip', bomb],
    'zip-encrypted': ['secret.zip', locked],
    'zip-corrupt': ['casse.zip', randomBytes(3000)],
    'too-deep': ['poupees.zip', await nest(await buildZip({ 'a.pdf': bill }), 4)],
    encrypted: ['protege.pdf', secret],
    'no-pages': ['vide.pdf', createEmptyPdf()],
    corrupt: ['pas-un-pdf.pdf', randomBytes(6000)],
    'image-too-large': ['plan.png', createBlackPng(20_000, 20_000)],
    empty: ['rien.pdf', Buffer.alloc(0)],
    executable: ['facture.pdf.exe', EXE],
    unreadable: ['bonjour.docx', await Packer.toBuffer(word)],
    unsupported: ['son.mp3', Buffer.concat([Buffer.from('ID3'), randomBytes(3000)])],
  };
}

async function nest(zip: Buffer, times: number): Promise<Buffer> {
  return times === 0 ? zip : nest(await buildZip({ 'dedans.zip': zip }), times - 1);
}

describe('attachments that are not as they should be', () => {
  let office: TestOffice;
  let cases: Record<string, Sent>;

  beforeAll(async () => {
    if (!pglite) throw new Error('no database');
    office = await openTestOffice(await pglite.open(), { now: new Date('2026-06-16T08:00:00Z') });
    cases = await buildCases();
    for (const [index, [reason, [name, content]]] of Object.entries(cases).entries()) {
      // Each comes with a good one: what a bad one breaks, its neighbour would show.
      const good = await writeBill('CLAIRE FONTAINE', '2026-06-01', `4 712 880 ${100 + index}`);
      const attachments = [
        { name, content },
        { name: 'facture.pdf', content: good },
      ];
      office.deliver(reason, await writeMail({ attachments }));
    }
    const huge = Buffer.concat([
      await createTextPdf([BIRTH_CERTIFICATE]),
      Buffer.from('\n% '),
      Buffer.from(randomBytes(30e6).toString('base64')),
    ]);
    office.deliver('40-megabytes', await writeMail({ attachments: [{ name: 'gros.pdf', content: huge }] }));
    const pixels = { width: 20_000, height: 900, channels: 3 as const, background: 'white' };
    const wide = await sharp({ create: pixels }).jpeg().toBuffer();
    office.deliver('20000-pixels', await writeMail({ attachments: [{ name: 'large.jpg', content: wide }] }));
    const named = hostileNames.map((name, index) => ({ name, content: `${index} n’est pas un PDF` }));
    office.deliver('hostile-names', await writeMail({ attachments: named }));
    const inside = Object.fromEntries(
      ['dossier/../../rib.pdf', `a${'😀'.repeat(250)}.pdf`, `a${'😀'.repeat(251)}.pdf`, 'Pièces/RIB.pdf'].map(
        (name, index) => [name.replaceAll('..', '__'), `${index} dans le zip`],
      ),
    );
    const hostileZip = Buffer.from(
      (await buildZip(inside)).toString('latin1').replaceAll('__/__', '../..'),
      'latin1',
    );
    office.deliver(
      'hostile-zip',
      await writeMail({ attachments: [{ name: 'noms.zip', content: hostileZip }] }),
    );
    await office.runAll();
  }, 180_000);

  afterAll(() => office?.close());

  it('accounts for every attachment', async () => {
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  it.each([
    ['zip-bomb', 'refused'],
    ['executable', 'refused'],
    ['zip-encrypted', 'held'],
    ['zip-corrupt', 'held'],
    ['too-deep', 'held'],
    ['encrypted', 'held'],
    ['no-pages', 'held'],
    ['corrupt', 'held'],
    ['image-too-large', 'held'],
    ['empty', 'held'],
    ['unreadable', 'held'],
    ['unsupported', 'held'],
  ] as const)('%s: %s with its reason, and its neighbour is filed', async (reason, state) => {
    const end = await findEnd(office, reason);
    const [name = ''] = cases[reason] ?? [];
    const bad = end.parts.find((part) => part.name === name || part.name.startsWith('dedans'));
    expect(bad).toMatchObject({ state, reasons: expect.arrayContaining([reasons[reason]]) });
    expect(end.parts.find((part) => part.name === 'facture.pdf')).toMatchObject({ state: 'filed' });
    const acts = await listActivity(office);
    const told = acts.filter((act) => act.fromFile === bad?.name && act.attention);
    expect(told.map((act) => act.because).join(' ')).toContain(reasons[reason]);
  });

  it('keeps the bytes of what is held, in « À vérifier » of the client', async () => {
    const { parts } = await findEnd(office, 'encrypted');
    const held = parts.find((part) => part.state === 'held');
    expect(held?.folder).toBe('Dossier Clients / FONTAINE Claire / À vérifier');
    const path = join(office.folders.drive, 'Dossier Clients/FONTAINE Claire/À vérifier', held?.file ?? '');
    expect(statSync(path).size).toBe(cases.encrypted?.[1].length);
  });

  it('never stores a program', () => {
    expect(listDrive(office).join('\n')).not.toMatch(/\.exe/);
  });

  it('reads an attachment of 40 megabytes', async () => {
    const { parts } = await findEnd(office, '40-megabytes');
    expect(parts).toMatchObject([{ name: 'gros.pdf', state: expect.stringMatching(/filed|held/) }]);
  });

  it('comes to an end with a picture of 20,000 pixels', async () => {
    const { parts } = await findEnd(office, '20000-pixels');
    expect(parts).toMatchObject([{ state: 'held' }]);
  });

  it('keeps each file with a hostile name, inside the client’s folder and in sight', async () => {
    const { parts } = await findEnd(office, 'hostile-names');
    expect(parts.map((part) => part.state).filter((state) => state !== 'held')).toEqual([]);
    expect(parts).toHaveLength(hostileNames.length);
    const onDrive = new Set(listDrive(office));
    for (const { folder, file } of parts) {
      expect(folder).toBe('Dossier Clients / FONTAINE Claire / À vérifier');
      expect(onDrive).toContain(`${folder?.replaceAll(' / ', '/')}/${file}`);
    }
    expect(new Set(parts.map((part) => part.file)).size).toBe(hostileNames.length);
  });

  it('keeps each file of a zip with hostile names', async () => {
    const { parts } = await findEnd(office, 'hostile-zip');
    expect(parts).toHaveLength(4);
    expect(parts.every((part) => part.state === 'held')).toBe(true);
  });
});
