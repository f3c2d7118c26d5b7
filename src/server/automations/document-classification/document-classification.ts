import { plural } from '#shared/messages/automations.ts';
import { readUnreadAccounts } from '../bank-details/read-unread-accounts.ts';
import type { AutomationResult, Needs } from '../needs.ts';
import { adoptClientRows } from '../office/adopt-client-rows.ts';
import { listClientFiles } from '../office/client-files.ts';
import { prepareOffice } from '../office/prepare-office.ts';
import { readOfficeSheets } from '../office/read-office-sheets.ts';
import { updateCompleteness } from '../office/update-completeness.ts';
import { writeClientRows } from '../office/write-client-rows.ts';
import type { RunJournal } from '../run-journal.ts';
import { adoptReviewed } from './adopt-reviewed.ts';
import { bringGivenMessages } from './bring-given-messages.ts';
import { classifyDocuments } from './classify-documents.ts';
import { enterDroppedFiles } from './enter-dropped-files.ts';
import { holdPutBack } from './hold-put-back.ts';
import { learnCorrections } from './learn-corrections.ts';
import { splitDocuments } from './split-documents.ts';
import { takeUpHeld } from './take-up-held.ts';

/** Reads what came into the client folders and files it under its name, or holds it for a person. */
export async function documentClassification(needs: Needs, journal: RunJournal): Promise<AutomationResult> {
  const { step } = journal;
  const places = await step('Préparer le dossier de l’étude', () => prepareOffice(needs));
  const sheets = await step('Lire les feuilles de l’étude', () => readOfficeSheets(needs, journal));
  await step('Reprendre la feuille « Clients »', () => adoptClientRows(needs, journal));
  await step('Rendre à leurs clients les messages reconnus', () =>
    bringGivenMessages(needs, journal, places),
  );
  await step('Séparer les fichiers comme l’étude l’a dit', () => splitDocuments(needs, journal, places));
  const folders = await step('Parcourir les dossiers des clients', () =>
    listClientFiles(needs, journal, places),
  );
  const left = await step('Repérer les fichiers déposés par l’étude', () =>
    enterDroppedFiles(needs, journal, folders),
  );
  await step('Reprendre les pièces vérifiées par l’étude', async () => {
    await adoptReviewed(needs, journal, folders);
    await holdPutBack(needs, journal, folders);
  });
  await step('Retenir les corrections de l’étude', () => learnCorrections(needs, journal));
  const done = await step('Lire et classer les documents', () => classifyDocuments(needs, journal, places));
  await step('Vérifier les coordonnées bancaires', () => readUnreadAccounts(needs));
  const taken = await step('Reprendre ce que d’autres pièces ont prouvé', () =>
    takeUpHeld(needs, journal, places),
  );
  await step('Mettre à jour la feuille « Clients »', async () => {
    await writeClientRows(needs, journal, await updateCompleteness(needs, sheets.requirements));
  });
  return {
    message: `${plural(done.filed + taken, 'pièce classée', 'pièces classées')}, ${done.held} à vérifier.`,
    remaining: done.remaining + left,
  };
}
