import { clientNameKey } from '#server/automations/sheet-rules/client-rows.ts';
import type { Database } from '#server/database/connection.ts';
import { createRecords } from '#server/records/records.ts';

interface Named {
  lastName: string;
  firstName: string;
  /** His own, and nobody else's. */
  address: string | null;
}

/** A client whom a person has told of from a message; his id. His case is asked for later. */
export async function addClient(
  tx: Database,
  notaryId: string,
  { lastName, firstName, address }: Named,
  at: Date,
): Promise<string> {
  const { clients, activity } = createRecords(tx);
  const surname = lastName.toLocaleUpperCase('fr');
  const { id } = await clients.add(notaryId, {
    lastName: surname,
    firstName,
    nameKey: clientNameKey(surname, firstName),
    emails: address ? [address] : [],
    phone: null,
    caseType: null,
  });
  const because = ['L’étude a dit qu’un message est d’un nouveau client.'];
  const act = {
    key: `client:${id}`,
    kind: 'client-created' as const,
    clientId: id,
    title: 'Client créé',
    because,
  };
  await activity.record(notaryId, act, at);
  return id;
}
