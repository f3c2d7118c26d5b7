import type { SignedInUser } from '#shared/contracts/sessions.ts';

interface SessionAnswer {
  data: SignedInUser | undefined;
  isSuccess: boolean;
  /** Since the screen that asks is there. */
  isFetchedAfterMount: boolean;
}

/** Who the server says is at the desk; null before it has: an answer that was kept may be of whoever was there before. */
export function findFreshUser({ data, isSuccess, isFetchedAfterMount }: SessionAnswer): SignedInUser | null {
  return data && isSuccess && isFetchedAfterMount ? data : null;
}
