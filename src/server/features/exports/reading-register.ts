import { documents } from '#server/features/documents/documents.tables.ts';
import { documentTypes, isDocumentTypeId } from '#shared/document-types.ts';
import { type Register, readWithClient } from './register.ts';

/** What was concluded from each document, how surely, and the passage that it rests on. */
export const readingRegister: Register = {
  fileName: 'Lectures.csv',
  describes: 'ce qui a été déduit de chaque document, avec quelle certitude, et le passage qui le prouve',
  headings: [
    'Document (identifiant)',
    'Fichier',
    'Ce qui est lu',
    'Valeur',
    'Certitude (%)',
    'Page',
    'Passage',
  ],
  async *read(db, whose) {
    for await (const { row } of readWithClient(db, whose, documents)) {
      const { type, person, documentDate, confidence, evidence } = row;
      const label = type && isDocumentTypeId(type) ? documentTypes[type].label : type;
      const read = [
        ['type', 'Type', label],
        ['person', 'Personne', person],
        ['date', 'Date', documentDate],
      ] as const;
      for (const [field, heading, value] of read) {
        if (value === null) continue;
        const passage = evidence?.[field];
        const sure = confidence ? Math.round(confidence[field] * 100) : null;
        yield [row.id, row.fileName, heading, value, sure, passage?.page ?? null, passage?.text ?? null];
      }
    }
  },
};
