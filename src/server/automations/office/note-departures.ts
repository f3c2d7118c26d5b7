import type { Client } from '#server/features/clients/clients.repository.ts';
import { describeSuspension, suspensionTexts } from '#shared/messages/suspensions.ts';
import type { Needs } from '../needs.ts';

/** Somebody who cuts a row and puts it elsewhere takes less; a file that was read half saved is whole by then. */
export const SURELY_GONE_MS = 2 * 60_000;

/**
 * The clients whose row the notary has deleted: it had been seen in the sheet, and is missing from two readings that are
 * minutes apart, each with most of the other rows. They stay out until he takes them back. Rows that are all gone at a
 * stroke were lost with the file, and are written again. False when that is so.
 */
export async function noteDepartures(
  needs: Needs,
  { clients, missing }: { clients: Client[]; missing: Client[] },
): Promise<boolean> {
  const { records, notary, clock } = needs;
  const at = clock.now();
  const gone = missing.filter(({ inSheet }) => inSheet);
  if (gone.length === 0) return true;
  const there = clients.filter(({ inSheet }) => inSheet).length - gone.length;
  const isPlausible = there > 0 && (gone.length === 1 || gone.length < there);
  for (const client of gone) {
    const { leftSheetAt } = client;
    if (!isPlausible) {
      if (leftSheetAt) await records.clients.update(notary.id, client.id, { leftSheetAt: null });
    } else if (!leftSheetAt) {
      await records.clients.update(notary.id, client.id, { leftSheetAt: at });
      client.leftSheetAt = at;
    } else if (at.getTime() - leftSheetAt.getTime() >= SURELY_GONE_MS) {
      await takeOut(needs, client, leftSheetAt);
    }
  }
  return isPlausible;
}

async function takeOut({ records, notary, clock }: Needs, client: Client, announcedAt: Date): Promise<void> {
  const at = clock.now();
  const suspension = { clientId: client.id, kind: 'removed-row' as const, announcedAt, until: null };
  await records.transaction(async (tx) => {
    await tx.clients.update(notary.id, client.id, { inSheet: false, leftSheetAt: null });
    await tx.suspensions.start(notary.id, { ...suspension, startedBy: 'automation' }, at);
    const act = {
      key: `removed-row:${client.id}:${announcedAt.toISOString()}`,
      kind: 'reminders-suspended' as const,
      clientId: client.id,
      title: describeSuspension(suspension),
      because: [
        'Sa ligne a été supprimée de votre feuille : elle n’y est pas réécrite.',
        'Ce qui arrive pour ce client est mis de côté. Reprenez-le depuis sa fiche, ou réécrivez sa ligne.',
      ],
      attention: true,
    };
    await tx.activity.record(notary.id, act, at);
  });
  client.inSheet = false;
  client.leftSheetAt = null;
}

/** The notary has written the row of one whom he had taken out: he wants him back. */
export async function noteReturns(needs: Needs, present: ReadonlySet<string>): Promise<void> {
  const { records, notary, clock } = needs;
  const at = clock.now();
  // Whatever the day: a removed row has no last one.
  const open = await records.suspensions.listOpen(notary.id, at.toISOString().slice(0, 10));
  for (const { id, clientId, kind } of open) {
    if (kind !== 'removed-row' || !present.has(clientId)) continue;
    await records.transaction(async (tx) => {
      await tx.suspensions.end(notary.id, [id], 'sheet', at);
      const because = ['Sa ligne est de nouveau dans votre feuille « Clients ».'];
      const act = { kind: 'reminders-resumed' as const, clientId, title: suspensionTexts.resumed, because };
      await tx.activity.record(notary.id, { ...act, key: `resumed:${id}:sheet` }, at);
    });
  }
}
