import { expect, it } from 'vitest';
import { type TitledPaper, tellPerson, titlePaper } from './paper-title.ts';

const unread: TitledPaper = { originalName: 'attachment-1.jpg', type: null, person: null, confidence: null };
const receivedAt = new Date('2026-03-12T09:00:00Z');
const sure = { type: 0.9, person: 0.9 };

it.each([
  'IMG_2051.jpg',
  'facture.pdf',
  'Attachment Duval.pdf',
  'image de la maison.png',
  '12 mars.pdf',
  'Part 2.pdf',
  'File 3.pdf',
])('is called %s as its sender calls it', (originalName) => {
  expect(titlePaper({ ...unread, originalName, type: 'cni', confidence: sure, receivedAt })).toBe(
    originalName,
  );
});

it.each([
  ['attachment-1.jpg', 'Photo jointe au message du 12\u00a0mars\u00a02026 (attachment-1.jpg)'],
  ['image0.jpeg', 'Photo jointe au message du 12\u00a0mars\u00a02026 (image0.jpeg)'],
  ['image.jpeg', 'Photo jointe au message du 12\u00a0mars\u00a02026'],
  ['ATT00001.pdf', 'PDF joint au message du 12\u00a0mars\u00a02026 (ATT00001.pdf)'],
  ['part1.pdf', 'PDF joint au message du 12\u00a0mars\u00a02026 (part1.pdf)'],
  ['noname', 'Pièce jointe au message du 12\u00a0mars\u00a02026'],
  ['Pièce jointe', 'Pièce jointe au message du 12\u00a0mars\u00a02026'],
])('where its name says nothing (%s), by what it came with', (originalName, title) => {
  expect(titlePaper({ ...unread, originalName, receivedAt })).toBe(title);
});

it('is a photo without a name where nobody knows with what it came', () => {
  expect(titlePaper({ ...unread, originalName: 'image.jpg' })).toBe('Photo jointe sans nom');
});

it('is told from the others that came with it', () => {
  const names = ['attachment-1.jpg', 'attachment-2.jpg', 'attachment-3.jpg'];
  for (const at of [receivedAt, null])
    expect(
      new Set(names.map((originalName) => titlePaper({ ...unread, originalName, receivedAt: at }))).size,
    ).toBe(3);
  expect(titlePaper(unread)).toBe('Photo jointe (attachment-1.jpg)');
});

it.each([
  ['DELORMEAU Anne', sure, 'Carte nationale d’identité, DELORMEAU Anne'],
  ['DELORMEAU Anne', { type: 0.9, person: 0.4 }, 'Carte nationale d’identité'],
  [null, sure, 'Carte nationale d’identité'],
  [
    'DELORMEAU Anne',
    { type: 0.5, person: 0.9 },
    'Photo jointe au message du 12\u00a0mars\u00a02026 (attachment-1.jpg)',
  ],
])('or by what was read in it (%s, sure of %o)', (person, confidence, title) => {
  expect(titlePaper({ ...unread, type: 'cni', person, confidence, receivedAt })).toBe(title);
});

it('is in nobody’s name where that is a guess', () => {
  expect(tellPerson({ person: 'DELORMEAU Anne', confidence: sure })).toBe('DELORMEAU Anne');
  expect(tellPerson({ person: 'DELORMEAU Anne', confidence: { type: 0.9, person: 0.6 } })).toBeNull();
  expect(tellPerson({ person: 'DELORMEAU Anne', confidence: null })).toBeNull();
});

it('and not by « à identifier »', () => {
  expect(titlePaper({ ...unread, type: 'autre', confidence: sure, receivedAt })).toMatch(/^Photo jointe/);
});
