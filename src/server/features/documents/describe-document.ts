import type { OutgoingMailState } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import type { ProposedPart } from '#shared/document-parts.ts';
import { isDocumentTypeId, tellType } from '#shared/document-types.ts';
import { describeAgain } from '#shared/messages/asked-again.ts';
import { describeReason } from '#shared/messages/automations.ts';
import { tellSecondReading } from '#shared/messages/second-reading.ts';
import type { Document } from './documents.repository.ts';

/** A document as its notary sees it. */
export function describeDocument(row: {
  document: Document;
  clientName: string | null;
  /** Of the mail that asks for another one. */
  againMail?: OutgoingMailState | null;
}): OfficeDocument {
  const { id, clientId, state, originalName, fileName, folderPath, ...rest } = row.document;
  const { type, person, documentDate, confidence, evidence, reasons, bankDetails, storedAt } = rest;
  const { proposedParts, acceptedParts, againWhy, readAt, readBy, secondReading } = rest;
  const isOpened = state === 'held' && clientId === null && rest.accountsReadFor === 'nobody';
  return {
    id,
    state,
    client: clientId && row.clientName ? { id: clientId, name: row.clientName } : null,
    originalName,
    fileName,
    folderPath,
    type,
    typeLabel: type && isDocumentTypeId(type) ? tellType(type) : null,
    person,
    date: documentDate,
    confidence,
    evidence: {
      type: evidence?.type ?? null,
      person: evidence?.person ?? null,
      date: evidence?.date ?? null,
    },
    reasons: againWhy ? [describeAgain(againWhy)] : reasons.map((reason) => describeReason(reason, person)),
    isOfNobody: reasons.includes('person-not-of-case'),
    bankDetails,
    parts: (acceptedParts ? null : proposedParts)?.map(describePart) ?? [],
    storedAt: storedAt.toISOString(),
    read: readAt && readBy && { by: readBy, at: readAt.toISOString() },
    isUnreadable: isOpened && !readAt && !confidence,
    secondReading: secondReading && {
      model: secondReading.model,
      sentences: tellSecondReading(secondReading),
    },
    askedAgain: againWhy && { sentence: describeAgain(againWhy), mail: tellMail(row.againMail ?? null) },
  };
}

function tellMail(state: OutgoingMailState | null): 'waiting' | 'sent' | 'lost' {
  if (state === 'prepared') return 'waiting';
  return state === 'failed' || state === 'returned' || state === 'uncertain' ? 'lost' : 'sent';
}

function describePart({ firstPage, lastPage, type }: ProposedPart) {
  return { firstPage, lastPage, label: type && isDocumentTypeId(type) ? tellType(type) : null };
}
