import { errorResponseSchema } from '#shared/contracts/errors.ts';
import { parisDay } from '#shared/paris-time.ts';
import { ApiError, UnreachableError } from '#web/lib/api-errors.ts';

export interface ArchiveProgress {
  bytes: number;
  /** About, where the server knows. */
  expected: number | null;
}

/** What has come is handed to the browser by as much, which keeps it where it has room: on the disk if need be. */
const PORTION = 16 * 1024 * 1024;

/** Asks for the archive, until it begins to come. Throws ApiError, UnreachableError. */
export async function openArchive(
  path: string,
  { proof, signal }: { proof: string | undefined; signal: AbortSignal },
): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    signal,
    ...(proof && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ proof }) }),
  }).catch(toUnreachable);
  if (!response.ok) throw await readRefusal(response);
  return response;
}

/** What comes of it; half of one is none. Throws UnreachableError. */
export async function receiveArchive(
  response: Response,
  onProgress: (progress: ArchiveProgress) => void,
): Promise<Blob> {
  if (!response.body) throw new UnreachableError('no body');
  const expected = Number(response.headers.get('x-expected-bytes')) || null;
  const portions: Blob[] = [];
  let parts: BlobPart[] = [];
  let bytes = 0;
  let kept = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(toUnreachable);
    if (done) return new Blob([...portions, ...parts], { type: 'application/zip' });
    parts.push(value);
    bytes += value.byteLength;
    if (bytes - kept >= PORTION) {
      portions.push(new Blob(parts));
      parts = [];
      kept = bytes;
    }
    onProgress({ bytes, expected });
  }
}

/** `name`: without the day. */
export const nameArchive = (name: string, now: Date) => `${name}-${parisDay(now)}.zip`;

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
