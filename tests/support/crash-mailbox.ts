import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createXlsxSheets } from '#server/adapters/local/spreadsheet-xlsx.ts';
import { sheetHeadings, sheetNames } from '#server/automations/office/sheets.ts';
import type { officeFolders } from '#server/offices/embedded-offices.ts';
import { DAY_MS } from '#shared/durations.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';
import { writeMail } from './mails.ts';
import { writeBill, writeIdentityCard, writePassport, writeRib } from './papers.ts';

const clients = [
  ['FONTAINE', 'Claire', 'Vente maison'],
  ['PERRAULT', 'Odile', 'Achat'],
  ['RENAUDIN', 'Jeanne', 'Achat'],
  ['GAUDRY', 'Lucie', 'Succession'],
  ['THIBAUD', 'Anne', 'Donation'],
  // Of whom nothing has come: they are reminded.
  ['MARCHAIS', 'Paule', 'Achat'],
  ['VALLET', 'Rose', 'Achat'],
  ['LEBRUN', 'Emma', 'Achat'],
] as const;

/** What an office finds in its mailbox one morning: papers whose words are there to be read, two questions, a stranger. */
export async function fillCrashOffice(folders: ReturnType<typeof officeFolders>): Promise<void> {
  const sheets = createXlsxSheets({ folder: folders.sheets }, testWorkbooks);
  await sheets.ensure(sheetNames.knowledge, {
    headings: [...sheetHeadings.knowledge],
    rows: [['Où se trouve l’office ?', 'L’office se trouve 9 quai des Mariniers à Saumur.']],
  });
  await sheets.ensure(sheetNames.clients, {
    headings: [...sheetHeadings.clients],
    rows: clients.map(([lastName, firstName, caseLabel]) => [
      lastName,
      firstName,
      caseLabel,
      addressOf(lastName),
    ]),
  });
  mkdirSync(folders.mailbox, { recursive: true });
  for (const [lastName, firstName] of clients.slice(0, 5)) {
    await deliver(folders.mailbox, `${lastName}-papers`, 6, {
      from: { name: `${firstName} ${lastName}`, address: addressOf(lastName) },
      attachments: await writePapers(lastName, firstName),
    });
  }
  for (const [lastName, firstName] of clients.slice(1, 3)) {
    await deliver(folders.mailbox, `${lastName}-question`, 4, {
      from: { name: `${firstName} ${lastName}`, address: addressOf(lastName) },
      subject: 'Question',
      text: `Bonjour,\n\nOù se trouve l’office ?\n\n${firstName} ${lastName}`,
    });
  }
  await deliver(folders.mailbox, 'stranger', 3, {
    from: { name: 'Julien Vasnier', address: 'julien.vasnier@free.example' },
    attachments: [{ name: 'edf.pdf', content: await writeBill('JULIEN VASNIER', '2026-06-03', '9 111') }],
  });
}

async function writePapers(lastName: string, firstName: string) {
  return [
    { name: 'facture.pdf', content: await writeBill(`${firstName} ${lastName}`.toUpperCase(), '2026-06-01') },
    { name: 'carte.pdf', content: await writeIdentityCard(lastName, firstName) },
    { name: 'passeport.pdf', content: await writePassport(lastName, firstName) },
    { name: 'rib.pdf', content: await writeRib(`${firstName} ${lastName}`.toUpperCase()) },
    { name: 'note.txt', content: `Voici ce que dit ${firstName}.` },
    { name: 'programme.exe', content: 'MZ not taken' },
  ];
}

async function deliver(
  folder: string,
  name: string,
  daysAgo: number,
  mail: Parameters<typeof writeMail>[0],
): Promise<void> {
  const date = new Date(Date.now() - daysAgo * DAY_MS);
  const file = join(folder, `${name}.eml`);
  writeFileSync(file, await writeMail({ date, to: 'pieces@office-castelnau.example', ...mail }));
  utimesSync(file, date, date);
}

const addressOf = (lastName: string) => `${lastName.toLowerCase()}@courrier-ouest.example`;
