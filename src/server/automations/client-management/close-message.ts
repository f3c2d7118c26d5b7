import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import { describeReason, type ReasonCode, silentReasons } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import type { Silence } from './reply.ts';

interface Closing {
  message: Message;
  /** Null when the message was never read. */
  head: MessageHead | null;
}

/** The message goes to a person, or needs nobody: the notary reads why, and which message it was. */
export async function setMessageAside(
  needs: Needs,
  journal: RunJournal,
  { message, head }: Closing,
  {
    state,
    reason,
    candidates = [],
  }: { state: 'held' | 'refused'; reason: ReasonCode; candidates?: string[] },
): Promise<void> {
  const at = needs.clock.now();
  const held = state === 'held';
  await needs.records.transaction(async (records) => {
    await records.messages.close(needs.notary.id, message.id, { state, reason, at, candidates });
    await records.activity.record(
      needs.notary.id,
      {
        key: `message:${message.id}`,
        kind: held ? 'message-held' : 'message-ignored',
        clientId: null,
        title: held ? 'Message à vérifier' : 'Message sans suite',
        because: [describeReason(reason), ...tellWhich(head)],
        attention: held,
      },
      at,
    );
  });
  journal.item(describeReason(reason), held ? 'held' : 'refused');
}

/** What nobody was answered to is told only when nothing else of the activity tells of this message. */
export async function closeHandled(
  needs: Needs,
  journal: RunJournal,
  { message, head, clientId }: Closing & { clientId: string | null },
  silence: Silence | null,
  awaitsPerson: boolean,
): Promise<void> {
  const at = needs.clock.now();
  const outcome = { state: 'handled', reason: null, at, awaitsPerson } as const;
  const told =
    silence && silence in silentReasons ? silentReasons[silence as keyof typeof silentReasons] : null;
  if (!told) return needs.records.messages.close(needs.notary.id, message.id, outcome);
  const { because, attention } = told;
  await needs.records.transaction(async (records) => {
    await records.messages.close(needs.notary.id, message.id, outcome);
    await records.activity.record(
      needs.notary.id,
      {
        key: `message:${message.id}`,
        kind: 'message-ignored',
        clientId,
        title: 'Message lu, sans réponse',
        because: [because, ...tellWhich(head)],
        attention,
      },
      at,
    );
  });
  journal.item(because, 'done');
}

function tellWhich(head: MessageHead | null): string[] {
  if (!head) return [];
  const sender = [head.fromName, head.fromAddress && `<${head.fromAddress}>`].filter(Boolean).join(' ');
  const subject = head.subject?.trim().slice(0, 200).toWellFormed();
  return [`${sender ? `De ${sender}` : 'Sans expéditeur'}, ${subject ? `« ${subject} »` : 'sans objet'}.`];
}
