import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { MessageOwner } from '#shared/contracts/mailbox.ts';
import { type HeldMessage, mayBeGiven } from './message-choice.ts';

export interface GiveMessageNeeds<M extends HeldMessage> {
  /** Held, and not given to anybody yet. */
  findHeld(notaryId: string, messageId: string): Promise<M | null>;
  isOwnClient(notaryId: string, clientId: string): Promise<boolean>;
  /** Everything or nothing: whose it is, the address that is known from now on, the audit log. */
  record(caller: Caller, message: M, owner: MessageOwner): Promise<void>;
  /** Brings the papers to their client. What fails here is done by the next run of the classification. */
  bring(notaryId: string): Promise<void>;
}

export type GiveMessage = ReturnType<typeof createGiveMessage>;

/** A person says whose a held message is. */
export function createGiveMessage<M extends HeldMessage>(needs: GiveMessageNeeds<M>) {
  return async (caller: Caller, notaryId: string, messageId: string, owner: MessageOwner): Promise<void> => {
    const message = await needs.findHeld(notaryId, messageId);
    if (!message || !mayBeGiven(message)) throw new AppError('not-found');
    if ('clientId' in owner && !(await needs.isOwnClient(notaryId, owner.clientId)))
      throw new AppError('not-found');
    await needs.record(caller, message, owner);
    if (!('nobody' in owner)) await needs.bring(notaryId);
  };
}
