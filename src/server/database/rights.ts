import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * In whose name statements are sent. The database shows a role what its policies say (decision 0076): to the platform every
 * office, to an office its own rows, whatever a statement asks for.
 */
export type Rights = { role: 'owner' | 'minutier_platform' } | { role: 'minutier_office'; notaryId: string };

type Work<Done> = () => PromiseLike<Done> | Done;

const given = new AsyncLocalStorage<Rights>();

/** What was given for the work under way; null where nobody said. */
export function findRights(): Rights | null {
  return given.getStore() ?? null;
}

/** A request or a job of one office: all that it asks for finds this office's rows alone. */
export function asOffice<Done>(notaryId: string, work: Work<Done>): Promise<Done> {
  return runAs({ role: 'minutier_office', notaryId }, work);
}

/** What goes across offices by nature: schedules, licences, an address that nobody else may have. */
export function asPlatform<Done>(work: Work<Done>): Promise<Done> {
  return runAs({ role: 'minutier_platform' }, work);
}

/** Migrations, and the partitions of the technical history: what changes tables. */
export function asOwner<Done>(work: Work<Done>): Promise<Done> {
  return runAs({ role: 'owner' }, work);
}

/** Awaited inside: a statement is sent when it is awaited, not when it is written. */
function runAs<Done>(rights: Rights, work: Work<Done>): Promise<Done> {
  return given.run(rights, async () => await work());
}
