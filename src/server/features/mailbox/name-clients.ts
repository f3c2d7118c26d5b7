import type { LabelledClient } from '#shared/client-labels.ts';

/** Nobody where the client is gone. */
export function nameClients(
  ids: readonly LabelledClient['id'][],
  names: ReadonlyMap<string, string>,
): { id: string; name: string }[] {
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name ? [{ id, name }] : [];
  });
}
