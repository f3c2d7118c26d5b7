import { writeDay } from '#shared/calendar.ts';
import { suspensionTexts } from '#shared/messages/suspensions.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';

/** On the day after its last one, what stood still until then goes on by itself, and the notary can read that it does. */
export async function endAbsences({ records, notary, clock }: Needs): Promise<void> {
  const at = clock.now();
  await records.transaction(async (tx) => {
    for (const { id, clientId, until, kind } of await tx.suspensions.endOver(notary.id, parisDay(at), at)) {
      const because = kind === 'absence' ? suspensionTexts.overSince : 'La suspension est terminée.';
      await tx.activity.record(
        notary.id,
        {
          key: `resumed:${id}:date`,
          kind: 'reminders-resumed',
          clientId,
          title: suspensionTexts.resumed,
          because: until ? [because, `Elle allait jusqu’au ${writeDay(until)}.`] : [because],
        },
        at,
      );
    }
  });
}
