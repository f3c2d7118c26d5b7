import type { CaseFact, InferredAnswer } from '#shared/case-facts.ts';
import { type Piece, parsePieceKey, tellPiece } from '#shared/case-pieces.ts';
import { caseTypes, isCaseTypeId } from '#shared/case-types.ts';
import { chooseClientQuestions } from '#shared/choose-client-questions.ts';
import { labelAmong } from '#shared/client-labels.ts';
import type { ClientAccount } from '#shared/contracts/bank-calls.ts';
import type { CasePiece, CasePieces, ClientFile, InferredCaseAnswer } from '#shared/contracts/clients.ts';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import type { Suspension } from '#shared/contracts/suspensions.ts';
import { isDocumentTypeId, tellType } from '#shared/document-types.ts';
import { clientQuestions } from '#shared/messages/client-questions.ts';
import { describeGround, describeQuestion } from '#shared/messages/questions.ts';
import { isToldHere } from '#shared/told-case.ts';
import type { Client } from './clients.repository.ts';
import type { Questionnaire } from './questionnaires.repository.ts';

/** `namesakes` bear the same name, and are told apart from him. */
export function describeClientFile(
  client: Client,
  held: number,
  suspensions: Suspension[],
  namesakes: readonly Client[] = [],
): ClientFile {
  const { id, caseType, pieces, missing, remindersSent, lastReminderAt } = client;
  return {
    id,
    name: labelAmong(client, namesakes),
    caseLabel: isCaseTypeId(caseType) ? caseTypes[caseType].label : null,
    statuses: pieces.map(({ status }) => status),
    asked: missing.map(tellPiece),
    held,
    remindersSent,
    lastReminderAt: lastReminderAt?.toISOString() ?? null,
    suspensions,
  };
}

/** A client's case, piece by piece, with the documents that count for it. */
export function describeCasePieces(
  client: Client,
  {
    documents,
    accounts,
    suspensions,
    namesakes,
    questionnaire,
  }: {
    documents: OfficeDocument[];
    accounts: ClientAccount[];
    suspensions: Suspension[];
    namesakes: readonly Client[];
    /** What he was asked by mail, while it is open. */
    questionnaire: Questionnaire | null;
  },
): CasePieces {
  const filed = documents.filter(({ state }) => state === 'filed');
  const counted = new Set(client.pieces.map(({ documentId }) => documentId));
  return {
    ...describeClientFile(
      client,
      documents.filter(({ state }) => state === 'held').length,
      suspensions,
      namesakes,
    ),
    contacts: describeContacts(client),
    isCaseTold: isToldHere(client),
    pieces: client.pieces.map((piece) => describePiece(piece, filed)),
    answers: Object.entries(client.answers).flatMap(([key, answer]) => {
      const sentence = describeQuestion(key);
      return sentence ? [{ key, sentence, answer }] : [];
    }),
    inferred: client.inferred.flatMap(describeInferred),
    askable: chooseClientQuestions(client.pieces, client.caseType).map((fact) => clientQuestions[fact] ?? ''),
    questionnaire: questionnaire && describeAsked(questionnaire),
    toCheck: documents.filter(({ state }) => state === 'held'),
    askedAgain: documents.filter(({ askedAgain }) => askedAgain !== null),
    parties: client.acceptedParties.map(({ id, name }) => ({ id, name })),
    others: filed.filter(({ id }) => !counted.has(id)),
    accounts,
  };
}

function describeContacts({ emails, phone, phoneSince, phoneSource }: Client): CasePieces['contacts'] {
  const since = phoneSince?.toISOString() ?? null;
  return { emails, phone: phone ? { number: phone, since, source: phoneSource } : null };
}

function describeAsked({ createdAt, questions, messageId }: Questionnaire): CasePieces['questionnaire'] {
  const sentences = questions.flatMap((fact) => clientQuestions[fact as CaseFact] ?? []);
  return { at: createdAt.toISOString(), sentences, messageId };
}

function describeInferred({ fact, answer, by }: InferredAnswer): InferredCaseAnswer[] {
  const sentence = describeQuestion(fact);
  if (!sentence) return [];
  const documentId = by.kind === 'paper' ? by.documentId : null;
  return [{ key: fact, sentence, answer, because: describeGround(by), documentId }];
}

function describePiece(piece: Piece, filed: OfficeDocument[]): CasePiece {
  const { key, status, documentId, goodUntil, question, suggestedBy } = piece;
  const { type, person } = parsePieceKey(key);
  const sentence = question && describeQuestion(question);
  return {
    key,
    label: type ? tellType(type) : key,
    person,
    status,
    document: filed.find(({ id }) => id === documentId) ?? null,
    goodUntil,
    question: question && sentence ? { key: question, sentence } : null,
    suggestion:
      suggestedBy && isDocumentTypeId(suggestedBy)
        ? `Une pièce reçue le laisse penser\u00a0: ${tellType(suggestedBy)}.`
        : null,
  };
}
