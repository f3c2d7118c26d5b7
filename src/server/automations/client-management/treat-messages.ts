import type { Message } from '#server/features/messages/messages.repository.ts';
import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import type { OfficeFace } from '#server/mail/sender/look-alike.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Needs } from '../needs.ts';
import { faceOf } from '../office/letterhead.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { OfficeSheets } from '../office/read-office-sheets.ts';
import { teachLines } from '../office/taught-lines.ts';
import type { RunJournal } from '../run-journal.ts';
import { type ClientBook, createClientBook } from './client-book.ts';
import { isOfOneFolder, isOfOneMessage, judgeObstacle, stopFor } from './obstacles.ts';
import { createReadAhead, wasTried } from './read-ahead.ts';
import { releaseBytes } from './release-bytes.ts';
import { createSideBySide } from './side-by-side.ts';
import { type LeftToFinish, treatMessage, WAITS } from './treat-message.ts';

interface Prepared {
  places: OfficePlaces;
  sheets: OfficeSheets;
}

/** What one run treats mail with. */
export interface MailRun extends Prepared {
  clients: ClientBook;
  /** Nothing when its sheet cannot be read. */
  knowledge: KnowledgeEntry[];
  office: OfficeFace;
}

export interface MailTreated {
  treated: number;
  /** For the next run, which comes at once. */
  remaining: number;
  /** Those and the ones that failed, which the next run tries again in its own time. */
  unread: number;
  /** What stands between the office, or one of its clients, and its mail or its drive; what is left of it waits. */
  obstacle: unknown;
}

const BATCH = 50;
/** Storing waits for disks and networks most of the time. */
const FINISHED_AT_ONCE = 4;
/** A drive that refuses the folders of so many clients in one run is full or closed as a whole. */
const HELD_AT_MOST = 3;
/** So is a mailbox that does not give so many of its messages. */
const WITHHELD_AT_MOST = 3;
/** Longer than until the next run, which begins with another message: the drive may lack room for this one alone. */
const SHORTEST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS;

/**
 * Treats the open messages, oldest first, until none is left, the run's time is up, or something that all of them need
 * cannot be had. One bad message stops no other, and one folder that takes nothing holds the messages of its client.
 */
export async function treatMessages(
  needs: Needs,
  journal: RunJournal,
  prepared: Prepared,
): Promise<MailTreated> {
  const { records, notary, clock } = needs;
  const desk: MailRun = {
    ...prepared,
    clients: createClientBook(needs),
    knowledge: await teachLines(needs, prepared.sheets.knowledge ?? []),
    office: faceOf(notary),
  };
  const failed = new Set<string>();
  const held = new Set<string>();
  let withheld = 0;
  let isStopped = false;
  const result = { treated: 0, obstacle: null as unknown };
  for (;;) {
    const listed = await records.messages.listOpen(notary.id, clock.now(), BATCH + failed.size);
    const open = listed.filter(({ id }) => !failed.has(id));
    if (open.length === 0 || needs.isTimeUp() || isStopped) break;
    await treatAll(open);
  }
  const unmarked = isStopped ? 0 : await markTreated(needs);
  const open = await records.messages.countOpen(notary.id, clock.now());
  const left = result.obstacle ? 0 : Math.max(0, open.due - failed.size);
  return { ...result, remaining: left + unmarked, unread: open.all };

  async function treatAll(open: Message[]): Promise<void> {
    const ahead = createReadAhead(needs, open);
    const finishing = createSideBySide(FINISHED_AT_ONCE);
    try {
      for (const message of open) {
        if (needs.isTimeUp() || isStopped) return;
        if (wasTried(message)) await finishing.end();
        await tryMessage(message, async () => {
          const rest = await treatMessage(needs, journal, desk, message, () => ahead.take(message));
          if (rest === WAITS) failed.add(message.id);
          else if (!rest) result.treated += 1;
          else await finishing.begin(rest, () => finish(message, rest));
        });
      }
    } finally {
      await finishing.end();
      await ahead.stop();
    }
  }

  function finish(message: Message, rest: LeftToFinish): Promise<void> {
    const work = async () => {
      // It would meet what has just stopped the others.
      if (isStopped || held.has(rest.owner)) {
        failed.add(message.id);
        return records.messages.forgiveAttempts(notary.id, [message.id]);
      }
      await rest.finish();
      releaseBytes(rest.parts);
      result.treated += 1;
    };
    return tryMessage(message, work, rest.owner);
  }

  async function tryMessage(
    message: Message,
    work: () => Promise<void>,
    owner: string | null = null,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      failed.add(message.id);
      needs.reportError(error, { kind: 'message', id: message.id });
      journal.item('Un message n’a pas pu être traité ; il sera repris à la prochaine exécution', 'failed');
      if (!(await recordObstacle(needs, message, error))) return;
      if (isOfOneMessage(error)) {
        withheld += 1;
        if (withheld < WITHHELD_AT_MOST) return;
      }
      // The run says what stood in the way even where it went on.
      if (!isStopped) result.obstacle = stopFor(error);
      if (owner !== null && isOfOneFolder(error)) held.add(owner);
      else isStopped = true;
      if (held.size >= HELD_AT_MOST) isStopped = true;
    }
  }
}

/**
 * Whether the error is not the message's own fault. What the whole office lacks counts against no message. What may be
 * this one's doing counts, and is tried again later each time: ten tries take most of a day, and the others go first.
 */
async function recordObstacle(needs: Needs, message: Message, error: unknown): Promise<boolean> {
  const { records, notary, clock } = needs;
  const kind = judgeObstacle(error);
  if (kind === 'message') return false;
  const wait = kind === 'office' ? SHORTEST_WAIT_MS : growWait(message.attempts);
  await records.messages.recordObstacle(notary.id, message.id, {
    forgiven: kind === 'office',
    retryAt: new Date(clock.now().getTime() + wait),
  });
  return true;
}

function growWait(attempts: number): number {
  return Math.min(SHORTEST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
}

/**
 * Shows in the mailbox what was dealt with, only once that is stored; how many the next run still has to mark. A mark that its
 * mailbox does not take is tried again by a later one, and keeps nothing back.
 */
async function markTreated(needs: Needs): Promise<number> {
  const { mailbox, records, notary, clock } = needs;
  const unmarked = await records.messages.listUnmarked(notary.id, notary.mailbox);
  const marked: string[] = [];
  const refused: { id: string; error: unknown }[] = [];
  for (const { id, mailboxId } of unmarked) {
    if (needs.isTimeUp() || refused.length >= WITHHELD_AT_MOST) break;
    await mailbox.markHandled(mailboxId).then(
      () => marked.push(id),
      (error: unknown) => refused.push({ id, error }),
    );
  }
  // Together: a mark that a crash leaves unrecorded is put there once more, which changes nothing.
  await records.messages.recordMarked(notary.id, marked, clock.now());
  await records.messages.recordUnmarkable(
    notary.id,
    refused.map(({ id }) => id),
    clock.now(),
  );
  for (const { id, error } of refused) needs.reportError(error, { kind: 'message', id });
  return refused.length > 0 ? 0 : unmarked.length - marked.length;
}
