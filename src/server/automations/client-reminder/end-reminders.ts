import type { Client } from '#server/features/clients/clients.repository.ts';
import { labelAmong } from '#shared/client-labels.ts';
import { writeRemindersEnded } from '#shared/messages/emails.ts';
import type { Needs } from '../needs.ts';
import { addressed } from './addressed.ts';

/** The last reminder has left: the notary hears of it, by mail and on his screen. */
export async function endReminders(
  needs: Needs,
  records: Needs['records'],
  { client, missing, key, at }: { client: Client; missing: string[]; key: string; at: Date },
): Promise<void> {
  const { notary } = needs;
  const name = labelAmong(client, await records.clients.listNamesakes(notary.id, client));
  await records.clients.endReminders(notary.id, client.id, at);
  await records.activity.record(
    notary.id,
    {
      key: `ended:${key}`,
      kind: 'reminders-ended',
      clientId: client.id,
      title: 'Dernière relance envoyée',
      because: ['Cinq relances sont restées sans effet : un appel de l’étude est sans doute préférable.'],
      attention: true,
    },
    at,
  );
  if (!notary.mainEmail) return;
  await records.mails.prepare(
    notary.id,
    {
      ...addressed(needs, {
        key: `ended:${key}`,
        address: notary.mainEmail,
        name: notary.cabinetName ?? '',
      }),
      ...writeRemindersEnded(name, missing),
      kind: 'notice',
      clientId: client.id,
    },
    at,
  );
}
