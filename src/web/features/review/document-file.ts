import { useQuery } from '@tanstack/react-query';
import { errorResponseSchema } from '#shared/contracts/errors.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { ApiError, UnreachableError } from '#web/lib/api-errors.ts';

/** `picture`: not the file itself, but a picture of it that the server makes. */
export type ShownAs = 'image' | 'pdf' | 'picture' | 'nothing';

/** Photos of phones and faxes, which most browsers don't show. */
const PICTURED = /\.(?:heic|heif|tiff?|avif)$/i;

export function findFileUrl(documentId: string): string {
  return fillRoute(routes.documentFile, { id: documentId });
}

export function findPictureUrl(documentId: string): string {
  return fillRoute(routes.documentPicture, { id: documentId });
}

/** Asks whether the file is still there and what it is; an image or a frame of its own would tell neither. */
export function useDocumentFile({ id, fileName }: { id: string; fileName: string }) {
  return useQuery({
    queryKey: ['document-file', id],
    queryFn: async ({ signal }) => {
      const shownAs = await findShownAs(findFileUrl(id), signal);
      return shownAs === 'nothing' && PICTURED.test(fileName) ? 'picture' : shownAs;
    },
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
