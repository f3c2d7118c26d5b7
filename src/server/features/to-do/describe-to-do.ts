import type { Piece } from '#shared/case-pieces.ts';
import type { ToDoItem } from '#shared/contracts/to-do.ts';
import { listFolded, maritalQuestion } from '#shared/marital-status.ts';
import { describeReason } from '#shared/messages/automations.ts';
import { describeAwaiting } from '#shared/messages/awaiting.ts';
import { callTexts } from '#shared/messages/bank-calls.ts';
import { paperPlaces } from '#shared/messages/message-pages.ts';
import { askWhichCase, describeQuestion, nothingAskedYet } from '#shared/messages/questions.ts';
import { describeLost, describeLostAnswers, type LostState, lostTitles } from '#shared/messages/sending.ts';
import { describeSuspension } from '#shared/messages/suspensions.ts';
import { type ReadPaper, tellRead, titlePaper } from '#shared/paper-title.ts';
import type { ToDoRepository } from './to-do.repository.ts';

type Rows<List extends keyof ToDoRepository> = ToDoRepository[List] extends (
  ...given: never[]
) => Promise<(infer Row)[]>
  ? Row
  : never;

/** As it stands in the list, before anybody has a name: `clients` are those whose it is or may be. */
export interface ToDoRow extends Omit<ToDoItem, 'who'> {
  clients: string[];
}

const UNTITLED = 'Sans objet';
const nothing = { sender: null, because: [], quote: null };

export function describePaper({ id, at, clientId, reasons, cameAt, ...paper }: Rows<'listPapers'>): ToDoRow {
  const title = titlePaper({ ...paper, receivedAt: cameAt ? new Date(cameAt) : null });
  const because = [
    ...tellNobodys({ clientId, paper }),
    ...reasons.flatMap((reason) => tellReason({ clientId, reason, person: paper.person })),
  ];
  const clients = clientId ? [clientId] : [];
  return { ...nothing, kind: 'paper', id, at, clientId, clients, title, because };
}

/** That nobody is known as its client stands in its line already; what was read in it says more. */
function tellNobodys({ clientId, paper }: { clientId: string | null; paper: ReadPaper }): string[] {
  const read = clientId === null ? tellRead(paper) : null;
  return read ? [paperPlaces.seems(read)] : [];
}

interface ToldReason {
  clientId: string | null;
  reason: string;
  person: string | null;
}

function tellReason({ clientId, reason, person }: ToldReason): string[] {
  return clientId === null && reason === 'client-unknown' ? [] : [describeReason(reason, person)];
}

export function describeMessage(row: Rows<'listMessages'>): ToDoRow {
  const { id, at, clientId, candidates, subject, fromName, fromAddress, isOwn } = row;
  const written = [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' ');
  const sender = isOwn ? null : written || null;
  const clients = clientId ? [clientId] : candidates;
  const because = [...describeLostAnswers(row.lost), describeAwaiting(row)];
  const told = { title: subject?.trim() || UNTITLED, because };
  return { ...nothing, ...told, kind: 'message', id, at, clientId, clients, sender };
}

/** Of a mail in one of the `lostStates`. */
export function describeUndelivered({
  id,
  at,
  clientId,
  subject,
  ...mail
}: Rows<'listUndelivered'>): ToDoRow {
  const clients = clientId ? [clientId] : [];
  const where = `À ${mail.toAddress} : ${lostTitles[mail.state as LostState].toLowerCase()}.`;
  const told = { title: subject.trim() || UNTITLED, because: [describeLost(mail.problem), where] };
  return { ...nothing, ...told, kind: 'undelivered', id, at, clientId, clients };
}

export function describeToCall({ id, at, why, passage, clientId }: Rows<'listCalls'>): ToDoRow {
  const { title, because } = callTexts[why];
  const clients = clientId ? [clientId] : [];
  return { ...nothing, kind: 'call', id, at, clientId, clients, title, because: [because], quote: passage };
}

export function describeStop({ id, at, clientId, sentence, ...said }: Rows<'listStops'>): ToDoRow {
  const title = describeSuspension(said);
  return { ...nothing, kind: 'stop', id, at, clientId, clients: [clientId], title, quote: sentence };
}

export function describeAsked({ id, at, pieces, caseType, ...name }: Rows<'listQuestions'>): ToDoRow {
  const because = listQuestions(pieces);
  const title =
    because.length > 1 ? `${because.length} questions sur ce dossier` : 'Une question sur ce dossier';
  const asked = caseType === null ? askCaseType(name) : { title, because };
  return { ...nothing, kind: 'question', id, at, clientId: id, clients: [id], ...asked };
}

/** Before any other: what is asked of a case hangs on which it is. */
function askCaseType({ lastName, firstName }: { lastName: string; firstName: string }) {
  const title = askWhichCase(`${lastName} ${firstName}`.trim());
  return { title, because: [nothingAskedYet] };
}

/** Each once, that on which most pieces hang first. */
function listQuestions(pieces: readonly Piece[]): string[] {
  const hanging = new Map<string, number>();
  const asking = pieces.filter(({ status }) => status === 'to-confirm');
  const besidePapers = new Set(asking.flatMap(({ question, documentId }) => (documentId ? question : null)));
  const asked = asking.flatMap(({ question }) => (question && !besidePapers.has(question) ? question : []));
  const folded = listFolded(new Set(asked));
  for (const { question } of asking) {
    const isStatus = question !== null && folded.size > 0 && (question === 'married' || folded.has(question));
    const sentence = isStatus ? maritalQuestion : question && describeQuestion(question);
    if (sentence) hanging.set(sentence, (hanging.get(sentence) ?? 0) + 1);
  }
  return [...hanging].toSorted(([, one], [, other]) => other - one).map(([sentence]) => sentence);
}
