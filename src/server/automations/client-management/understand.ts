import type { Message } from '#server/features/messages/messages.repository.ts';
import type { KnownClient } from '#server/mail/client/named-clients.ts';
import { takeWords } from '#server/mail/message/bound-message.ts';
import type { UnderstoodMessage } from '#server/mail/understand-message.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';
import { listAnswered } from './list-answered.ts';
import type { MailRun } from './treat-messages.ts';

/** What is understood of a message, or why a person looks at it: that is this message's fault and nobody else's. */
export async function understand(
  needs: Needs,
  { knowledge, office }: MailRun,
  message: Message,
  parsed: ParsedMessage,
  clients: KnownClient[],
): Promise<UnderstoodMessage | ReasonCode> {
  const { understanding, reportError } = needs;
  const { answeredClients, answeredLetter } = await listAnswered(needs, clients, parsed);
  try {
    return await understanding.understandMessage(takeWords(parsed), {
      clients,
      office,
      knowledge,
      answeredClients,
      answeredLetter,
      today: parisDay(message.receivedAt ?? message.createdAt),
    });
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    reportError(error, { kind: 'message', id: message.id });
    return error.problem === 'failed' ? 'message-not-understood' : 'message-too-strange';
  }
}
