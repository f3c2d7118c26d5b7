import type { Suspension } from '#shared/contracts/suspensions.ts';
import { describeSuspension } from '#shared/messages/suspensions.ts';
import { undecidedKinds } from '#shared/suspensions.ts';
import type { ToldSuspension } from './suspensions.repository.ts';

/** A suspension as the screens show it, with the facts of the message that said it. */
export function tellSuspension(row: ToldSuspension): Suspension {
  const { id, kind, sentence, messageId, until, decidedAt, announcedAt, fromName, fromAddress, subject } =
    row;
  const isSilence = kind === 'silenced' && row.addresses.length > 0;
  const sender = [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' ');
  return {
    id,
    kind,
    reason: describeSuspension(row),
    sentence,
    message: messageId
      ? { id: messageId, at: announcedAt.toISOString(), sender, subject: subject?.trim() ?? '' }
      : null,
    until,
    ...(isSilence && { addresses: row.addresses }),
    waits: decidedAt === null && undecidedKinds.some((one) => one === kind),
  };
}
