import { isSameName, NOT_OF_CASE } from '#server/automations/document-classification/judge-owner.ts';
import { nameOf } from '#server/automations/document-classification/take-up-held.ts';
import type { Database } from '#server/database/connection.ts';
import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import type { MovedPaper } from '#server/features/messages/messages.tables.ts';
import { createRecords } from '#server/records/records.ts';

/** A client as a move sees him. */
export interface Hands {
  id: string;
  /** As his papers are named; null of one who is no more. */
  name: string | null;
}

interface Relocation {
  from: Hands;
  to: Hands;
  at: Date;
}

/**
 * A paper goes with its message into another client's folder. Whom it names is judged there anew: filed are those that
 * are proved to be of that case, or name nobody; the others wait in « À vérifier », and nothing waits where they were.
 * What it was before that; null of one that is no more.
 */
export async function relocatePaper(
  tx: Database,
  notaryId: string,
  documentId: string,
  { from, to, at }: Relocation,
): Promise<MovedPaper | null> {
  const { documents, corrections } = createRecords(tx);
  const document = await documents.lock(notaryId, documentId);
  if (!document) return null;
  const { person, parties, acceptedBy, formerClientId } = document;
  const saidAt = await corrections.findWhenSaid(notaryId, documentId);
  const stands = standingOf(document);
  await letGo(tx, document, at);
  // « Annuler » of a filing is not how a message comes back: a move has its own.
  await documents.reopen(notaryId, documentId, { clientId: to.id, folderPath: document.folderPath });
  // What nobody has read yet is read as his.
  if (stands.was !== 'stored')
    await documents.plan(notaryId, documentId, planThere(document, stands, { from, to }));
  return {
    ...{ documentId, person, acceptedBy, formerClientId },
    ...stands,
    bearer: parties?.bearer ?? null,
    acceptedParts: document.splitAt ? null : document.acceptedParts,
    saidAt: saidAt?.toISOString() ?? null,
  };
}

/** It comes back as it was: where it lay, under its name, with what the office had said of it. */
export async function restorePaper(
  tx: Database,
  notaryId: string,
  before: MovedPaper,
  { to, at }: Omit<Relocation, 'from'>,
): Promise<void> {
  const { documents, corrections } = createRecords(tx);
  const document = await documents.lock(notaryId, before.documentId);
  if (!document) return;
  const stands = standingOf(document);
  const saidAt = await corrections.findWhenSaid(notaryId, document.id);
  await letGo(tx, document, at);
  const { folderPath } = document;
  const { formerClientId } = before;
  await documents.reopen(notaryId, document.id, { clientId: to.id, folderPath, formerClientId });
  // What has been said or done with it in the other file is no part of the move.
  const isSplit = document.splitAt !== null && before.was !== 'filed';
  const isSaidSince = saidAt !== null && (before.saidAt === null || saidAt > new Date(before.saidAt));
  if (isSplit || (isSaidSince && stands.was !== 'stored')) {
    const there = { plannedState: stands.was === 'stored' ? ('held' as const) : stands.was };
    const { person, acceptedBy, parties } = document;
    const plan = { person, acceptedBy, parties, plannedName: stands.name, reasons: stands.reasons };
    await documents.plan(notaryId, document.id, { ...readOf(document), ...plan, ...there });
    return;
  }
  if (before.acceptedParts) await documents.acceptParts(notaryId, document.id, before.acceptedParts);
  if (before.was === 'stored') return;
  await documents.plan(notaryId, document.id, {
    ...readOf(document),
    person: before.person,
    acceptedBy: before.acceptedBy,
    parties: document.parties && { ...document.parties, bearer: before.bearer },
    plannedState: before.was,
    plannedName: before.name,
    reasons: before.reasons,
  });
}

/** Whom it was asked of once more, and how it was to be split, was for the other client: what has not left does not. */
async function letGo(tx: Database, document: Document, at: Date): Promise<void> {
  const { documents, mails } = createRecords(tx);
  const { notaryId, id, againMailId, acceptedParts, splitAt } = document;
  if (againMailId) {
    if ((await mails.findState(notaryId, againMailId)) === 'prepared')
      await mails.cancel(notaryId, againMailId, at);
    await documents.takeBackAgain(notaryId, id);
  }
  if (acceptedParts && !splitAt) await documents.acceptParts(notaryId, id, null);
}

type Standing = Pick<MovedPaper, 'was' | 'reasons' | 'name'>;

/** Where it lies, or what is decided of it where its file has not followed yet. */
function standingOf({ state, reasons, fileName, plannedState, plannedName }: Document): Standing {
  if (state !== 'stored') return { was: state === 'filed' ? 'filed' : 'held', reasons, name: fileName };
  return plannedState && plannedName
    ? { was: plannedState, reasons, name: plannedName }
    : { was: 'stored', reasons: [], name: fileName };
}

function planThere(
  document: Document,
  stands: Standing,
  { from, to }: Omit<Relocation, 'at'>,
): DocumentDecision {
  const isNobodys = namesNobody(document, from);
  const reasons = doubtsOf(document, stands, { isNobodys, to });
  const isFiled = stands.was === 'filed' && reasons.length === 0;
  const isHis = isNobodys && (isFiled || document.person !== null);
  const person = isHis ? to.name : document.person;
  const named = isFiled && isNobodys ? nameOf({ ...document, person, fileName: stands.name }) : null;
  return {
    ...readOf(document),
    person,
    acceptedBy: null,
    parties: document.parties && { ...document.parties, bearer: person },
    plannedState: isFiled ? 'filed' : 'held',
    plannedName: named ?? stands.name,
    reasons,
  };
}

function readOf({ type, documentDate, confidence, evidence, bankDetails }: Document) {
  return { type, documentDate, confidence, evidence, bankDetails };
}

/** Nobody but a property, whose owner the client is; not what a person has filed under somebody's name. */
function namesNobody({ parties, splitAt, type, person }: Document, from: Hands): boolean {
  const isUnread = (parties?.holders.length ?? 0) === 0;
  return !splitAt && type !== null && isUnread && (person === null || isNamed(person, from));
}

/** Why it waits in a case that has not been looked at yet; none for what says of nobody whose it is. */
function doubtsOf(
  { parties, splitAt, person }: Document,
  { was, reasons }: Standing,
  { isNobodys, to }: { isNobodys: boolean; to: Hands },
): string[] {
  if (splitAt) return [];
  if (was !== 'filed') return reasons;
  if (parties && parties.holders.length > 0) return [NOT_OF_CASE];
  return person === null || isNobodys || isNamed(person, to) ? [] : [NOT_OF_CASE];
}

function isNamed(person: string, { name }: Hands): boolean {
  return name !== null && isSameName(person, name);
}
