import type { Document } from '#server/features/documents/documents.repository.ts';

/** Whose a document is now, and whose it was where that is another: « Annuler » gives it back to him. */
export function changeHands({ clientId: former, folderPath }: Document, clientId: string) {
  return { clientId, folderPath, formerClientId: former === clientId ? null : former };
}
