import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import type { MessageAccounts } from '#server/mail/accounts/message-accounts.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { SenderStanding } from '#shared/bank-calls.ts';
import { noteMessage } from '../bank-details/note-message.ts';
import type { Needs } from '../needs.ts';

/** What somebody says of accounts who is not whom he shows: with the number of the client in whose name he writes. */
export async function noteImpostor(
  needs: Needs,
  {
    message,
    parsed,
    accounts,
    clients,
  }: { message: Message; parsed: ParsedMessage; accounts: MessageAccounts; clients: readonly Client[] },
  sender: Exclude<SenderStanding, 'known' | 'office'>,
): Promise<void> {
  await needs.records.messages.setSender(needs.notary.id, message.id, sender);
  const address = parsed.from?.address ?? '';
  const [mayBe = null, other] = clients.filter(({ emails }) => emails.includes(address));
  await noteMessage(needs, { message, accounts, client: null, sender, mayBe: other ? null : mayBe });
}
