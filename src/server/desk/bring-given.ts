import { bringGivenMessages } from '#server/automations/document-classification/bring-given-messages.ts';
import type { Needs } from '#server/automations/needs.ts';
import { prepareOffice } from '#server/automations/office/prepare-office.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';

/** Brings what a person has just given to a client, without waiting for the next run, which reads and files it. */
export async function bringGiven(needs: Needs): Promise<void> {
  const journal = createRunJournal(() => performance.now());
  await bringGivenMessages(needs, journal, await prepareOffice(needs));
}
