import type { Caller } from '#server/access/guards.ts';
import { type LabelledClient, labelClients } from '#shared/client-labels.ts';
import type { AwaitingMessage, MailboxView, MessageOwner } from '#shared/contracts/mailbox.ts';
import type { Settling } from '#shared/contracts/suspensions.ts';
import { describeAwaiting } from '#shared/messages/awaiting.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { describeLostAnswers, type LostAnswer, sendProblems } from '#shared/messages/sending.ts';
import { isAnnouncement } from '#shared/suspensions.ts';
import { describeUndelivered, type LostMail } from './describe-undelivered.ts';
import { findLearnt, mayBeGiven } from './message-choice.ts';
import { nameClients } from './name-clients.ts';

const SHOWN = 50;

interface StateRow {
  lastReadAt: Date | null;
  lastError: string | null;
  sendingProblem: string | null;
  sendingResumesAt: Date | null;
  older: number;
  unmarkable: boolean;
}

interface AwaitingRow {
  id: string;
  receivedAt: Date | null;
  createdAt: Date;
  fromName: string | null;
  fromAddress: string | null;
  subject: string | null;
  reason: string | null;
  replyReason: string | null;
  clientId: string | null;
  candidates: string[];
  state: string;
  givenTo: string | null;
  papers: number;
}

export interface MailboxViewNeeds {
  /** Its address, and what it is known by. */
  findMailbox(notaryId: string): Promise<{ email: string; mailbox: string } | null>;
  findState(notaryId: string, mailbox: string): Promise<StateRow | null>;
  countMessages(notaryId: string): Promise<MailboxView['counts']>;
  listAwaiting(notaryId: string, limit: number): Promise<AwaitingRow[]>;
  listLost(notaryId: string, limit: number): Promise<LostMail[]>;
  /** The answers to these messages that did not arrive, by message. */
  listLostAnswers(
    notaryId: string,
    messageIds: string[],
  ): Promise<ReadonlyMap<string, readonly LostAnswer[]>>;
  listClients(notaryId: string): Promise<LabelledClient[]>;
  /** False when there is no such message, or nothing was waited for. */
  settle(caller: Caller, notaryId: string, messageId: string): Promise<boolean>;
  give(caller: Caller, notaryId: string, messageId: string, owner: MessageOwner): Promise<void>;
  unsettle(caller: Caller, notaryId: string, messageId: string): Promise<boolean>;
  /** What leaves once it is settled; null when nothing was waited for. */
  previewSettling(notaryId: string, messageId: string): Promise<Settling | null>;
}

export type MailboxViewer = ReturnType<typeof createMailboxViewer>;

/** What the notary sees of his mailbox: the last reading, and whatever waits for him, with its reason. */
export function createMailboxViewer(needs: MailboxViewNeeds) {
  return {
    async view(notaryId: string): Promise<MailboxView | null> {
      const found = await needs.findMailbox(notaryId);
      if (!found) return null;
      const state = await needs.findState(notaryId, found.mailbox);
      const clients = await needs.listClients(notaryId);
      const names = labelClients(clients);
      const lost = await needs.listLost(notaryId, SHOWN);
      const awaiting = await needs.listAwaiting(notaryId, SHOWN);
      const answers = await needs.listLostAnswers(
        notaryId,
        awaiting.map(({ id }) => id),
      );
      return {
        address: found.email,
        lastReadAt: state?.lastReadAt?.toISOString() ?? null,
        readProblem: state?.lastError ?? null,
        sendProblem: describeSending(state?.sendingProblem ?? null),
        sendingResumesAt: state?.sendingResumesAt?.toISOString() ?? null,
        older: state?.older ?? 0,
        unmarkable: state?.unmarkable ?? false,
        counts: await needs.countMessages(notaryId),
        awaiting: awaiting.map((row) => toAwaiting(row, names, answers.get(row.id) ?? [])),
        undelivered: lost.map(describeUndelivered),
      };
    },
    settle: needs.settle,
    give: needs.give,
    unsettle: needs.unsettle,
    previewSettling: needs.previewSettling,
  };
}

function toAwaiting(
  row: AwaitingRow,
  names: Map<string, string>,
  lost: readonly LostAnswer[],
): AwaitingMessage {
  const ids = row.clientId ? [row.clientId] : row.candidates;
  return {
    id: row.id,
    at: (row.receivedAt ?? row.createdAt).toISOString(),
    sender: [row.fromName, row.fromAddress && `<${row.fromAddress}>`].filter(Boolean).join(' '),
    subject: row.subject?.trim() ?? '',
    because: [...describeLostAnswers(lost), describeAwaiting(row)].join(' '),
    clients: ids.flatMap((id) => names.get(id) ?? []),
    choice: mayBeGiven(row)
      ? {
          candidates: nameClients(row.candidates, names),
          learns: findLearnt(row),
          papers: row.papers,
        }
      : null,
    announces: isAnnouncement(row.replyReason),
  };
}

function describeSending(problem: string | null): string | null {
  if (!problem) return null;
  return { ...mailServerProblems, ...sendProblems }[problem as keyof typeof sendProblems] ?? null;
}
