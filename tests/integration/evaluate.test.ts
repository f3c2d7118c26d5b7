import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeMail } from '#support/mails.ts';
import { writeBill, writeRib } from '#support/papers.ts';

/** A corpus of three documents and two messages, of which the product is meant to get one truth « wrong ». */

const folder = mkdtempSync(join(tmpdir(), 'minutier-corpus-'));
const claire = { id: 'C01', lastName: 'FONTAINE', firstName: 'Claire', caseType: 'vente_maison' };
const bill = { type: 'justificatif_domicile', persons: ['FONTAINE Claire'], date: '2026-06-01' };

function write(name: string, content: object | Buffer): void {
  writeFileSync(join(folder, name), Buffer.isBuffer(content) ? content : JSON.stringify(content));
}

function writeLines(name: string, lines: object[]): void {
  writeFileSync(join(folder, name), lines.map((line) => JSON.stringify(line)).join('\n'));
}

function run(...parameters: string[]) {
  return spawnSync(process.execPath, parameters, { encoding: 'utf8' });
}

beforeAll(async () => {
  mkdirSync(join(folder, 'documents'));
  mkdirSync(join(folder, 'mails'));
  write('office.json', {
    today: '2026-06-16',
    checkValidity: true,
    notary: {
      firstName: 'Agnès',
      lastName: 'VASSEUR',
      email: 'pieces@vasseur.example',
      cabinetName: 'Étude',
    },
    knowledge: [
      { id: 'Q01', question: 'Comment prendre rendez-vous ?', answer: 'Par téléphone au 02 61 91 10 10.' },
      { id: 'Q02', question: 'Quels sont vos horaires ?', answer: 'De 9 h à 18 h.' },
    ],
    required: { vente_maison: ['justificatif_domicile', 'dpe', 'rib'] },
    clients: [{ ...claire, email: 'claire.fontaine@orange.example' }],
  });
  const paper = await writeBill('CLAIRE FONTAINE', '2026-06-01');
  write('documents/1.pdf', paper);
  write('documents/2.pdf', await writeRib('CLAIRE FONTAINE'));
  write('documents/3.pdf', Buffer.from('rien de lisible'));
  const kind = 'text-pdf';
  writeLines('documents.jsonl', [
    { file: 'documents/1.pdf', kind, name: 'scan.pdf', ...bill, expect: 'file' },
    {
      file: 'documents/2.pdf',
      kind,
      name: 'b.pdf',
      type: 'rib',
      persons: ['X Y'],
      date: '2026-06-02',
      expect: 'file',
    },
    {
      file: 'documents/3.pdf',
      kind,
      name: 'c.pdf',
      type: 'autre',
      persons: [],
      date: null,
      expect: 'review',
    },
  ]);
  write(
    'mails/1.eml',
    await writeMail({ text: 'Voici ma facture.', attachments: [{ name: 'f.pdf', content: paper }] }),
  );
  write(
    'mails/2.eml',
    await writeMail({ subject: 'Question', text: 'Bonjour,\n\nQuels sont vos horaires ?' }),
  );
  const client = { id: 'C01' };
  writeLines('mails.jsonl', [
    { file: 'mails/1.eml', client, documents: [], reply: { action: 'none', reason: 'documents' } },
    { file: 'mails/2.eml', client, documents: [], reply: { action: 'answer', entries: ['Q02'] } },
  ]);
  write('outcome.json', {
    clients: [{ ...claire, received: ['justificatif_domicile'], missing: ['dpe', 'rib'] }],
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('measures documents, messages and the state of the office, the costly error apart', () => {
  const { stdout, stderr, status } = run('scripts/evaluate.ts', folder, '--json');
  expect(stderr).not.toContain('échoué');
  expect(status).toBe(0);
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    documents: {
      count: 3,
      type: 1,
      person: 0.5,
      date: 1,
      all: 0.5,
      auto: 1,
      wrongAuto: 0.5,
      reviewHeld: 1,
      secondsEach: expect.any(Number),
    },
    mails: { count: 2, client: 1, action: 1, wrongAnswers: 0, entries: 1 },
    outcome: { clients: 1, missing: 1 },
  });
});

it('a folder that is no corpus ends with one sentence', () => {
  const { stderr, status } = run('scripts/evaluate.ts', tmpdir());
  expect(stderr).toContain('office.json');
  expect(status).toBe(1);
});

it('tells what it reads in a file, and the passage that proves it', () => {
  const { stdout } = run(
    'scripts/read.ts',
    join(folder, 'documents/1.pdf'),
    '--json',
    '--today',
    '2026-06-16',
  );
  expect(JSON.parse(stdout)).toMatchObject({
    file: join(folder, 'documents/1.pdf'),
    type: 'justificatif_domicile',
    label: 'Justificatif de domicile',
    person: 'FONTAINE Claire',
    date: '2026-06-01',
    fileName: 'FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf',
    confidence: { type: expect.any(Number), person: expect.any(Number), date: expect.any(Number) },
    evidence: { date: { page: 1, text: expect.stringContaining('2026') } },
    decision: 'file',
    reasons: [],
  });
});
