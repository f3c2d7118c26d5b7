import type { Message } from '#server/features/messages/messages.repository.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { setMessageAside } from './close-message.ts';

/** Whether it was an erased client's: nothing else is told of it. */
export const isErased = ({ reason }: Pick<Message, 'reason'>) => reason === 'client-erased';

/** Another copy of what an erased client wrote, on another server or under another number: nothing of it is kept (decision 0143). */
export async function refuseErased(needs: Needs, journal: RunJournal, message: Message): Promise<null> {
  const { notary, clock } = needs;
  const end = { state: 'refused', reason: 'client-erased' } as const;
  await needs.records.transaction(async (records) => {
    await records.parts.refuseOpen(notary.id, message.id, end.reason, clock.now());
    await records.messages.forgetHead(notary.id, message.id);
    await setMessageAside({ ...needs, records }, journal, { message, head: null }, end);
  });
  return null;
}
