import { plural } from '#shared/messages/automations.ts';
import type { AutomationResult, Needs } from '../needs.ts';
import { adoptClientRows } from '../office/adopt-client-rows.ts';
import { endAbsences } from '../office/end-absences.ts';
import { prepareOffice } from '../office/prepare-office.ts';
import { readOfficeSheets } from '../office/read-office-sheets.ts';
import { sendWaitingMails } from '../office/send-waiting-mails.ts';
import { forgetGoneLines } from '../office/taught-lines.ts';
import { updateCompleteness } from '../office/update-completeness.ts';
import { writeClientRows } from '../office/write-client-rows.ts';
import type { RunJournal } from '../run-journal.ts';
import { receiveMessages } from './receive-messages.ts';
import { createAnswerReview, reviewWaitingAnswers } from './review-answers.ts';
import { treatMessages } from './treat-messages.ts';

/** Reads the office's mail: who writes, what came with it, what was asked. */
export async function clientManagement(needs: Needs, journal: RunJournal): Promise<AutomationResult> {
  const { step } = journal;
  const begunAt = needs.clock.now();
  const places = await step('Préparer le dossier de l’étude', () => prepareOffice(needs));
  const sheets = await step('Lire les feuilles de l’étude', async () => {
    const read = await readOfficeSheets(needs, journal);
    await forgetGoneLines(needs, read);
    return read;
  });
  await step('Reprendre ce qui était suspendu', () => endAbsences(needs));
  await step('Reprendre la feuille « Clients »', () => adoptClientRows(needs, journal));
  const mail = await step('Relever et traiter les messages', () =>
    needs.alone('intake', async () => {
      await receiveMessages(needs, journal);
      return treatMessages(needs, journal, { places, sheets });
    }),
  );
  const review = createAnswerReview(needs, sheets, begunAt);
  await step('Revoir les réponses en attente', () => reviewWaitingAnswers(needs, review));
  // A reminder that waits leaves in office hours, with what is missing then: the other automation sees to it.
  const { sent, left } = await step('Envoyer les réponses', () =>
    sendWaitingMails(needs, journal, ({ kind }) => kind !== 'reminder', review),
  );
  await step('Mettre à jour la feuille « Clients »', async () => {
    await writeClientRows(needs, journal, await updateCompleteness(needs, sheets.requirements));
  });
  if (mail?.obstacle) throw mail.obstacle;
  if (!mail)
    return { message: 'La boîte est lue par une autre automatisation : rien à faire.', remaining: 0 };
  return {
    message: `${plural(mail.treated, 'message traité', 'messages traités')}, ${plural(sent.length, 'envoi', 'envois')}.`,
    remaining: mail.remaining + left,
  };
}
