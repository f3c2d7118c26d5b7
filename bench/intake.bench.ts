import { simpleParser } from 'mailparser';
import { migrate } from '#server/database/migrate.ts';
import { writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { createRandom } from '#support/seeded-random.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';
import type { Benchmark, Figure } from './figures.ts';
import { openEmbedded, openServer } from './open-databases.ts';

const ROUND = 20;
/** What a process does in its first minute only, which lives for months, is not measured: neither ours nor mailparser's. */
const WARMING = 2 * ROUND;
/** Enough that one round in which the machine does something else does not decide. */
const MESSAGES = 320;

export const purpose =
  'Messages relevés, compris et rangés par seconde, sans lecture des pièces, face à mailparser seul sur les mêmes messages.';

const surnames =
  'Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David ' +
  'Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Perrin Faure Mercier ' +
  'Blanc Guérin Boyer Garnier Chevalier Legrand Gauthier Garcia Robin Masson';

/** Forty people, whose names are not one typing error away from each other: that would make them one. */
const people = surnames.split(' ').map((last, number) => {
  const first = ['Claire', 'Paul', 'Inès', 'Hugo', 'Louise'][number % 5] ?? 'Claire';
  const address = `${first}.${last}@orange.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return { first, last, name: `${first} ${last}`, address };
});

/** Those whom the office knows already; the others write for the first time. */
const KNOWN = 30;

/** As clients write: most send one or two scans of some hundreds of kilobytes, some only words. */
async function writeMessages(): Promise<Buffer[]> {
  const random = createRandom(5);
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => random(256)));
  const all: Buffer[] = [];
  for (let number = 0; number < WARMING + MESSAGES; number += 1) {
    // The last ones are new when what is measured begins.
    const from = people[number % (number < WARMING ? KNOWN : people.length)] as (typeof people)[number];
    const attachments = Array.from({ length: number % 4 === 0 ? 0 : 1 + random(2) }, (_, at) => ({
      name: `scan ${at}.pdf`,
      content: Buffer.concat([Buffer.from('%PDF-1.4\n'), bytes(150_000 + random(500_000))]),
      type: 'application/pdf',
    }));
    all.push(await writeMail({ from, subject: `Mon dossier ${number}`, attachments }));
  }
  return all;
}

/** As an office of production has it, and as one on its own machine does. */
const databases = [
  { name: 'PostgreSQL', atLeast: 50, open: openServer },
  { name: 'PGlite', atLeast: undefined, open: openEmbedded },
];

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const messages = await writeMessages();
  const figures: Figure[] = [];
  for (const { name, atLeast, open } of databases) {
    const { database, release } = await open();
    await migrate(database);
    const office = await openTestOffice(database);
    try {
      const progress = startProgress(`Messages, ${name}`, MESSAGES);
      const { ours, bare } = await takeIn(office, messages, progress.advance);
      progress.end();
      figures.push(
        { what: `mailparser seul (${name})`, value: (MESSAGES / bare) * 1000, unit: 'messages/s' },
        { what: `Minutier sur ${name}`, value: (MESSAGES / ours) * 1000, unit: 'messages/s' },
        {
          what: `Minutier sur ${name}, en part de mailparser seul`,
          value: (bare / ours) * 100,
          unit: '%',
          ...(atLeast ? { atLeast } : {}),
        },
      );
    } finally {
      await office.close();
      await release();
    }
  }
  return figures;
};

/** Milliseconds for all messages, through us and through mailparser alone. */
async function takeIn(
  office: TestOffice,
  messages: Buffer[],
  advance: () => void,
): Promise<{ ours: number; bare: number }> {
  const known = people.slice(0, KNOWN).map(({ last, first, address }) => [last, first, '', address]);
  await fillSheet(office, 'clients', known);
  await office.run('client_management');
  let ours = 0;
  let bare = 0;
  // In turn, so that whatever else the machine does weighs on both.
  for (let start = 0; start < messages.length; start += ROUND) {
    const some = messages.slice(start, start + ROUND);
    const before = performance.now();
    for (const raw of some) await simpleParser(raw);
    const between = performance.now();
    for (const [index, raw] of some.entries()) office.deliver(`${start + index}`.padStart(4, '0'), raw);
    const begin = performance.now();
    for (let remaining = 1; remaining > 0; ) {
      const run = await office.run('client_management');
      if (!run.success) throw new Error(run.message);
      remaining = run.remaining;
    }
    if (start < WARMING) continue;
    ours += performance.now() - begin;
    bare += between - before;
    for (let times = 0; times < some.length; times += 1) advance();
  }
  return { ours, bare };
}
