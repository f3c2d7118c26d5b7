import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { findIban } from '#server/reading/anchors.ts';
import { foldText } from '#server/reading/fold.ts';
import { callBack } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';

/** Bank details typed into a mail are as easily forged as an attached RIB: the office calls before it pays. */
export async function flagBankDetails(
  needs: Needs,
  { message, parsed, client }: { message: Message; parsed: ParsedMessage; client: Client | null },
): Promise<void> {
  if (!findIban(foldText(`${parsed.subject}\n${parsed.text}`))) return;
  await needs.records.activity.record(
    needs.notary.id,
    {
      key: `message:${message.id}:bank-details`,
      kind: 'bank-details',
      clientId: client?.id ?? null,
      title: callBack.title,
      because: [...callBack.because],
      attention: true,
    },
    needs.clock.now(),
  );
}
