import type { DocumentTypeId } from '#shared/document-types.ts';
import { allPapers, listedPapers, listTypes } from './all-papers.ts';

const gathering = new Set(
  listedPapers
    .flatMap(([, { standIns }]) => standIns)
    .filter((type) => allPapers[type].length === 'gathered'),
);

/** Whether a paper of this type stands for others because it holds them. */
export function isGathering(type: DocumentTypeId): boolean {
  return gathering.has(type);
}

/** What it may hold. */
export function listGathered(type: DocumentTypeId): readonly DocumentTypeId[] {
  return isGathering(type) ? listTypes(({ standIns }) => standIns.includes(type)) : [];
}
