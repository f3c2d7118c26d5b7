import type { Requirement } from '#server/cases/case-requirements.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';
import type { Case, CaseState } from '../sheet-rules/assess-cases.ts';
import { findCalls, toCalledPapers } from './called-papers.ts';

/** So many are handed over at once that neither thread works on them for long. */
const CASES_AT_ONCE = 50;

/** Compares what each client has with what his case asks, and returns the clients that a person has to look at. */
export async function updateCompleteness(
  needs: Needs,
  requirements: Requirement[] | null,
): Promise<Set<string>> {
  const { records, notary, clock } = needs;
  const toReview = new Set<string>();
  const calls = findCalls(await records.accounts.listOfOffice(notary.id));
  const toCall = await records.calls.listOpenClients(notary.id);
  const announced = await records.calls.listAnnouncedClients(notary.id);
  const all = toCalledPapers(await records.documents.listPapers(notary.id), calls);
  const papers = Map.groupBy(all, ({ clientId }) => clientId);
  const cases = (await records.clients.list(notary.id)).map((client) => ({
    client,
    documents: papers.get(client.id) ?? [],
    isAnnounced: announced.has(client.id),
  }));
  for (const { client, documents } of cases) {
    const isHeld = documents.some((document) => document.state === 'held');
    if (isHeld || toCall.has(client.id)) toReview.add(client.id);
  }
  if (!requirements) return toReview;
  const context = { requirements, today: parisDay(clock.now()) };
  for (let from = 0; from < cases.length; from += CASES_AT_ONCE) {
    const some = cases.slice(from, from + CASES_AT_ONCE);
    for (const [at, state] of (await assessAll(needs, some, context)).entries()) {
      const id = some[at]?.client.id ?? '';
      if (state === 'not-understood') toReview.add(id);
      else if (state) await records.clients.setCompleteness(notary.id, id, state);
    }
  }
  return toReview;
}

type Assessed = CaseState | 'not-understood' | null;
type OneCase = Omit<Case, 'client'> & { client: Client };

/** One that time has to end takes no other along: a person looks at it, and it stays what it was. */
async function assessAll(
  needs: Needs,
  cases: OneCase[],
  context: { requirements: Requirement[]; today: string },
): Promise<Assessed[]> {
  try {
    return await needs.understanding.assessCases(cases.map(takeCase), context);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    const [alone, ...others] = cases;
    if (alone && others.length === 0) {
      needs.reportError(error, { kind: 'client', id: alone.client.id });
      return ['not-understood'];
    }
    const states: Assessed[] = [];
    for (const one of cases) states.push(...(await assessAll(needs, [one], context)));
    return states;
  }
}

function takeCase({ client, ...said }: OneCase): Case {
  const { lastName, firstName, caseType, answers, received, missing, pieces, inferred } = client;
  const openedOn = parisDay(client.createdAt);
  return {
    client: { lastName, firstName, caseType, answers, received, missing, pieces, inferred, openedOn },
    ...said,
  };
}
