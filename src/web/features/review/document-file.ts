import { useQuery } from '@tanstack/react-query';
import { errorResponseSchema } from '#shared/contracts/errors.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { ApiError, UnreachableError } from '#web/lib/api-errors.ts';

export type ShownAs = 'image' | 'pdf' | 'nothing';

export function findFileUrl(documentId: string): string {
  return fillRoute(routes.documentFile, { id: documentId });
}

/** Asks whether the file is still there and what it is; an image or a frame of its own would tell neither. */
export function useDocumentFile(documentId: string) {
  return useQuery({
    queryKey: ['document-file', documentId],
    queryFn: ({ signal }) => findShownAs(findFileUrl(documentId), signal),
    gcTime: 0,
  });
}

async function findShownAs(url: string, signal: AbortSignal): Promise<ShownAs> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new UnreachableError(error);
  });
  if (!response.ok) {
    const refusal = errorResponseSchema.safeParse(await response.json().catch(() => null));
    throw new ApiError(response.status, refusal.data?.code ?? null, refusal.data?.error ?? '');
  }
  // The answer's head says it; its body is read by what shows it.
  await response.body?.cancel();
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/')) return 'image';
  return type === 'application/pdf' ? 'pdf' : 'nothing';
}
