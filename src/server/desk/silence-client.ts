import type { Database } from '#server/database/connection.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { listAddresses, listOthersAmong } from '#server/features/erasures/find-what-is-his.ts';
import { createRecords } from '#server/records/records.ts';
import { parisDay } from '#shared/paris-time.ts';
import { isDeath, type SuspensionKind } from '#shared/suspensions.ts';

const silencing: SuspensionKind[] = ['stop-writing', 'death-of-client', 'silenced'];

/**
 * Whoever said that nobody should write to him, or has died, is written to by no automation again. Whoever has told of his death is a
 * stranger by then, unless he is another client, to whom the office goes on writing.
 */
export async function silenceClient(tx: Database, notaryId: string, client: Client, at: Date): Promise<void> {
  const records = createRecords(tx);
  const open = await records.suspensions.listOpenOf(notaryId, client.id, parisDay(at));
  const told = open.filter(({ kind }) => isDeath(kind) || kind === 'stop-writing');
  const isSilent = open.some(({ kind }) => silencing.includes(kind));
  const { addresses, formerAddresses } = await listAddresses(tx, notaryId, client);
  const all = new Set([
    ...told.flatMap((one) => one.addresses.map((address) => address.toLowerCase())),
    ...(isSilent ? [...addresses, ...formerAddresses] : []),
  ]);
  const others = await listOthersAmong(tx, notaryId, client.id, [...all]);
  await records.silenced.add(
    notaryId,
    [...all].filter((address) => !others.has(address)),
    at,
  );
}
