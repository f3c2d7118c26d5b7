import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages, replies } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { SimulatedThing, SimulationFigures } from '#shared/contracts/simulations.ts';
import { describeReason } from '#shared/messages/automations.ts';
import { describeAwaiting } from '#shared/messages/awaiting.ts';
import type { ChosenMessages } from './choose-messages.ts';

/** What is sealed at once stays below what a new encryption key can find again. */
const LONGEST_TEXT = 8000;
const LONGEST_LINE = 500;

export interface Simulated {
  figures: SimulationFigures;
  things: SimulatedThing[];
  /** What stood there and how, to tell what has changed. */
  known: ReadonlySet<string>;
}

const cut = (text: string, longest = LONGEST_LINE) =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;
const nothing = { who: null, name: null, folder: null, because: [], text: null, at: null };

/** What the rows of a simulation say would be done, beyond what they said before. */
export async function tellSimulation(
  scratch: Database,
  notaryId: string,
  { leftOut, beforeAccount }: Pick<ChosenMessages, 'leftOut' | 'beforeAccount'>,
  before: ReadonlySet<string> = new Set(),
): Promise<Simulated> {
  const found = await listThings(scratch, notaryId);
  const fresh = found.filter(({ trace }) => !before.has(trace));
  const things = fresh.map(({ thing }) => thing);
  const count = (kind: SimulatedThing['kind'], outcome?: SimulatedThing['outcome']) =>
    things.filter((thing) => thing.kind === kind && (!outcome || thing.outcome === outcome)).length;
  const reminders = fresh.filter(({ isReminder }) => isReminder).length;
  return {
    known: new Set(found.map(({ trace }) => trace)),
    things,
    figures: {
      messages: count('message'),
      clients: count('client'),
      filed: count('paper', 'done'),
      held: count('paper', 'waits'),
      refused: count('paper', 'refused'),
      answers: count('mail') - reminders,
      reminders,
      leftOut,
      beforeAccount,
    },
  };
}

interface FoundThing {
  thing: SimulatedThing;
  trace: string;
  isReminder?: boolean;
}

async function listThings(scratch: Database, notaryId: string): Promise<FoundThing[]> {
  const people = await scratch
    .select()
    .from(clients)
    .where(eq(clients.notaryId, notaryId))
    .orderBy(asc(clients.createdAt));
  const names = new Map(people.map(({ id, lastName, firstName }) => [id, `${lastName} ${firstName}`.trim()]));
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? null) : null);
  return [
    ...(await listMessages(scratch, notaryId, nameOf)),
    ...(await listPapers(scratch, notaryId, nameOf)),
    ...(await listRefused(scratch, notaryId, nameOf)),
    ...(await listMails(scratch, notaryId, nameOf)),
    ...people.map(({ id, emails }) => ({
      trace: `client ${id}`,
      thing: {
        ...nothing,
        kind: 'client' as const,
        outcome: 'done' as const,
        title: nameOf(id) ?? '',
        name: emails.join(', ') || null,
      },
    })),
  ];
}

type NameOf = (clientId: string | null) => string | null;

async function listMessages(scratch: Database, notaryId: string, nameOf: NameOf): Promise<FoundThing[]> {
  const rows = await scratch
    .select({ message: messages, replyReason: replies.reason })
    .from(messages)
    .leftJoin(replies, eq(replies.messageId, messages.id))
    .where(and(eq(messages.notaryId, notaryId), inArray(messages.state, ['handled', 'held', 'refused'])))
    .orderBy(asc(messages.receivedAt));
  return rows.map(({ message, replyReason }) => ({
    trace: `message ${message.id} ${message.state} ${message.awaitsPerson}`,
    thing: {
      ...nothing,
      kind: 'message',
      title: cut(message.subject?.trim() || 'Sans objet'),
      who: nameOf(message.clientId),
      name:
        cut(
          [message.fromName, message.fromAddress && `<${message.fromAddress}>`].filter(Boolean).join(' '),
        ) || null,
      outcome: message.awaitsPerson ? 'waits' : 'done',
      because: message.awaitsPerson
        ? [describeAwaiting({ reason: message.reason, replyReason, givenTo: message.givenTo })]
        : message.reason
          ? [describeReason(message.reason)]
          : [],
      at: message.receivedAt?.toISOString() ?? null,
    },
  }));
}

async function listPapers(scratch: Database, notaryId: string, nameOf: NameOf): Promise<FoundThing[]> {
  const rows = await scratch
    .select()
    .from(documents)
    .where(and(eq(documents.notaryId, notaryId), inArray(documents.state, ['filed', 'held'])))
    .orderBy(asc(documents.storedAt), asc(documents.id));
  return rows.map((paper) => ({
    trace: `paper ${paper.id} ${paper.state} ${paper.fileName} ${paper.folderPath}`,
    thing: {
      ...nothing,
      kind: 'paper',
      title: cut(paper.originalName),
      who: nameOf(paper.clientId),
      outcome: paper.state === 'filed' ? 'done' : 'waits',
      name: cut(paper.fileName),
      folder: cut(paper.folderPath),
      because: paper.reasons.map((reason) => cut(describeReason(reason, paper.person))),
    },
  }));
}

/** What the activity alone tells: files that are not taken at all. */
async function listRefused(scratch: Database, notaryId: string, nameOf: NameOf): Promise<FoundThing[]> {
  const rows = await scratch
    .select()
    .from(activity)
    .where(and(eq(activity.notaryId, notaryId), eq(activity.kind, 'document-refused')))
    .orderBy(asc(activity.at));
  return rows.map(({ id, fromFile, title, clientId, because }) => ({
    trace: `refused ${id}`,
    thing: {
      ...nothing,
      kind: 'paper',
      title: cut(fromFile ?? title),
      who: nameOf(clientId),
      outcome: 'refused',
      because: because.map((sentence) => cut(sentence)),
    },
  }));
}

async function listMails(scratch: Database, notaryId: string, nameOf: NameOf): Promise<FoundThing[]> {
  const rows = await scratch
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.notaryId, notaryId), inArray(outgoingMails.state, ['prepared', 'sent'])))
    .orderBy(asc(outgoingMails.preparedAt));
  return rows.map(({ id, kind, state, subject, toAddress, clientId, body }) => ({
    trace: `mail ${id} ${state}`,
    isReminder: kind === 'reminder',
    thing: {
      ...nothing,
      kind: 'mail',
      title: cut(subject),
      who: nameOf(clientId),
      outcome: state === 'sent' ? 'done' : 'waits',
      name: cut(toAddress),
      text: cut(body, LONGEST_TEXT),
    },
  }));
}
