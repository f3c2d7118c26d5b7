import { TO_DO_SHOWN, type ToDoKind, type ToDoPage, toDoKinds } from '#shared/contracts/to-do.ts';
import {
  describeAsked,
  describeMessage,
  describePaper,
  describeStop,
  describeToCall,
  describeUndelivered,
  type ToDoRow,
} from './describe-to-do.ts';
import type { ToDoRepository } from './to-do.repository.ts';
import { readPlace, type ToDoPlace, writePlace } from './to-do-place.ts';

interface ListToDo {
  /** All kinds where none is named. */
  kind?: ToDoKind | undefined;
  after?: string | undefined;
  /** By the days of Paris. */
  today: string;
}

/** A page of what awaits the office, of all kinds together, newest first. */
export async function listToDo(
  repository: ToDoRepository,
  notaryId: string,
  { kind, after, today }: ListToDo,
): Promise<ToDoPage> {
  const place = after ? readPlace(after) : null;
  const kinds = kind ? [kind] : toDoKinds;
  const rows: ToDoRow[] = [];
  for (const one of kinds) rows.push(...(await listOfKind(repository, notaryId, one, today, place)));
  rows.sort((one, other) => (writePlace(one) < writePlace(other) ? 1 : -1));
  const shown = rows.slice(0, TO_DO_SHOWN);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const names = await repository.nameClients(notaryId, [...new Set(shown.flatMap(({ clients }) => clients))]);
  const items = shown.map(({ clients, at, ...item }) => {
    const who = clients.flatMap((id) => names.get(id) ?? []).join(' ou ');
    return { ...item, at: new Date(at).toISOString(), who: who || null };
  });
  return { items, next: last ? writePlace(last) : null };
}

/** One more than a page, which tells whether there is another. */
async function listOfKind(
  repository: ToDoRepository,
  notaryId: string,
  kind: ToDoKind,
  today: string,
  after: ToDoPlace | null,
): Promise<ToDoRow[]> {
  const asked = { today, after, limit: TO_DO_SHOWN + 1 };
  const lists: Record<ToDoKind, () => Promise<ToDoRow[]>> = {
    paper: async () => (await repository.listPapers(notaryId, asked)).map(describePaper),
    message: async () => (await repository.listMessages(notaryId, asked)).map(describeMessage),
    undelivered: async () => (await repository.listUndelivered(notaryId, asked)).map(describeUndelivered),
    call: async () => (await repository.listCalls(notaryId, asked)).map(describeToCall),
    stop: async () => (await repository.listStops(notaryId, asked)).map(describeStop),
    question: async () => (await repository.listQuestions(notaryId, asked)).map(describeAsked),
  };
  return lists[kind]();
}
