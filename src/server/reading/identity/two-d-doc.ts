import { listedPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

/** What a 2D-Doc code says of the paper that bears it. Its seal is not checked: a code is a strong mark, not a proof. */
export interface TwoDDoc {
  type: DocumentTypeId;
  /** The code without what it holds of a person. */
  header: string;
}

/** By the code of a kind of paper; those of no use to us are in no entry. */
const typesOfCode: ReadonlyMap<string, DocumentTypeId> = new Map(
  listedPapers.flatMap(([type, { sealCodes }]) => sealCodes.map((code) => [code, type] as const)),
);

/** Version, authority, certificate, the days of issue and signature, and the kind of paper. */
const HEADER = /^DC0[1-4][A-Z\d]{8}[\dA-F]{8}([A-Z\d]{2})/;

/** Null for a code that is no 2D-Doc, or of a paper that we do not know. */
export function parseTwoDDoc(code: string): TwoDDoc | null {
  const [header = '', kind = ''] = HEADER.exec(code) ?? [];
  const type = typesOfCode.get(kind);
  return type ? { type, header } : null;
}
