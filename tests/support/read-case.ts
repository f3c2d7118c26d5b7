import { settleOwner } from '#server/automations/document-classification/judge-owner.ts';
import { learnFile, paperOf } from '#server/automations/office/case-file.ts';
import { listPieces, type ReceivedDocument } from '#server/cases/case-checklist.ts';
import { findAccountHolders } from '#server/cases/case-parties.ts';
import { parseValidity } from '#server/cases/case-validity.ts';
import { defaultRequirements } from '#server/cases/default-requirements.ts';
import type { DocumentDecision } from '#server/features/documents/documents.repository.ts';
import { readDocument } from '#server/reading/read-document.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import { isDocumentTypeId } from '#shared/document-types.ts';
import { buildFileName } from '#shared/file-name.ts';

export const caseToday = '2026-11-27';

/** Doubts of a held paper that the case learns from all the same. */
const HARMLESS = ['date-uncertain', 'person-uncertain', 'too-many-pages'];

interface Taken {
  name: string;
  decision: DocumentDecision;
}

/**
 * What becomes of papers, as text, that came for one case: each is read, then settled by the others until nothing more is
 * filed, and the case is compared with the usual sheet. No office, no drive: only what is understood.
 */
export function readCase(
  client: { lastName: string; firstName: string },
  caseType: CaseTypeId,
  texts: Readonly<Record<string, string>>,
) {
  const file = (papers: readonly Taken[]) => ({
    client: { ...client, caseType, acceptedParties: [], answers: {} },
    papers: papers.flatMap(({ decision }) => {
      const told = { documentDate: decision.documentDate, storedAt: new Date(caseToday) };
      return paperOf(decision.type, decision.parties ?? null, told) ?? [];
    }),
  });
  const isHeard = ({ decision: { plannedState, reasons, parties } }: Taken) =>
    plannedState === 'filed' ||
    reasons.every((why) => HARMLESS.includes(why) || (parties?.ended && why === 'type-uncertain'));
  const all: Taken[] = Object.entries(texts).map(([name, text]) => ({ name, decision: read(text, client) }));
  for (let filed = -1; filed !== countFiled(all); ) {
    filed = countFiled(all);
    for (const one of all) {
      const others = all.filter((other) => other !== one && isHeard(other) && other.decision.parties);
      one.decision = settleOwner(
        { ...one.decision, reasons: one.decision.reasons.filter((why) => why !== 'person-not-of-case') },
        file(others),
        nameOf(one.decision),
      );
    }
  }
  const documents = all.flatMap(({ name, decision }) => receive(name, decision));
  const requirements = defaultRequirements.map(({ caseType: of, documentType, validity }) => ({
    caseType: of,
    documentType,
    level: 'mandatory' as const,
    validity: parseValidity(validity) ?? null,
  }));
  const pieces = listPieces({ client, caseType, requirements, documents, today: caseToday });
  const known = learnFile(file(all.filter(isHeard)));
  return {
    /** Why a paper is held; null for one that is filed. */
    heldFor: (name: string) => {
      const decision = all.find((one) => one.name === name)?.decision;
      return decision?.plannedState === 'held' ? decision.reasons.join() : null;
    },
    filed: all.flatMap(({ name, decision }) => (decision.plannedState === 'filed' ? [name] : [])),
    nameOf: (name: string) => all.find((one) => one.name === name)?.decision.person ?? null,
    status: (key: string) => pieces.find((piece) => piece.key === key)?.status ?? null,
    documentOf: (key: string) => pieces.find((piece) => piece.key === key)?.documentId ?? null,
    holdersOf: (holder: string) => findAccountHolders(holder, known),
    known,
  };
}

const countFiled = (all: readonly Taken[]) =>
  all.filter(({ decision }) => decision.plannedState === 'filed').length;

function read(text: string, client: { lastName: string; firstName: string }): DocumentDecision {
  const { type, person, date, parties, reasons, decision, bankDetails } = readDocument({
    pages: [{ number: 1, text, source: 'text', confidence: 1 }],
    pageCount: 1,
    extension: 'pdf',
    today: caseToday,
    knownPersons: [{ id: '1', ...client }],
    parties: [{ kind: 'natural', ...client }],
  });
  return {
    type: type.value,
    person: person.value,
    documentDate: date.value,
    parties,
    reasons,
    plannedState: decision === 'file' ? 'filed' : 'held',
    plannedName: '',
    confidence: null,
    evidence: null,
    bankDetails,
  };
}

const nameOf =
  ({ documentDate: date }: DocumentDecision): Parameters<typeof settleOwner>[2] =>
  (type, person) =>
    buildFileName({ person, type, date, extension: 'pdf' });

function receive(id: string, decision: DocumentDecision): ReceivedDocument[] {
  const { plannedState, type, person, documentDate: date, parties } = decision;
  if (plannedState !== 'filed' || !type || !isDocumentTypeId(type)) return [];
  const postcodes = (parties?.places ?? []).flatMap(({ postcode }) => postcode ?? []);
  return [
    {
      ...{ id, type, person, date, postcodes },
      bearer: parties?.bearer ?? null,
      died: parties?.died ?? null,
      contents: parties?.contents ?? null,
      validUntil: parties?.validUntil ?? null,
    },
  ];
}
