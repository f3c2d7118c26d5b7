import { clientManagement } from '#server/automations/client-management/client-management.ts';
import { clientReminder } from '#server/automations/client-reminder/client-reminder.ts';
import { documentClassification } from '#server/automations/document-classification/document-classification.ts';
import type { AutomationResult, Needs } from '#server/automations/needs.ts';
import { createRunJournal, type RunJournal, RunStopped } from '#server/automations/run-journal.ts';
import type { EngineAnswer } from '#server/features/engine/engine.service.ts';
import { describeDiskFailure } from '#server/ground/disk-room.ts';
import type { Logger } from '#server/ground/logger.ts';
import { automationSeconds } from '#server/ground/metrics.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import type { AutomationType } from '#shared/automations.ts';
import { machineProblems } from '#shared/messages/machine-problems.ts';

const stories: Record<AutomationType, (needs: Needs, journal: RunJournal) => Promise<AutomationResult>> = {
  client_management: clientManagement,
  document_classification: documentClassification,
  client_reminder: clientReminder,
};

/** Tells one automation's story for one office and turns its end, good or bad, into the engine's answer. */
export async function runAutomation(
  type: AutomationType,
  needs: Needs,
  logger: Logger,
): Promise<EngineAnswer> {
  const journal = createRunJournal(() => performance.now());
  const stopTimer = automationSeconds.startTimer({ automation: type });
  try {
    const result = await stories[type](needs, journal);
    return { success: true, ...result, steps: journal.steps };
  } catch (error) {
    logger.error({ err: error, automation: type, notaryId: needs.notary.id }, 'automation failed');
    const step = journal.steps.at(-1)?.name;
    // Only the notary can settle it: until then nothing is tried, and nothing has failed.
    if (error instanceof GoogleError && error.lasting)
      return { success: true, skipped: true, message: error.sentence, steps: journal.steps, remaining: 0 };
    const told = findSentence(error);
    const message =
      told ?? (step ? `L’étape « ${step} » a échoué ; elle sera reprise.` : 'L’exécution a échoué.');
    return { success: false, message, error: message, steps: journal.steps, remaining: 0 };
  } finally {
    stopTimer();
  }
}

/** Of what a person can do something about; null for all else. */
function findSentence(error: unknown): string | null {
  if (error instanceof RunStopped || error instanceof DriveError || error instanceof GoogleError)
    return error.sentence;
  const problem = describeDiskFailure(error);
  return problem && machineProblems[problem];
}
