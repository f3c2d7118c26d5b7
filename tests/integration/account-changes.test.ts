import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCall } from '#server/features/bank-calls/describe-call.ts';
import type { OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import { accountChanges, clientOf, harmlessMails, rib } from '#support/account-changes.ts';
import { testDatabases } from '#support/databases.ts';
import { writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
const cases = [...accountChanges, ...harmlessMails].map((one, index) => ({
  ...one,
  client: clientOf(one, index),
}));
const isChange = (index: number) => index < accountChanges.length;

/** On the real pipeline: clients whose bank details are known, then what comes about them. */
describe('what comes about a known account', () => {
  let office: TestOffice;
  let calls: OfficeBankCall[];
  let statuses: Map<string, string | undefined>;

  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(
      office,
      'clients',
      cases.map(({ client }) => [client.lastName, client.firstName, 'Vente', client.address, client.phone]),
    );
    await fillSheet(office, 'requirements', [['Vente', 'RIB', 'Oui', '']]);
    for (const [index, { client }] of cases.entries()) {
      const first = await rib(`MME ${client.lastName} ${client.firstName}`, client.account);
      const from = { name: `${client.firstName} ${client.lastName}`, address: client.address };
      office.deliver(`first-${index}`, await writeMail({ from, subject: 'Mon RIB', ...first }));
    }
    await office.runAll();
    office.clock.time = new Date();
    expect(await listCalls()).toEqual([]);
    for (const [index, { client, mail }] of cases.entries())
      office.deliver(`then-${index}`, await writeMail({ subject: 'Ma vente', ...(await mail(client)) }));
    for (let turn = 0; turn < 6; turn += 1) await office.runAll();
    calls = await listCalls();
    const clients = await office.needs().records.clients.list(office.notary.id);
    statuses = new Map(clients.map((one) => [one.lastName, one.pieces[0]?.status]));
  }, 500_000);
  afterAll(() => office.close());

  async function listCalls(): Promise<OfficeBankCall[]> {
    return (await office.needs().records.calls.list(office.notary.id)).map(describeCall);
  }

  /** The calls about one of the cases: of his client, or of the message that names him. */
  const callsOf = ({ client }: (typeof cases)[number]) =>
    calls.filter(
      ({ client: named, sender, subject }) =>
        named?.name.startsWith(`${client.lastName} `) ||
        sender?.includes(client.lastName) ||
        sender?.toLowerCase().includes(client.lastName.toLowerCase()) ||
        subject?.includes(client.lastName),
    );

  it('never passes without a call', () => {
    const passed = cases.filter((one, index) => isChange(index) && callsOf(one).length === 0);
    expect(passed.map(({ what }) => what)).toEqual([]);
  });

  it('asks for no call where nothing is to be asked', () => {
    const called = cases.filter((one, index) => !isChange(index) && callsOf(one).length > 0);
    expect(called.map(({ what }) => what)).toEqual([]);
    for (const [index, { client }] of cases.entries())
      if (!isChange(index))
        expect([client.lastName, statuses.get(client.lastName)]).toEqual([client.lastName, 'present']);
  });

  it('is asked at the number that was known before, never at one that came with it', () => {
    for (const one of cases) {
      for (const call of callsOf(one)) {
        if (call.client) expect(call.phone).toMatchObject({ number: one.client.phone, source: 'sheet' });
        else expect(call.phone).toBeNull();
      }
    }
  });

  it('shows of an account its country and last four', () => {
    for (const { before, after, passage } of calls) {
      for (const shown of [before?.shown, after?.shown])
        if (shown) expect(shown).toMatch(/^[A-Z]{2} •••• [0-9A-Z]{4}$|^numéro illisible$/);
      expect(passage ?? '').not.toMatch(/\d{4} ?\d{4} ?\d{4}/);
    }
  });
});
