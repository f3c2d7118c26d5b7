import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { ClientsRepository } from './clients.repository.ts';

export interface ForgetPartyNeeds {
  clients: Pick<ClientsRepository, 'findById'>;
  /** Everything or nothing: the party, the plans of what it alone had filed, the audit log. */
  record(caller: Caller, notaryId: string, clientId: string, partyId: string): Promise<void>;
  /** Moves what is to be looked at again. What fails here is done by the next run of the classification. */
  file(notaryId: string): Promise<void>;
}

export type ForgetParty = ReturnType<typeof createForgetParty>;

/** Takes back that somebody is of a case: what only that had filed waits for a person again. */
export function createForgetParty(needs: ForgetPartyNeeds) {
  return async (caller: Caller, notaryId: string, clientId: string, partyId: string): Promise<void> => {
    const client = await needs.clients.findById(notaryId, clientId);
    if (!client?.acceptedParties.some(({ id }) => id === partyId)) throw new AppError('not-found');
    await needs.record(caller, notaryId, clientId, partyId);
    await needs.file(notaryId);
  };
}
