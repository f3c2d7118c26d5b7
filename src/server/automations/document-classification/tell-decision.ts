import type { NewActivity } from '#server/features/activity/activity.repository.ts';
import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import { tellPiece } from '#shared/case-pieces.ts';
import { describeReason, takenBack } from '#shared/messages/automations.ts';
import { tellEvidence } from '#shared/messages/evidence.ts';
import { tellSecondReading } from '#shared/messages/second-reading.ts';

type Act = Omit<NewActivity, 'key' | 'clientId' | 'documentId'> & { what: string };

/** What the notary is told once a document lies where it was decided. */
export function tellDecision(
  document: Document,
  decision: DocumentDecision,
  fileName: string,
): NewActivity[] {
  const { id, clientId, decidedAt } = document;
  // One that is decided anew, because the office put it back or took it back, is told anew.
  const { what, ...act } = tellPlace(document, decision, fileName);
  return [
    { ...act, key: [`document:${id}:${what}`, decidedAt?.getTime()].join(':'), clientId, documentId: id },
  ];
}

function tellPlace(document: Document, decision: DocumentDecision, fileName: string): Act {
  if (decision.plannedState === 'filed')
    return {
      what: 'filed',
      kind: 'document-filed',
      title: `Pièce classée : ${decision.type ? tellPiece(decision.type) : 'Document'}`,
      fromFile: document.originalName,
      toFile: fileName,
      because: [...explain(decision), ...tellSecondReading(decision.secondReading)],
    };
  if (decision.reasons.includes('undone'))
    return {
      what: 'undone',
      kind: 'filing-undone',
      title: takenBack.title,
      fromFile: document.fileName,
      toFile: fileName,
      because: [...takenBack.because],
    };
  return {
    what: 'held',
    kind: 'document-held',
    title: 'Document à vérifier',
    fromFile: document.originalName,
    because: [
      ...decision.reasons.map((reason) => describeReason(reason, decision.person)),
      ...tellSecondReading(decision.secondReading),
    ],
    attention: true,
  };
}

/** What each part of the name stands on, in a clerk's words. */
function explain({ evidence, type, person, documentDate: date }: DocumentDecision): string[] {
  const read = { type, person, date };
  return (['type', 'person', 'date'] as const).flatMap(
    (field) => tellEvidence(field, read, evidence?.[field]) ?? [],
  );
}
