import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { NewReply } from '#server/features/messages/replies.repository.ts';
import { describeReason, type ReasonCode, silentReasons } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import type { Silence } from './silence.ts';

interface Closing {
  message: Message;
  /** Null when the message was never read. */
  head: Pick<MessageHead, 'fromName' | 'fromAddress' | 'subject'> | null;
  /** What was decided not to be answered, and is not recorded yet. */
  reply?: NewReply | null;
}

/** The message goes to a person, or needs nobody: the notary reads why, and which message it was. */
export async function setMessageAside(
  needs: Needs,
  journal: RunJournal,
  { message, head, reply = null }: Closing,
  {
    state,
    reason,
    candidates = [],
    isMissed = false,
    isUnread = false,
  }: {
    state: 'held' | 'refused';
    reason: ReasonCode;
    candidates?: string[] | undefined;
    /** It had papers that nobody has. */
    isMissed?: boolean;
    /** Nobody can know what it was. */
    isUnread?: boolean;
  },
): Promise<void> {
  const at = needs.clock.now();
  const held = state === 'held';
  await needs.records.endings.closeMessage(needs.notary.id, message.id, {
    outcome: { state, reason, at, candidates },
    reply,
    act: {
      key: `message:${message.id}`,
      kind: held ? 'message-held' : 'message-ignored',
      clientId: null,
      title: held ? 'Message à vérifier' : 'Message sans suite',
      because: [describeReason(isMissed ? 'papers-gone' : reason), ...tellWhich(head)],
      attention: held || isMissed || isUnread,
    },
  });
  journal.item(describeReason(reason), held ? 'held' : 'refused');
}

/** What nobody was answered to is told only when nothing else of the activity tells of this message. */
export async function closeHandled(
  needs: Needs,
  journal: RunJournal,
  { message, head, reply = null, clientId }: Closing & { clientId: string | null },
  silence: Silence | null,
  awaitsPerson: boolean,
): Promise<void> {
  const outcome = { state: 'handled', reason: null, at: needs.clock.now(), awaitsPerson, clientId } as const;
  const told =
    silence && silence in silentReasons ? silentReasons[silence as keyof typeof silentReasons] : null;
  const act = told && {
    key: `message:${message.id}`,
    kind: 'message-ignored' as const,
    clientId,
    title: 'Message lu, sans réponse',
    because: [told.because, ...tellWhich(head)],
    attention: told.attention,
  };
  await needs.records.endings.closeMessage(needs.notary.id, message.id, { outcome, reply, act });
  if (told) journal.item(told.because, 'done');
}

export function tellWhich(head: Pick<MessageHead, 'fromName' | 'fromAddress' | 'subject'> | null): string[] {
  if (!head) return [];
  const sender = [head.fromName, head.fromAddress && `<${head.fromAddress}>`].filter(Boolean).join(' ');
  const subject = head.subject?.trim().slice(0, 200).toWellFormed();
  return [`${sender ? `De ${sender}` : 'Sans expéditeur'}, ${subject ? `« ${subject} »` : 'sans objet'}.`];
}
