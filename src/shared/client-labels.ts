import { caseTypes, isCaseTypeId } from './case-types.ts';

export interface LabelledClient {
  id: string;
  lastName: string;
  firstName: string;
  nameKey: string;
  homonym: number;
  emails: readonly string[];
  phone: string | null;
  caseType: string | null;
}

/** `MARTIN Claire`; of two who bear one name each with what a clerk tells him by: « MARTIN Claire (Succession) ». */
export function labelClients(clients: readonly LabelledClient[]): Map<string, string> {
  const named = Map.groupBy(clients, ({ nameKey }) => nameKey);
  return new Map(
    clients.map((client) => {
      const others = (named.get(client.nameKey) ?? []).filter(({ id }) => id !== client.id);
      return [client.id, labelAmong(client, others)];
    }),
  );
}

/** Beside the others of his name, for one client alone. */
export function labelAmong(client: LabelledClient, others: readonly LabelledClient[]): string {
  const mark = others.length > 0 ? ` (${markOf(client, others)})` : '';
  return `${nameOf(client)}${mark}`;
}

function nameOf({ lastName, firstName }: LabelledClient): string {
  return `${lastName} ${firstName}`.trim();
}

/** His case where no other has the same, else his address, his number, or which of them he is. */
function markOf(client: LabelledClient, others: readonly LabelledClient[]): string {
  const facts = [
    caseOf,
    ({ emails }: LabelledClient) => emails[0] ?? null,
    ({ phone }: LabelledClient) => phone,
  ];
  for (const factOf of facts) {
    const own = factOf(client);
    if (own && !others.some((other) => factOf(other) === own)) return own;
  }
  return `n° ${client.homonym}`;
}

function caseOf({ caseType }: LabelledClient): string | null {
  return isCaseTypeId(caseType) ? caseTypes[caseType].label : null;
}
