import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import type { DriveFile } from '#server/ports/drive.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import type { ExtractedText } from '#server/ports/text-extractor.ts';
import type { AccountReading } from '#server/reading/accounts/account-reading.ts';
import { parseExample } from '#server/reading/examples/learnt-examples.ts';
import type { PersonName } from '#server/reading/names/person-name.ts';
import type { DocumentReading } from '#server/reading/read-document.ts';
import type { DocumentReader } from '#shared/document-readers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { buildFileName } from '#shared/file-name.ts';
import type { PaperParties } from '#shared/paper-parties.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { SecondReading } from '#shared/second-reading.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { learnFile, readCaseFile } from '../office/case-file.ts';
import { hearSecondReader } from './hear-second-reader.ts';
import { readFile } from './read-file.ts';

/** The latest; comparing with as many takes a few milliseconds. */
const MOST_EXAMPLES = 500;
const MOST_BYTES = 150 * 1024 * 1024;

/** As much as a message may hold; what the notary drops on the drive has no such limit of its own. */
export function isTooLarge(file: DriveFile): boolean {
  return file.size > MOST_BYTES;
}

export interface DocumentDecided {
  decision: DocumentDecision;
  /** In plain letters: stored sealed, with the decision. */
  accounts: readonly AccountReading[];
}

/** Reads the file and decides its name, or that a person must look. Unreadable or ambiguous is never a guess. */
export async function decideDocument(
  needs: Needs,
  document: Document,
  file: DriveFile,
): Promise<DocumentDecided> {
  if (isTooLarge(file)) return { decision: hold(file, ['file-too-large'], null), accounts: [] };
  const content = await needs.drive.read(file.id);
  const clients = await needs.records.clients.list(needs.notary.id);
  const stored = await needs.records.corrections.listExamples(needs.notary.id, MOST_EXAMPLES);
  const examples = stored.flatMap((example) => parseExample(example) ?? []);
  const parties = await listCaseParties(needs, document);
  const found = await readFile(
    {
      owner: ownedByOffice(needs.notary.id),
      extractor: needs.extractor,
      understanding: needs.understanding,
      today: parisDay(needs.clock.now()),
      clients,
      parties,
      examples,
      reportError: (error) => needs.reportError(error, { kind: 'document', id: document.id }),
    },
    { name: document.originalName, content },
  );
  const { text, reading } = found;
  const accounts = reading?.accounts ?? [];
  const { decision, reasons, secondReading } = await hearSecondReader(needs, document, found);
  const read = { readAt: needs.clock.now(), ...tellReaders(document, secondReading) };
  if (decision === 'review' || !reading?.type.value || !reading.person.value) {
    return { decision: { ...hold(file, reasons, reading), ...read }, accounts };
  }
  const plannedName = nameOf(reading, reading.type.value, reading.person.value, text);
  const facts = { ...factsOf(reading), ...read };
  return { decision: { ...facts, plannedState: 'filed', plannedName, reasons: [] }, accounts };
}

/** The text extractor and the rules are processes of this machine: whether it was shown to anybody else, once, stays told. */
function tellReaders(document: Document, secondReading: SecondReading | null) {
  const isShown = secondReading !== null || document.secondReading !== null;
  const readBy: DocumentReader = isShown ? 'here-and-model' : 'here';
  return { readBy, ...(secondReading ? { secondReading } : {}) };
}

/** The client whose folder it lies in, and whom the papers of his case have shown to be of it, under all their names. */
async function listCaseParties(
  { records, notary }: Needs,
  { id: exceptId, clientId }: Document,
): Promise<PersonName[]> {
  const file = await readCaseFile(records, { notaryId: notary.id, clientId }, { exceptId });
  return file ? learnFile(file).own.flatMap(({ forms }) => forms) : [];
}

function nameOf(reading: DocumentReading, type: DocumentTypeId, person: string, text: ExtractedText): string {
  return buildFileName({ person, type, date: reading.date.value, extension: text.extension });
}

function hold(file: DriveFile, reasons: string[], reading: DocumentReading | null): DocumentDecision {
  const facts = reading ? factsOf(reading) : nothingRead;
  return { ...facts, plannedState: 'held', plannedName: file.name, reasons };
}

const nothingRead = {
  type: null,
  person: null,
  documentDate: null,
  confidence: null,
  evidence: null,
  bankDetails: false,
  proposedParts: null,
  parties: null,
};

export function factsOf({ type, person, date, bankDetails, parts, parties }: DocumentReading) {
  return {
    type: type.value,
    person: person.value && storable(person.value),
    documentDate: date.value,
    confidence: { type: type.confidence, person: person.confidence, date: date.confidence },
    evidence: { type: quote(type), person: quote(person), date: quote(date) },
    bankDetails,
    proposedParts: parts.length > 0 ? parts : null,
    parties: parties && storableParties(parties),
  };
}

/** No byte of it that a database refuses. */
function storableParties(parties: PaperParties): PaperParties {
  return JSON.parse(
    JSON.stringify(parties, (_, value) => (typeof value === 'string' ? storable(value) : value)),
  );
}

function quote({ evidence }: DocumentReading['type' | 'person' | 'date']) {
  return evidence && { page: evidence.page, text: storable(evidence.text) };
}
