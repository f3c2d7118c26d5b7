import { errorResponseSchema } from '#shared/contracts/errors.ts';
import { routes } from '#shared/contracts/routes.ts';
import { ApiError, UnreachableError } from '#web/lib/api-errors.ts';

/** The archive, as it comes; half of one is none. Throws ApiError, UnreachableError. */
export async function fetchExport(onProgress: (bytes: number) => void, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(routes.dataExport, {
    method: 'POST',
    credentials: 'same-origin',
    signal,
  }).catch(toUnreachable);
  if (!response.ok || !response.body) throw await readRefusal(response);
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(toUnreachable);
    if (done) return new Blob(parts, { type: 'application/zip' });
    parts.push(value);
    bytes += value.byteLength;
    onProgress(bytes);
  }
}

/** Hands it to the browser, as if it had been downloaded. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function readRefusal(response: Response): Promise<ApiError> {
  const { data } = errorResponseSchema.safeParse(await response.json().catch(() => null));
  return new ApiError(response.status, data?.code ?? null, data?.error ?? '');
}

function toUnreachable(error: unknown): never {
  throw new UnreachableError(error);
}
