import { describe, expect, it } from 'vitest';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { googleProblems } from '#shared/messages/google.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { runSentences } from '#shared/messages/runs.ts';
import { obstacleSentences } from '#shared/messages/subscriptions.ts';
import { isOwnSentence, judgeRun } from './judge-run.ts';

const failed = (errorMessage: string, step?: string) =>
  judgeRun({
    status: 'failed',
    errorMessage,
    steps: step ? [{ name: step, milliseconds: 1, items: [], error: null }] : [],
  });
const skipped = (errorMessage: string) => judgeRun({ status: 'skipped', errorMessage, steps: [] });

describe('what a run’s end says of its office', () => {
  it('is the mailbox’s, the drive’s, the consent’s or the sheets’ trouble', () => {
    expect(failed(mailServerProblems['wrong-password'])).toMatchObject({ kind: 'mailbox' });
    expect(failed(driveProblems.unreachable)).toMatchObject({ kind: 'drive' });
    expect(failed(googleProblems.quota)).toMatchObject({ kind: 'drive' });
    expect(skipped(googleProblems.revoked)).toMatchObject({ kind: 'consent' });
    expect(failed('L’étape a échoué', 'Lire les feuilles de l’étude')).toMatchObject({ kind: 'sheets' });
    expect(failed('Réponse HTTP 500')).toMatchObject({ kind: 'automation' });
  });

  it('is none while nothing is expected of it', () => {
    expect(skipped(obstacleSentences.unpaid)).toEqual({ health: 'idle' });
    expect(skipped(googleProblems['not-connected'])).toEqual({ health: 'idle' });
    expect(skipped(runSentences.busy)).toEqual({ health: 'unsaid' });
    expect(judgeRun({ status: 'success', errorMessage: null, steps: [] })).toEqual({ health: 'well' });
  });

  it('is repeated in a mail only in words of ours', () => {
    expect(isOwnSentence(driveProblems.full)).toBe(true);
    expect(isOwnSentence('Client Tessandier : IBAN refusé')).toBe(false);
  });
});
