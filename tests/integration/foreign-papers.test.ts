import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseScenario, seenScenarios, unseenScenarios } from '#support/case-papers/scenarios.ts';
import { testDatabases } from '#support/databases.ts';
import { writeMail } from '#support/mails.ts';
import { fillSheet, sentTo } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const addressOf = ({ client }: CaseScenario) =>
  `${client.lastName.toLowerCase().replace(/[^a-z]/g, '')}@client.example`;

/** What became of each paper, by its text: two mails a client, so that some prove what came before them. */
async function sendAll(office: TestOffice, scenarios: CaseScenario[]): Promise<void> {
  for (const half of [0, 1]) {
    for (const scenario of scenarios) {
      const { lastName, firstName } = scenario.client;
      const middle = Math.ceil(scenario.papers.length / 2);
      const papers = scenario.papers.slice(half * middle, (half + 1) * middle);
      const attachments = papers.map(({ text }, index) => ({
        name: `piece ${half}-${index}.txt`,
        content: text,
        type: 'text/plain',
      }));
      const from = { name: `${firstName} ${lastName}`.trim(), address: addressOf(scenario) };
      office.deliver(`${addressOf(scenario)}-${half}`, await writeMail({ from, attachments }));
    }
    await office.runAll();
  }
}

describe.each([
  { name: 'that were looked at while the rules were written', scenarios: seenScenarios },
  { name: 'that were kept for the end', scenarios: unseenScenarios },
])('papers of the case and of strangers, $name', ({ scenarios }) => {
  const [database] = testDatabases;
  let office: TestOffice;
  const ends = new Map<string, { state: string; isPresent: boolean; reasons: string[]; label: string }>();

  beforeAll(async () => {
    if (!database) throw new Error('no database');
    office = await openTestOffice(await database.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(
      office,
      'clients',
      scenarios.map((one) => [one.client.lastName, one.client.firstName, one.caseLabel, addressOf(one)]),
    );
    await sendAll(office, scenarios);
    const { clients, documents } = office.needs().records;
    const rows = await clients.list(office.notary.id);
    for (const scenario of scenarios) {
      const client = rows.find(({ emails }) => emails.includes(addressOf(scenario)));
      const papers = await documents.listOfClient(office.notary.id, client?.id ?? '');
      const present = client?.pieces.filter(({ status }) => status === 'present');
      scenario.papers.forEach(({ what }, index) => {
        const middle = Math.ceil(scenario.papers.length / 2);
        const name = `piece ${index < middle ? 0 : 1}-${index % middle}.txt`;
        const document = papers.find(({ originalName }) => originalName === name);
        ends.set(`${scenario.client.lastName}: ${what}`, {
          state: document?.state ?? 'nowhere',
          isPresent: present?.some(({ documentId }) => documentId === document?.id) ?? false,
          reasons: document?.reasons ?? [],
          label: document?.type ?? '',
        });
      });
    }
  }, 240_000);
  afterAll(() => office.close());

  const listEnds = (whose: 'own' | 'foreign') =>
    scenarios.flatMap((one) =>
      one.papers
        .filter((paper) => paper.whose === whose)
        .map(({ what }) => {
          const key = `${one.client.lastName}: ${what}`;
          return { what: key, ...ends.get(key) };
        }),
    );

  it('counts none of a stranger, and holds each of them', () => {
    const foreign = listEnds('foreign');
    expect(foreign.filter(({ state, isPresent }) => state !== 'held' || isPresent)).toEqual([]);
  });

  it('holds at most 5 of 100 of the case for want of a proof; what is read unsurely is held as ever', () => {
    const own = listEnds('own');
    const left = own.filter(
      ({ state, reasons }) =>
        state !== 'filed' && (!reasons?.length || reasons.includes('person-not-of-case')),
    );
    expect(left.length / own.length).toBeLessThanOrEqual(0.05);
  });

  it('thanks nobody for a paper that is held', async () => {
    for (const scenario of scenarios) {
      const [mail] = await sentTo(office, addressOf(scenario));
      const text = mail?.text ?? '';
      const thanked = text.slice(text.indexOf('remercie'));
      // Kinds that only strangers' papers were of.
      const ownTypes = new Set(
        listEnds('own')
          .filter(({ what }) => what.startsWith(`${scenario.client.lastName}:`))
          .map(({ label }) => label),
      );
      if (!ownTypes.has('avis_impot')) expect(thanked).not.toContain('impôt');
      if (!ownTypes.has('dpe')) expect(thanked).not.toContain('DPE');
    }
  });
});
