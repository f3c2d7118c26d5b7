import type { $ZodType } from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import { errorResponseSchema } from '#shared/contracts/errors.ts';
import { ApiError, CallTimeoutError, UnreachableError } from './api-errors.ts';

interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: Blob;
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout?: number;
}

let findHeaders = (): Record<string, string> => ({});

/** What each call carries beside its own. */
export function addHeaders(find: () => Record<string, string>): void {
  findHeaders = find;
}

/** Calls the server and parses its answer with the contract. Throws ApiError, UnreachableError, CallTimeoutError. */
export async function callApi<T>(schema: $ZodType<T>, path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options);
  const answer = await readAnswer(response);
  if (!response.ok) throw toApiError(response.status, answer);
  return parse(schema, answer);
}

async function send(path: string, { method = 'GET', body, file, signal, timeout = 15_000 }: CallOptions) {
  const limit = AbortSignal.timeout(timeout);
  const type = file?.type ?? (body === undefined ? '' : 'application/json');
  try {
    return await fetch(path, {
      method,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        ...findHeaders(),
        ...(type && { 'content-type': type }),
      },
      body: file ?? JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw limit.aborted ? new CallTimeoutError() : new UnreachableError(error);
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toApiError(status: number, answer: unknown): ApiError {
  const parsed = errorResponseSchema.safeParse(answer);
  return parsed.success
    ? new ApiError(status, parsed.data.code, parsed.data.error)
    : new ApiError(status, null, '');
}
