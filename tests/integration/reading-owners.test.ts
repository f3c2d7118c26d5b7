import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { openNeighbour } from '#support/open-neighbour.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [database] = testDatabases;

describe('two offices at work in one server', { timeout: 120_000 }, () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!database) throw new Error('no database');
    office = await openTestOffice(await database.open());
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await office.close();
  });

  it('have their mails and papers opened each for itself', async () => {
    const other = await openNeighbour(office);
    const { parser, extractor } = office.needs();
    const parse = vi.spyOn(parser, 'parse');
    const extract = vi.spyOn(extractor, 'extract');
    for (const [one, name] of [
      [office, 'acte-vasseur.pdf'],
      [other, 'acte-morin.pdf'],
    ] as const) {
      const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
      one.deliver('1', await writeMail({ from: claire, subject: name, attachments: [{ name, content }] }));
    }
    await Promise.all([office.runAll(), other.runAll()]);

    const offices = [office, other].map(({ notary }) => ownedByOffice(notary.id));
    expect(parse.mock.calls.map(([owner]) => owner).toSorted()).toEqual(offices.toSorted());
    const read = extract.mock.calls.map(([owner, { name }]) => [owner, name]).toSorted();
    expect(read).toEqual(
      [
        [offices[0], 'acte-vasseur.pdf'],
        [offices[1], 'acte-morin.pdf'],
      ].toSorted(),
    );
  });
});
