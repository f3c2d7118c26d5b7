import type { messageMoves } from '#server/features/messages/messages.tables.ts';
import type { CaseAnswers, CaseFact } from '#shared/case-facts.ts';
import type { Exchanged, MessageView, ReplyDraft } from '#shared/contracts/messages.ts';
import { describeReason, silentReasons } from '#shared/messages/automations.ts';
import { describeAwaiting } from '#shared/messages/awaiting.ts';
import { clientQuestions } from '#shared/messages/client-questions.ts';
import { describeLostAnswers, type LostAnswer } from '#shared/messages/sending.ts';
import { isAnnouncement } from '#shared/suspensions.ts';
import { findStatus } from './describe-exchange.ts';
import { describePaper, type PaperContext } from './describe-paper.ts';
import type { Named } from './find-named.ts';
import { findLearnt, mayBeGiven } from './message-choice.ts';
import type { FoundMessage, FoundPart, SplitPart } from './message-pages.repository.ts';
import { nameClients } from './name-clients.ts';

interface Described extends FoundMessage {
  parts: FoundPart[];
  split: SplitPart[];
  calls: PaperContext['calls'];
  names: ReadonlyMap<string, string>;
  /** Whom its papers name, and the ids of the clients who are called so. */
  named: (Named & { clientIds: string[] }) | null;
  exchange: Exchanged[];
  letter: ReplyDraft | string;
  /** What its client was asked and tells with it. */
  asked: { questions: string[]; told: CaseAnswers } | null;
  /** Whose it was treated as, and how many of its papers would leave with it. */
  moves: { clientId: string; papers: number } | null;
  move: typeof messageMoves.$inferSelect | null;
  /** The answers to it that did not arrive. */
  lost: readonly LostAnswer[];
  /** The call that it has asked for and nobody has made. */
  callId: string | null;
}

/** No paper, and nothing that anybody would miss. */
const DECORATION = 'inline-image';

/** A message as its page shows it, without its words. */
export function describeMessage({
  message,
  reply,
  parts,
  split,
  calls,
  names,
  named,
  exchange,
  letter,
  asked,
  moves,
  move,
  lost,
  callId,
}: Described): MessageView {
  const papers = parts.filter(({ part }) => part.refusal !== DECORATION);
  const about = message.clientId ? [message.clientId] : message.candidates;
  return {
    id: message.id,
    at: (message.receivedAt ?? message.createdAt).toISOString(),
    senderName: message.fromName?.trim() ?? '',
    senderAddress: message.fromAddress,
    subject: message.subject?.trim() ?? '',
    status: findStatus(message),
    because: explain({ message, reply, lost }),
    announces: isAnnouncement(reply?.reason ?? null),
    clients: nameClients(about, names),
    choice: mayBeGiven(message)
      ? {
          candidates: nameClients(message.candidates, names),
          learns: findLearnt(message),
          papers: papers.filter(({ document }) => document).length,
        }
      : null,
    named: named && describeNamed(named, names),
    moves: moves && describeMoves(moves, names),
    movedFrom: move && move.toClientId === message.clientId ? describeMove(move, names) : null,
    papers: papers.map((part) => describePaper(part, { names, split, calls })),
    decorations: parts.length - papers.length,
    exchange,
    answers: asked && describeTold(asked),
    callId,
    reply: typeof letter === 'string' ? null : letter,
    noReply: typeof letter === 'string' ? letter : null,
  };
}

function describeNamed(
  { lastName, firstName, typeLabel, clientIds }: NonNullable<Described['named']>,
  names: Described['names'],
): MessageView['named'] {
  return { lastName, firstName, typeLabel, clients: nameClients(clientIds, names) };
}

function describeMoves(
  { clientId, papers }: NonNullable<Described['moves']>,
  names: Described['names'],
): MessageView['moves'] {
  const [from] = nameClients([clientId], names);
  return from ? { from, papers } : null;
}

function describeMove(
  { id: moveId, fromClientId }: NonNullable<Described['move']>,
  names: Described['names'],
): MessageView['movedFrom'] {
  const [from] = nameClients([fromClientId], names);
  return from ? { ...from, moveId } : null;
}

function describeTold({ questions, told }: NonNullable<Described['asked']>): MessageView['answers'] {
  const sentenceOf = (fact: string) => clientQuestions[fact as CaseFact] ?? fact;
  return {
    told: questions.flatMap((fact) => {
      const answer = told[fact];
      return answer === undefined ? [] : [{ sentence: sentenceOf(fact), answer }];
    }),
    open: questions.filter((fact) => told[fact] === undefined).map(sentenceOf),
  };
}

function explain({ message, reply, lost }: Pick<Described, 'message' | 'reply' | 'lost'>): string | null {
  const { state, reason, givenTo, awaitsPerson } = message;
  const replyReason = reply?.reason ?? null;
  if (awaitsPerson) {
    const because = reason || reply ? describeAwaiting({ reason, replyReason, givenTo }) : null;
    return [...describeLostAnswers(lost), ...(because ? [because] : [])].join(' ') || null;
  }
  if (state === 'refused' && reason) return describeReason(reason);
  if (reply?.action !== 'none' || !replyReason) return null;
  return silentReasons[replyReason as keyof typeof silentReasons]?.because ?? null;
}
