import type { Message } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { forgedSender } from '#shared/messages/automations.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';

/** An alert of its own: somebody may be trying something on the office or on its client. */
export async function tellForged(
  { records, notary, clock }: Needs,
  message: Message,
  { from }: ParsedMessage,
): Promise<void> {
  const sender = from ? `${from.name} <${from.address}>`.trim() : 'inconnu';
  await records.activity.record(
    notary.id,
    {
      key: `message:${message.id}:forged`,
      kind: 'sender-suspect',
      clientId: null,
      title: forgedSender.title,
      because: [...forgedSender.because, storable(`Expéditeur affiché : ${sender}.`)],
      attention: true,
    },
    clock.now(),
  );
}
