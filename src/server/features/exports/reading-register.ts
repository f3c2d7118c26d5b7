import { documents } from '#server/features/documents/documents.tables.ts';
import { documentTypes, isDocumentTypeId } from '#shared/document-types.ts';
import type { SecondReading } from '#shared/second-reading.ts';
import { nameClient, type Register, readWithClient } from './register.ts';

type Claim = [what: string, value: string | null, quoted: { page: number | null; quote: string | null }];

/** What a model saw of a document that it was shown, whether or not it counted. */
function listClaims(reading: SecondReading | null): Claim[] {
  if (!reading) return [];
  const { model, claims } = reading;
  const by = (what: string) => `${what} (modèle «\u00a0${model}\u00a0»)`;
  if (!claims) return [[by('Montré, sans réponse'), null, { page: null, quote: null }]];
  const { type, holders, date } = claims;
  const label = (value: string) => (isDocumentTypeId(value) ? documentTypes[value].label : value);
  return [
    ...(type ? [[by('Type'), label(type.value), type] satisfies Claim] : []),
    ...holders.map((holder): Claim => [by('Personne'), nameClient(holder), holder]),
    ...(date ? [[by('Date'), date.value, date] satisfies Claim] : []),
  ];
}

/** What was concluded from each document, how surely, and the passage that it rests on. */
export const readingRegister: Register = {
  fileName: 'Lectures.csv',
  describes:
    'ce qui a été déduit de chaque document, avec quelle certitude, et le passage qui le prouve ; ce qu’un modèle en a cité',
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
      for (const [what, value, { page, quote }] of listClaims(row.secondReading))
        yield [row.id, row.fileName, what, value, null, page, quote];
    }
  },
};
