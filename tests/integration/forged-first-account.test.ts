import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '#server/database/rights.ts';
import { bankAccounts } from '#server/features/bank-calls/bank-calls.tables.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { rib } from '#support/account-changes.ts';
import { productionDatabase } from '#support/databases.ts';
import { type DnsServer, openDnsServer } from '#support/dns-server.ts';
import { type SampleMail, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const THIEF = 'from mx.voleur.fr (unknown [198.51.100.7]) by mx.etude.fr with ESMTP';
const HIS = 'from mx.client.fr (mx.client.fr [203.0.113.5]) by mx.etude.fr with ESMTP';
const BY_NAME = 'from mail.etude.fr ([198.51.100.7]) by mx.etude.fr with ESMTP';
const MADE_UP = 'from mx.client.fr (mx.client.fr [203.0.113.5]) by mail.etude.fr with ESMTP';

let office: TestOffice;
let dns: DnsServer;
let stored: { last: string; sender: string; state: string }[];
const NAMES = ['AUBRAC', 'BELMAS', 'CORBIN', 'DELAUNE'] as const;
const LINES: Record<(typeof NAMES)[number], [string[], SampleMail['headers']?]> = {
  AUBRAC: [[HIS]],
  BELMAS: [[THIEF], { 'Authentication-Results': 'x; dmarc=none' }],
  CORBIN: [[THIEF], { 'Authentication-Results': 'mx.etude.fr; dmarc=pass' }],
  DELAUNE: [[BY_NAME, MADE_UP]],
};

beforeAll(async () => {
  dns = await openDnsServer({
    'TXT client.fr': 'v=spf1 ip4:203.0.113.5 -all',
    'TXT _dmarc.client.fr': 'v=DMARC1; p=reject',
  });
  const [postgres] = productionDatabase;
  if (!postgres) throw new Error('no database');
  office = await openTestOffice(await postgres.open(), {
    env: { SENDER_CHECK: 'true', DNS_SERVERS: dns.address },
    now: new Date('2026-06-16T08:00:00Z'),
  });
  const rows = NAMES.map((last) => [last, 'Claire', 'Vente', addressOf(last), '06 10 20 30 40']);
  await fillSheet(office, 'clients', rows);
  await fillSheet(office, 'requirements', [['Vente', 'RIB', 'Oui', '']]);
  await office.run('client_management');
  // What checks senders starts with the first mail of all, which waits for it no longer than the others.
  office.deliver('AUBRAC', await write('AUBRAC'));
  await office.runAll();
  for (const last of NAMES.slice(1)) office.deliver(last, await write(last));
  await office.runAll();
  stored = await asOwner(() =>
    office.database.db
      .select({ last: clients.lastName, sender: bankAccounts.sender, state: bankAccounts.state })
      .from(bankAccounts)
      .innerJoin(clients, eq(clients.id, bankAccounts.clientId)),
  );
});

afterAll(async () => {
  await office?.close();
  await dns?.close();
});

function addressOf(last: string): string {
  return `${last.toLowerCase()}@client.fr`;
}

async function write(last: (typeof NAMES)[number]): Promise<Buffer> {
  const [received, headers = {}] = LINES[last];
  const from = { name: `Claire ${last}`, address: addressOf(last) };
  const mail = await rib(`MME CLAIRE ${last}`, '00055555555', 'rib.pdf');
  const raw = await writeMail({ subject: 'Mon RIB', ...mail, from, headers });
  const above = [`Return-Path: <${from.address}>`];
  for (const line of received) above.push(`Received: ${line}; Mon, 15 Jun 2026 10:00:00 +0200`);
  return Buffer.concat([Buffer.from(`${above.join('\r\n')}\r\n`), Buffer.from(raw)]);
}

it('makes known the first account of a client whose server wrote, and of nobody who only says so', () => {
  expect(stored.filter(({ state }) => state === 'known')).toEqual([
    { last: 'AUBRAC', sender: 'known', state: 'known' },
  ]);
  expect(stored.filter(({ last, sender }) => last !== 'AUBRAC' && sender !== 'forged')).toEqual([]);
});
