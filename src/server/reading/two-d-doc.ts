import type { DocumentTypeId } from '#shared/document-types.ts';

/** What a 2D-Doc code says of the paper that bears it. Its seal is not checked: a code is a strong mark, not a proof. */
export interface TwoDDoc {
  type: DocumentTypeId;
  /** The code without what it holds of a person. */
  header: string;
}

/** The codes of the kinds of papers (ANTS, « Spécifications 2D-Doc »); those of no use to us are left out. */
const typesOfCode: Record<string, DocumentTypeId> = {
  '00': 'justificatif_domicile',
  '01': 'justificatif_domicile',
  '02': 'taxe_habitation',
  '03': 'rib',
  '04': 'avis_impot',
  '06': 'bulletin_salaire',
  '11': 'releve_compte',
  '18': 'avis_impot',
  '24': 'avis_impot',
  '27': 'avis_impot',
  '28': 'avis_impot',
};

/** Version, authority, certificate, the days of issue and signature, and the kind of paper. */
const HEADER = /^DC0[1-4][A-Z\d]{8}[\dA-F]{8}([A-Z\d]{2})/;

/** Null for a code that is no 2D-Doc, or of a paper that we do not know. */
export function parseTwoDDoc(code: string): TwoDDoc | null {
  const [header = '', kind = ''] = HEADER.exec(code) ?? [];
  const type = typesOfCode[kind];
  return type ? { type, header } : null;
}
