import type { ClientFile } from '#shared/contracts/clients.ts';
import type { Suspension } from '#shared/contracts/suspensions.ts';

/** On which a person has still to decide: whoever has put the file away has decided. */
export function listUndecided({ suspensions }: ClientFile): Suspension[] {
  if (suspensions.some(({ kind }) => kind === 'closed')) return [];
  return suspensions.filter(({ waits }) => waits);
}
