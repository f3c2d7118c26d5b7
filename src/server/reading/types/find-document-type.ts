import { type DocumentTypeId, documentTypeIds, documentTypes } from '#shared/document-types.ts';
import { lookupKey, singularKey } from '#shared/lookup-key.ts';

function buildIndex(key: (text: string) => string): Map<string, DocumentTypeId> {
  const index = new Map<string, DocumentTypeId>();
  for (const id of documentTypeIds) {
    for (const name of [id, documentTypes[id].label, ...documentTypes[id].aliases]) {
      if (!index.has(key(name))) index.set(key(name), id);
    }
  }
  return index;
}

const byKey = buildIndex(lookupKey);
const bySingular = buildIndex(singularKey);

/** The type that a person means by its label, its id or a common name of it; null when nothing fits. */
export function findDocumentType(labelOrId: string): DocumentTypeId | null {
  const name = labelOrId.replace(/\([^)]{0,200}\)\s{0,30}$/, '');
  return (
    byKey.get(lookupKey(labelOrId)) ?? byKey.get(lookupKey(name)) ?? bySingular.get(singularKey(name)) ?? null
  );
}
