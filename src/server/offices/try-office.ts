import { tryInbox } from '#server/adapters/imap/try-inbox.ts';
import { describeNoConnection } from '#server/adapters/mail-servers/describe-no-connection.ts';
import type { MailAccess, MailEndpoint } from '#server/adapters/mail-servers/mail-access.ts';
import { trySubmission } from '#server/adapters/smtp/try-submission.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { TrialError } from '#server/ports/trial-error.ts';
import type { MailServerProblem } from '#shared/messages/mail-servers.ts';
import type { TrialProblem } from '#shared/messages/trial-problems.ts';
import type { TrialStep } from '#shared/trial-steps.ts';
import type { Office } from './office.ts';

/** A person waits for it. */
const WITHIN_MS = 9_500;
/** A connection that dies sooner still has its reason told. */
const CONNECT_WITHIN_MS = 8_000;

const FOLDER = 'dossier de cette installation';

const ofMail: Record<MailServerProblem, TrialProblem> = {
  'no-password': 'password-missing',
  'wrong-password': 'password-refused',
  'consent-missing': 'consent-missing',
  'consent-ended': 'consent-ended',
  'server-unknown': 'server-unknown',
  unreachable: 'no-answer',
  insecure: 'insecure',
  refused: 'sending-refused',
};

interface OfficeTrialsNeeds {
  logger: Logger;
  officeOf(notary: Notary): Office;
  /** Null where the office's mail is in a folder of this installation. */
  findMailAccess(notary: Notary): Promise<MailAccess> | null;
  /** The mailbox was opened with this access. */
  noteProof(notaryId: string, access: MailAccess): Promise<void>;
  nameDrive(notary: Notary): Promise<string>;
}

export interface TrialFinding {
  problem: TrialProblem | null;
  place: string | null;
}

/** « Tester »: reading, filing and sending as the automations do them, each within ten seconds, and nothing left behind. */
export function createOfficeTrials(needs: OfficeTrialsNeeds) {
  async function tryMail(
    notary: Notary,
    side: 'imap' | 'smtp',
    attempt: (access: MailAccess, withinMs: number) => Promise<void>,
  ): Promise<TrialFinding> {
    const finding = needs.findMailAccess(notary);
    if (!finding) {
      if (side === 'imap') await needs.officeOf(notary).mailbox.list(null);
      return { problem: null, place: FOLDER };
    }
    const access = await finding;
    const place = nameEndpoint(access.servers[side]);
    return attempt(access, CONNECT_WITHIN_MS).then(
      () => ({ problem: null, place }),
      (error: unknown) => ({ problem: nameProblem(error), place }),
    );
  }

  async function tryDrive(notary: Notary): Promise<TrialFinding> {
    const place = await needs.nameDrive(notary);
    return needs
      .officeOf(notary)
      .drive.tryWriting()
      .then(
        () => ({ problem: null, place }),
        (error: unknown) => ({ problem: nameProblem(error), place }),
      );
  }

  function nameProblem(error: unknown): TrialProblem {
    const problem = toProblem(error);
    const { name = '', code } = (error ?? {}) as { name?: string; code?: unknown };
    needs.logger.info({ problem, name, code: typeof code === 'string' ? code : undefined }, 'trial failed');
    return problem;
  }

  const steps: Record<TrialStep, (notary: Notary) => Promise<TrialFinding>> = {
    reading: (notary) =>
      tryMail(notary, 'imap', async (access, withinMs) => {
        await tryInbox(access, withinMs);
        await needs.noteProof(notary.id, access);
      }),
    filing: tryDrive,
    sending: (notary) => tryMail(notary, 'smtp', trySubmission),
  };

  return async (notary: Notary, step: TrialStep): Promise<TrialFinding> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<TrialFinding>((resolve) => {
      timer = setTimeout(() => resolve({ problem: 'no-answer', place: null }), WITHIN_MS);
    });
    const found = steps[step](notary).catch((error: unknown) => ({
      problem: nameProblem(error),
      place: null,
    }));
    try {
      return await Promise.race([found, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function nameEndpoint({ host, port }: MailEndpoint): string {
  return `${host}:${port}`;
}

function toProblem(error: unknown): TrialProblem {
  if (error instanceof TrialError) return error.problem;
  if (error instanceof GoogleError) return `google-${error.problem}`;
  if (error instanceof MailServerError)
    return (error.problem === 'unreachable' && describeNoConnection(error)?.problem) || ofMail[error.problem];
  if (error instanceof DriveError)
    return (
      (error.problem === 'unreachable' && describeNoConnection(error)?.problem) || `drive-${error.problem}`
    );
  return 'unexpected';
}
