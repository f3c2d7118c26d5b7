import type { CaseAnswers, CaseFact, InferredAnswer } from '#shared/case-facts.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { ReceivedDocument } from './case-checklist.ts';
import { listConditions } from './case-conditions.ts';
import { listClientPersons } from './case-persons.ts';
import { isOfEstate } from './estate-pieces.ts';
import { type Ground, grounds } from './fact-grounds.ts';

interface Evidence {
  caseType: CaseTypeId;
  documents: readonly (Pick<ReceivedDocument, 'id' | 'type' | 'date'> & Partial<ReceivedDocument>)[];
  /** Whose own papers are none of an estate's. */
  client?: { lastName: string; firstName: string };
  /** What a person has said: never said otherwise by what follows here. */
  answers: CaseAnswers;
  today: string;
}

/** What a case tells of itself by its kind, by its filed papers and by what was answered; nothing where they disagree. */
export function inferAnswers(evidence: Evidence): InferredAnswer[] {
  const ours = { ...evidence, documents: evidence.documents.filter(isOfCase(evidence)) };
  const asked = [...new Set(listConditions(evidence.caseType).map(([, fact]) => fact))];
  const found = new Map<CaseFact, InferredAnswer>();
  // An answer may tell another one.
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const fact of asked) {
      if (found.has(fact) || evidence.answers[fact] !== undefined) continue;
      const inferred = infer(fact, ours, found);
      if (inferred) found.set(fact, inferred);
    }
  }
  return asked.flatMap((fact) => found.get(fact) ?? []);
}

/** An heir's own house and car say nothing of the estate. */
function isOfCase({ caseType, documents, client, today }: Evidence) {
  const papers = documents.map((document) => ({ ...document, person: document.person ?? null }));
  const estate = { caseType, papers, persons: client ? listClientPersons(client) : [], today };
  return ({ person = null, ...document }: Evidence['documents'][number]) =>
    isOfEstate({ ...document, person }, estate);
}

/** What is known of a case: as a person said; else as the case tells. */
export function withInferred(answers: CaseAnswers, inferred: readonly InferredAnswer[]): CaseAnswers {
  return { ...Object.fromEntries(inferred.map(({ fact, answer }) => [fact, answer])), ...answers };
}

function infer(
  fact: CaseFact,
  evidence: Evidence,
  known: ReadonlyMap<CaseFact, InferredAnswer>,
): InferredAnswer | null {
  const ground = grounds[fact];
  if (ground === 'asked') return null;
  const paper = findPaper(ground, evidence);
  const followed = ground.follows?.find(
    ({ from, said }) => (evidence.answers[from] ?? known.get(from)?.answer) === said,
  );
  // A paper and an answer that say otherwise: a person says.
  if (paper && followed && !followed.so) return null;
  if (paper) return { fact, answer: true, by: { kind: 'paper', documentId: paper.id, type: paper.type } };
  return followed ? { fact, answer: followed.so, by: { kind: 'answer', fact: followed.from } } : null;
}

function findPaper({ papers = [], unlessPapers = [], withinYears }: Ground, { documents, today }: Evidence) {
  if (documents.some(({ type }) => unlessPapers.includes(type))) return null;
  return documents.find(({ type, date }) => {
    if (!papers.includes(type)) return false;
    if (withinYears === undefined) return true;
    return date !== null && Number(today.slice(0, 4)) - Number(date.slice(0, 4)) < withinYears;
  });
}
