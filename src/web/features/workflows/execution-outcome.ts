import * as z from 'zod/mini';
import { executeWebhookResponseSchema } from '#shared/contracts/workflows.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { sayStatus } from '#shared/messages/webhook-answers.ts';
import { ApiError, CallTimeoutError, UnreachableError } from '#web/lib/api-errors.ts';

export type ExecutionOutcome =
  | { succeeded: true; status: number | null }
  | { succeeded: false; message: string; answered?: string };

const messages = toasts.execution;

// Other engines answer less than ours: any of the fields may be missing.
const responseSchema = z.partial(executeWebhookResponseSchema);
type LooseResponse = z.infer<typeof responseSchema>;

/** Only http and https addresses are ever called. */
export function isCallableUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}

/** Reads what execute-webhook answered. */
export function judgeExecution(answer: unknown): ExecutionOutcome {
  const { data: response } = responseSchema.safeParse(answer);
  if (!response) return { succeeded: false, message: messages.noResponse };
  if (isSuccess(response)) return { succeeded: true, status: response.status ?? null };
  const { answered } = response;
  return { succeeded: false, message: describeRefusal(response), ...(answered ? { answered } : {}) };
}

// The three ways to succeed are those of the product's contract, in its order; whoever says that it failed has failed.
function isSuccess({ success, status, error }: LooseResponse): boolean {
  if (success !== undefined) return success;
  if (typeof status === 'number' && status >= 200 && status < 300) return true;
  return error === undefined;
}

function describeRefusal({ status, error, message }: LooseResponse): string {
  return (status && sayStatus(status)) || messages.failed(error || message || 'raison inconnue');
}

/** What to say when execute-webhook itself could not be called. */
export function describeExecutionError(error: unknown): string {
  if (error instanceof CallTimeoutError) return messages.timeout;
  if (error instanceof UnreachableError)
    return /cors/i.test(error.message) ? messages.cors : messages.network;
  if (error instanceof z.core.$ZodError) return messages.noResponse;
  if (!(error instanceof ApiError))
    return messages.failed(error instanceof Error ? error.message : String(error));
  if (error.code === 'webhook-url-invalid') return messages.invalidUrl;
  if (error.code === null || error.status >= 500) {
    return messages.connection(error.message || `le serveur a répondu ${error.status}`);
  }
  return messages.failed(error.message);
}
