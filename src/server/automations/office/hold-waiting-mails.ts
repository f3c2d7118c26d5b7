import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import type { Closure } from '#server/features/suspensions/closures.repository.ts';
import { describeSuspension, suspensionTexts } from '#shared/messages/suspensions.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Records } from '../needs.ts';
import { isAutomatic, isHeldBack, isOfOverClosure, type Standstill } from './standstill.ts';

/**
 * What was prepared and has not left, and must not any more, is cancelled; whoever waits for an answer gets it from a
 * person. In a transaction these are the records of it.
 */
export async function holdWaitingMails(
  records: Pick<Records, 'mails' | 'awaited'>,
  notaryId: string,
  standstill: Standstill,
  at: Date,
): Promise<number> {
  return cancelThose(records, notaryId, at, (mail) => isHeldBack(standstill, mail));
}

/**
 * The same of what the notary wrote for a closure that is not today's. What was asked of him then waits for a person since it
 * came; who only sent papers has lost a courtesy.
 */
export async function holdOverClosures(
  records: Pick<Records, 'mails' | 'awaited'>,
  notaryId: string,
  closure: Closure | null,
  at: Date,
): Promise<number> {
  return cancelThose(records, notaryId, at, (mail) => isOfOverClosure(mail, closure));
}

/**
 * The same of what waits for addresses of erased clients; whoever has such an address now is a stop that a person decides. Before
 * anything leaves, and the addresses never in a transaction: one that this process has not seen takes it a twentieth of a second
 * (decision 0084).
 */
export async function holdSilencedMails(records: Records, notaryId: string, at: Date): Promise<void> {
  const waiting = await records.mails.listWaiting(notaryId);
  const automatic = waiting.filter(({ state, kind }) => state === 'prepared' && isAutomatic(kind));
  const addresses = automatic.map(({ toAddress }) => toAddress.toLowerCase());
  const silenced = await records.silenced.findAmong(notaryId, addresses);
  for (const { id, clientId, toAddress } of automatic) {
    if (!silenced.has(toAddress.toLowerCase())) continue;
    await records.transaction(async (tx) => {
      const held = await cancelThose(tx, notaryId, at, (mail) => mail.id === id);
      if (held > 0 && clientId) await stopSilenced(tx, notaryId, { clientId, toAddress }, at);
    });
  }
}

/** Each address is told once, until somebody has decided: what he takes up again is what he was told. */
async function stopSilenced(
  tx: Records,
  notaryId: string,
  { clientId, toAddress }: { clientId: string; toAddress: string },
  at: Date,
): Promise<void> {
  const address = toAddress.toLowerCase();
  const open = await tx.suspensions.listOpenOf(notaryId, clientId, parisDay(at));
  const standing = open.find(({ kind }) => kind === 'silenced');
  const stop = standing ?? { clientId, kind: 'silenced' as const, announcedAt: at, until: null };
  if (!standing)
    await tx.suspensions.start(notaryId, { ...stop, addresses: [address], startedBy: 'automation' }, at);
  else if (!(await tx.suspensions.addSilenced(notaryId, standing.id, address))) return;
  const act = {
    key: `silenced:${clientId}:${address}:${at.toISOString()}`,
    kind: 'reminders-suspended' as const,
    clientId,
    title: describeSuspension(stop),
    because: [suspensionTexts.silenced, suspensionTexts.heldMails, `C’était pour ${toAddress}.`],
    attention: true,
  };
  await tx.activity.record(notaryId, act, at);
}

/**
 * The same of the answers that were due before `since` in an office whose automations are paused: nothing leaves behind a pause, and
 * whoever asked gets his answer from a person, who finds what was prepared.
 */
export async function holdPausedMails(
  records: Records,
  notaryId: string,
  { since, at }: { since: Date; at: Date },
): Promise<void> {
  const waiting = await records.mails.listWaiting(notaryId);
  const held = waiting.filter(
    ({ state, kind, preparedAt, nextTryAt }) =>
      state === 'prepared' &&
      (kind === 'answer' || kind === 'redirection') &&
      Math.max(preparedAt.getTime(), nextTryAt.getTime()) <= since.getTime(),
  );
  for (const { id, clientId, toAddress, subject } of held)
    await records.transaction(async (tx) => {
      // A run that somebody has begun by hand may be at it.
      if ((await tx.mails.findState(notaryId, id)) !== 'prepared') return;
      // Somebody may have switched them on again since the offices were looked for.
      if (!(await tx.mails.isBehindPause(notaryId, since))) return;
      const isAsked = (await tx.replies.findByMail(notaryId, id)) !== null;
      await tx.mails.cancel(notaryId, id, at);
      await tx.awaited.awaitAgain(notaryId, id);
      const act = {
        key: `mail-paused:${id}`,
        kind: 'mail-undelivered' as const,
        clientId,
        title: pausedTexts.title,
        because: [
          pausedTexts.why,
          isAsked ? pausedTexts.where : pausedTexts.courtesy,
          `À ${toAddress}, « ${subject} ».`,
        ],
        attention: true,
      };
      await tx.activity.record(notaryId, act, at);
    });
}

const pausedTexts = {
  title: 'Réponse préparée, non envoyée',
  why: 'Les automatisations qui envoient sont suspendues : rien ne part d’ici là.',
  where: 'Le message est dans « À traiter », avec la réponse préparée.',
  /** Of a closure: what was asked then waits for a person since it came. */
  courtesy: 'C’était le mot de votre fermeture : il n’est pas parti.',
};

async function cancelThose(
  records: Pick<Records, 'mails' | 'awaited'>,
  notaryId: string,
  at: Date,
  mustStay: (mail: OutgoingMail) => boolean,
): Promise<number> {
  let held = 0;
  for (const mail of await records.mails.listWaiting(notaryId)) {
    if (mail.state !== 'prepared' || !mustStay(mail)) continue;
    // It may be on its way by now.
    if (!(await records.mails.cancel(notaryId, mail.id, at))) continue;
    if (mail.kind !== 'reminder') await records.awaited.awaitAgain(notaryId, mail.id);
    held += 1;
  }
  return held;
}
