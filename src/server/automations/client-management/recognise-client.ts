import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import type { ClientMatch } from '#server/mail/client/find-client.ts';
import type { PersonsMessage } from '#server/mail/understand-message.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { SenderStanding } from '#shared/bank-calls.ts';
import { clientReasons, type ReasonCode } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { clientNameKey } from '../sheet-rules/client-rows.ts';
import { type LearnedPhone, learnFromMessage } from './learn-from-message.ts';

export interface Recognised {
  match: ClientMatch;
  /** How far the sender is believed in what he says of an account. */
  standing: SenderStanding;
  client: Client | null;
  /** Why the message waits for a person; null when the client is certain. */
  reason: ReasonCode | null;
  /** Those whose it may be, when it is not certain. */
  candidates?: string[];
}

/** The client whose message it is: a known one, a new one that is created, or nobody, with the reason. */
export async function recogniseClient(
  needs: Needs,
  journal: RunJournal,
  clients: readonly Client[],
  understood: PersonsMessage,
  { message, parsed }: { message: Message; parsed: ParsedMessage },
): Promise<Recognised> {
  const { records, notary } = needs;
  const { match, sender, caseType } = understood;
  const standing = await noteSender(needs, message, understood.standing);
  if (match.outcome === 'ambiguous') return holdFor(match, standing);
  if (match.outcome === 'nobody') {
    return {
      match,
      standing,
      client: null,
      reason: sender.kind === 'professional' ? 'professional' : 'client-unknown',
    };
  }
  const phone = teachesPhone(understood) ? phoneOf(sender.phone, message) : null;
  const client =
    match.outcome === 'known'
      ? clients.find(({ id }) => id === match.id)
      : await createClient(needs, journal, { match, caseType, phone });
  if (!client) return { match, standing, client: null, reason: 'client-unknown' };
  // Entered since by somebody else, under this name: whether it is he, nobody knows.
  const isNamesake = match.outcome === 'new' && !client.emails.includes(match.email.toLowerCase());
  if (isNamesake)
    return holdFor({ outcome: 'ambiguous', candidates: [client.id], doubt: 'unproved' }, standing);
  const from = parsed.from?.address ?? null;
  const learned = learnFromMessage(client, { caseType, why: match.why, sender, phone, from });
  await records.clients.update(notary.id, client.id, learned);
  return { match, standing, client: { ...client, ...learned }, reason: null };
}

/** As it was before anything is learnt from his message: what was said first stays. */
async function noteSender(
  { records, notary }: Needs,
  message: Message,
  standing: SenderStanding,
): Promise<SenderStanding> {
  if (message.sender) return message.sender;
  if (standing === 'known' || standing === 'office') return standing;
  await records.messages.setSender(notary.id, message.id, standing);
  return standing;
}

/** A number that comes with an account would be the one that is called about it. */
function teachesPhone({ accounts }: PersonsMessage): boolean {
  return accounts.accounts.length === 0 && accounts.instruction === null;
}

function phoneOf(phone: string | null, { id, receivedAt, createdAt }: Message): LearnedPhone | null {
  if (!phone) return null;
  return { phone, phoneSince: receivedAt ?? createdAt, phoneSource: 'message', phoneMessageId: id };
}

function holdFor(match: ClientMatch & { outcome: 'ambiguous' }, standing: SenderStanding): Recognised {
  const reason = match.doubt === 'unproved' ? 'sender-unproved' : 'client-ambiguous';
  return { match, standing, client: null, reason, candidates: match.candidates };
}

async function createClient(
  needs: Needs,
  journal: RunJournal,
  found: {
    match: { lastName: string; firstName: string; email: string };
    caseType: string | null;
    phone: LearnedPhone | null;
  },
): Promise<Client> {
  const { lastName, firstName, email } = found.match;
  return needs.records.transaction(async (records) => {
    const { client, created } = await records.clients.ensure(needs.notary.id, {
      lastName,
      firstName,
      nameKey: clientNameKey(lastName, firstName),
      emails: email ? [email.toLowerCase()] : [],
      ...(found.phone ?? { phone: null }),
      caseType: found.caseType,
    });
    if (created) {
      await records.activity.record(
        needs.notary.id,
        {
          key: `client:${client.id}`,
          kind: 'client-created',
          clientId: client.id,
          title: 'Client créé',
          because: [clientReasons['new-sender']],
        },
        needs.clock.now(),
      );
      journal.item(`Client créé : ${lastName} ${firstName}`, 'done');
    }
    return client;
  });
}
