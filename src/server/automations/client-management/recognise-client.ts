import type { Client } from '#server/features/clients/clients.repository.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { clientReasons, type ReasonCode } from '#shared/messages/automations.ts';
import { findMailCaseType } from '../mail-rules/case-type.ts';
import { type ClientMatch, findClient } from '../mail-rules/find-client.ts';
import { splitMailText } from '../mail-rules/new-text.ts';
import { findSender } from '../mail-rules/sender.ts';
import type { Needs } from '../needs.ts';
import { clientNameKey } from '../office/client-rows.ts';
import { ownAddresses } from '../office/letterhead.ts';
import type { RunJournal } from '../run-journal.ts';

export interface Recognised {
  match: ClientMatch;
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
  clients: Client[],
  parsed: ParsedMessage,
): Promise<Recognised> {
  const { records, notary } = needs;
  const match = findClient(parsed, { clients, officeAddresses: ownAddresses(notary) });
  const sender = findSender(parsed);
  if (match.outcome === 'ambiguous') {
    return { match, client: null, reason: 'client-ambiguous', candidates: match.candidates };
  }
  if (match.outcome === 'nobody') {
    return {
      match,
      client: null,
      reason: sender.kind === 'professional' ? 'professional' : 'client-unknown',
    };
  }
  const mail = splitMailText(parsed.text);
  const caseType = findMailCaseType(parsed.subject, mail.newText);
  const client =
    match.outcome === 'known'
      ? clients.find(({ id }) => id === match.id)
      : await createClient(needs, journal, { match, caseType, phone: sender.phone });
  if (!client) return { match, client: null, reason: 'client-unknown' };
  const learned = learnFrom({ client, caseType, why: match.why, sender, from: parsed.from?.address ?? null });
  await records.clients.update(notary.id, client.id, learned);
  return { match, client: { ...client, ...learned }, reason: null };
}

async function createClient(
  needs: Needs,
  journal: RunJournal,
  found: {
    match: { lastName: string; firstName: string; email: string };
    caseType: string | null;
    phone: string | null;
  },
): Promise<Client> {
  const { lastName, firstName, email } = found.match;
  return needs.records.transaction(async (records) => {
    const { client, created } = await records.clients.ensure(needs.notary.id, {
      lastName,
      firstName,
      nameKey: clientNameKey(lastName, firstName),
      emails: email ? [email.toLowerCase()] : [],
      phone: found.phone,
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

/** What the mail says that the base does not know yet; nothing known is overwritten. */
function learnFrom({
  client,
  caseType,
  why,
  sender,
  from,
}: {
  client: Client;
  caseType: string | null;
  why: keyof typeof clientReasons;
  sender: ReturnType<typeof findSender>;
  from: string | null;
}): Partial<Pick<Client, 'caseType' | 'phone' | 'emails'>> {
  // Only the client's own mail teaches his address and number; a forward or a bank's mail teaches nothing.
  const own = ['sender-address', 'sender-name', 'new-sender'].includes(why);
  // Anybody can write under a client's name: that makes an address his only while he has none.
  const trusted =
    own && sender.kind !== 'professional' && (why !== 'sender-name' || client.emails.length === 0);
  const address = from && trusted && !client.refusedEmails.includes(from) ? from : null;
  return {
    ...(caseType && !client.caseType ? { caseType } : {}),
    ...(own && sender.phone && !client.phone ? { phone: sender.phone } : {}),
    ...(address && !client.emails.includes(address) ? { emails: [...client.emails, address] } : {}),
  };
}
