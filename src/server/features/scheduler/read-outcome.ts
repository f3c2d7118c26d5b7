import { z } from 'zod';
import type { WebhookOutcome } from '#server/ports/webhook-caller.ts';
import { type RunStep, runStepSchema } from '#shared/contracts/executions.ts';
import { answerSentences } from '#shared/messages/webhook-answers.ts';
import { describeFailure, isWebPage } from './describe-answer.ts';
import type { RunResult } from './run-workflow.ts';

/** What of a stranger's text and steps the history keeps. */
const LONGEST_TEXT = 2000;
const MOST_STEPS_BYTES = 64 * 1024;

const stepsSchema = z.array(runStepSchema);

/**
 * What came of a call. Each field of the answer is read for itself: one that has another form than ours says nothing
 * of the others.
 */
export function readOutcome(outcome: WebhookOutcome, engineHost: string): RunResult {
  if (outcome.kind === 'failed')
    return {
      status: 'failed',
      httpStatus: null,
      message: null,
      error: outcome.message,
      details: null,
      steps: [],
      remaining: 0,
    };
  const { status, body, host } = outcome;
  const answer = toRecord(body);
  const isOurs = host === engineHost;
  const told = readText(answer.message);
  const error = readError(answer.error);
  const raw = readRaw(body);
  const message = isWebPage(told) ? answerSentences.webPage : told;
  const read = {
    httpStatus: status,
    message,
    details: isWebPage(told) ? raw : null,
    steps: readSteps(answer.steps, isOurs),
    remaining: isOurs && typeof answer.remaining === 'number' ? answer.remaining : 0,
  };
  const fail = (): RunResult => ({
    ...read,
    status: 'failed',
    message: null,
    ...describeFailure({ status, reason: error || told, raw, isOurs }),
  });
  if (saysFailure(body)) return fail();
  if (answer.skipped === true) return { ...read, status: 'skipped', error: message };
  const accepted = status >= 200 && status < 300;
  if (answer.success === true || (accepted && !error)) return { ...read, status: 'success', error: null };
  return fail();
}

/** `success: false`, whatever else is said; another engine may answer a list of what its steps answered. */
function saysFailure(body: unknown): boolean {
  const answers = Array.isArray(body) ? body : [body];
  return answers.some((answer) => {
    const { success } = toRecord(answer);
    return success === false || (typeof success === 'string' && success.trim().toLowerCase() === 'false');
  });
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT).toWellFormed() : null;
}

/** Null where nothing is said to have failed. */
function readError(error: unknown): string | null {
  if (error === undefined || error === null || error === false) return null;
  if (typeof error === 'string') return readText(error) || null;
  const told = readText(toRecord(error).message);
  return told || readText(JSON.stringify(error));
}

function readSteps(steps: unknown, isOurs: boolean): RunStep[] {
  const read = Array.isArray(steps) && steps.length > 0 ? stepsSchema.safeParse(steps).data : undefined;
  if (!read || (!isOurs && JSON.stringify(read).length > MOST_STEPS_BYTES)) return [];
  return read;
}

/** The whole answer as it came, cut; null where there was none. */
function readRaw(body: unknown): string | null {
  const { message, ...rest } = toRecord(body);
  const isText = typeof message === 'string' && Object.keys(rest).length === 0;
  return (isText ? readText(message) : readText(JSON.stringify(body))) || null;
}
