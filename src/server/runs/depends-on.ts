import { isOfficeHour } from '#server/automations/office/office-hours.ts';
import type { Office } from '#server/offices/office.ts';
import type { AutomationType } from '#shared/automations.ts';
import { parisDay } from '#shared/paris-time.ts';

/** What a run reads beside the office's rows, which count for all of them, and the version that reads. */
interface Dependencies {
  outside: readonly Exclude<keyof Office, 'mailer'>[];
  /** What of the hour changes what is done; another word, another run. */
  hourOf(moment: Date): string;
}

/** Absences, closures and the ages of papers are counted in days. */
const onlyTheDay = parisDay;

/** An automation that is not told of here does not compile: it would stand still before what it should have seen. */
export const dependsOn: Record<AutomationType, Dependencies> = {
  client_management: { outside: ['mailbox', 'drive', 'sheets'], hourOf: onlyTheDay },
  document_classification: { outside: ['drive', 'sheets'], hourOf: onlyTheDay },
  client_reminder: {
    outside: ['mailbox', 'drive', 'sheets'],
    hourOf: (moment) => `${parisDay(moment)} ${isOfficeHour(moment)}`,
  },
};
