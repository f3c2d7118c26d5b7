import { plural } from '#shared/messages/automations.ts';
import { receiveMessages } from '../client-management/receive-messages.ts';
import { createAnswerReview, reviewWaitingAnswers } from '../client-management/review-answers.ts';
import { treatMessages } from '../client-management/treat-messages.ts';
import type { AutomationResult, Needs } from '../needs.ts';
import { adoptClientRows } from '../office/adopt-client-rows.ts';
import { endAbsences } from '../office/end-absences.ts';
import { isMixed } from '../office/mixed-sheets.ts';
import { isOfficeHour } from '../office/office-hours.ts';
import { prepareOffice } from '../office/prepare-office.ts';
import { readOfficeSheets } from '../office/read-office-sheets.ts';
import { sendWaitingMails } from '../office/send-waiting-mails.ts';
import { updateCompleteness } from '../office/update-completeness.ts';
import { writeClientRows } from '../office/write-client-rows.ts';
import type { RunJournal } from '../run-journal.ts';
import { openReminderDesk } from './plan-reminder.ts';
import { prepareReminders } from './prepare-reminders.ts';
import { refreshWaitingReminders } from './refresh-waiting.ts';

/** Writes to the clients whose file lacks something, never before the mailbox has been read once more. */
export async function clientReminder(needs: Needs, journal: RunJournal): Promise<AutomationResult> {
  const { step } = journal;
  if (!needs.isDemo && !isOfficeHour(needs.clock.now())) {
    return { message: 'Hors des heures d’étude : aucune relance.', remaining: 0 };
  }
  const begunAt = needs.clock.now();
  const places = await step('Préparer le dossier de l’étude', () => prepareOffice(needs));
  const sheets = await step('Lire les feuilles de l’étude', () => readOfficeSheets(needs, journal));
  await step('Reprendre ce qui était suspendu', () => endAbsences(needs));
  await step('Reprendre la feuille « Clients »', () => adoptClientRows(needs, journal));
  const mail = await step('Relire la boîte', () =>
    needs.alone('intake', async () => {
      await receiveMessages(needs, journal);
      return treatMessages(needs, journal, { places, sheets });
    }),
  );
  if (!mail || mail.unread > 0) {
    return { message: 'Des messages attendent encore d’être lus : aucune relance avant.', remaining: 0 };
  }
  if (await isMixed(needs, 'clients'))
    return {
      message: 'Les colonnes de la feuille « Clients » semblent mélangées : aucune relance.',
      remaining: 0,
    };
  if (!sheets.requirements)
    return { message: 'La feuille « Pièces à fournir » est illisible : aucune relance.', remaining: 0 };
  const toReview = await step('Comparer les pièces reçues et demandées', () =>
    updateCompleteness(needs, sheets.requirements),
  );
  const desk = await openReminderDesk(needs, places);
  await step('Revoir les relances en attente', () => refreshWaitingReminders(needs, desk));
  await step('Préparer les relances', () => prepareReminders(needs, journal, desk));
  const review = createAnswerReview(needs, sheets, begunAt);
  await step('Revoir les réponses en attente', () => reviewWaitingAnswers(needs, review));
  const { sent, left } = await step('Envoyer', () => sendWaitingMails(needs, journal, () => true, review));
  await step('Mettre à jour la feuille « Clients »', () => writeClientRows(needs, journal, toReview));
  const reminded = sent.filter(({ kind }) => kind === 'reminder').length;
  return { message: `${plural(reminded, 'relance envoyée', 'relances envoyées')}.`, remaining: left };
}
