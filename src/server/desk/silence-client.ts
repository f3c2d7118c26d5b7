import type { Database } from '#server/database/connection.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { listAddresses } from '#server/features/erasures/find-what-is-his.ts';
import { createRecords } from '#server/records/records.ts';
import { parisDay } from '#shared/paris-time.ts';
import { isDeath } from '#shared/suspensions.ts';

/** Whoever said that nobody should write to him, or has died, is written to by no automation again. */
export async function silenceClient(tx: Database, notaryId: string, client: Client, at: Date): Promise<void> {
  const records = createRecords(tx);
  const open = await records.suspensions.listOpenOf(notaryId, client.id, parisDay(at));
  const told = open.filter(({ kind }) => isDeath(kind) || kind === 'stop-writing');
  const isSilent = open.some(({ kind }) => kind === 'stop-writing' || kind === 'death-of-client');
  const own = isSilent ? await listAddresses(tx, notaryId, client) : null;
  const addresses = [
    ...told.flatMap((one) => one.addresses),
    ...(own ? [...own.addresses, ...own.formerAddresses] : []),
  ];
  await records.silenced.add(notaryId, [...new Set(addresses.map((one) => one.toLowerCase()))], at);
}
