import type { Message } from '#server/features/messages/messages.repository.ts';
import type { NewReply, Reply } from '#server/features/messages/replies.repository.ts';
import type { ReplyDecision } from '#server/mail/answers/reply-decision.ts';
import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import { OWN_PAPERS, PAPERS_BESIDE } from '#shared/messages/paper-answers.ts';
import { leavesToPerson, TOLD_BESIDE } from '#shared/silences.ts';
import type { Needs } from '../needs.ts';
import { lineKeyOf } from '../office/taught-lines.ts';
import type { RunJournal } from '../run-journal.ts';
import { type Asked, decideReply, type Restrained } from './decide-reply.ts';
import type { Silence } from './silence.ts';
import { tellReply } from './tell-reply.ts';
import { writeReply } from './write-reply.ts';

export interface ReplyEnd {
  /** Why nothing was answered; null when something was. */
  silence: Silence | null;
  /** The client has had no answer yet to what he asks. */
  awaitsPerson: boolean;
  /** Nothing leaves: that this was decided is recorded with the message's end. */
  unrecorded: NewReply | null;
}

/**
 * Decides what is answered, if anything, and stores the mail before it is sent. Done twice, it stays one mail.
 */
export async function prepareReply(needs: Needs, journal: RunJournal, asked: Asked): Promise<ReplyEnd> {
  const earlier = await findEarlier(needs, asked.message);
  if (earlier) return endOf(earlier.action, earlier.reason);
  const { sender } = asked.understood;
  const decision = await decideReply(needs, asked, sender.address);
  const at = needs.clock.now();
  const decided = { messageId: asked.message.id, ...recordOf(decision, asked.knowledge) };
  const to = decision.action === 'none' ? null : sender.address;
  const end = endOf(decided.action, decided.reason);
  if (!to) return { ...end, unrecorded: { ...decided, outgoingMailId: null } };
  await needs.records.transaction(async (records) => {
    const mail = writeReply(needs, asked, to, decision);
    const outgoingMailId = await records.mails.prepare(needs.notary.id, mail, at);
    await records.replies.record(needs.notary.id, { ...decided, outgoingMailId });
    await tellReply(needs, records.activity, asked, decision, at);
  });
  if (decision.action === 'tell-papers') journal.item('Client informé de ses pièces', 'done');
  if (decision.action === 'answer') journal.item('Question répondue depuis la feuille de l’étude', 'done');
  if (decision.action === 'redirect') journal.item('Question transmise à l’adresse principale', 'done');
  return end;
}

/** What of a decision the register keeps. */
function recordOf(
  decision: Restrained,
  knowledge: KnowledgeEntry[],
): Pick<NewReply, 'action' | 'reason' | 'entries' | 'lineKeys'> {
  if (decision.action === 'tell-papers')
    return { action: 'answer', reason: reasonOfPapers(decision), entries: [], lineKeys: [] };
  const entries = decision.action === 'answer' ? decision.entries : [];
  return {
    action: decision.action,
    reason: reasonOf(decision),
    entries,
    // Rows move about in a sheet: by what they say it is known later whether they still say it.
    lineKeys: knowledge.filter(({ id }) => entries.includes(id)).map(lineKeyOf),
  };
}

function reasonOfPapers({ isToldBeside }: Extract<Restrained, { action: 'tell-papers' }>): string {
  return isToldBeside ? PAPERS_BESIDE : OWN_PAPERS;
}

function reasonOf(decision: Exclude<Restrained, { action: 'tell-papers' }>): string | null {
  if (decision.action === 'answer') return decision.isToldBeside ? TOLD_BESIDE : null;
  return decision.reason;
}

/** What was decided in an earlier try. There was none that came so far while the message has only been received. */
async function findEarlier({ records, notary }: Needs, message: Message): Promise<Reply | null> {
  return message.state === 'received' ? null : records.replies.find(notary.id, message.id);
}

function endOf(action: ReplyDecision['action'], reason: string | null): ReplyEnd {
  const silence = action === 'none' ? (reason as Silence) : null;
  return { silence, unrecorded: null, awaitsPerson: leavesToPerson({ action, reason }) };
}
