import { useState } from 'react';
import type { NotaryFolder } from '#shared/contracts/folders.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { useSearched } from '#web/lib/use-settled.ts';
import { FOLDERS_AT_ONCE, useNotaryFolders } from './notary-folders.queries.ts';

/** Somebody may delete the notary while a workflow is written for him. */
const POLL_MS = 5000;

export type OwnerChoice = ReturnType<typeof useOwnerChoice>;

/** Whom a workflow may be made for: the one it is for, or those that are searched. */
export function useOwnerChoice(owner: NotaryFolder | null) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<NotaryFolder | null>(null);
  const search = useSearched(typed);
  const asked = owner
    ? { notary: owner.notaryId, limit: 1 }
    : { ...(search && { search }), limit: FOLDERS_AT_ONCE + 1 };
  const { data, isError, refetch } = useNotaryFolders(asked, {
    errorNotice: toasts.loading.notaryChoice,
    ...(owner && { pollEvery: POLL_MS }),
  });
  const found = data?.slice(0, FOLDERS_AT_ONCE);
  const isAmongThem = found?.some(({ notaryId }) => notaryId === chosen?.notaryId);
  return {
    typed,
    setTyped,
    /** Who is chosen stays so, whatever is searched next. */
    notaries: found && (chosen && !isAmongThem ? [chosen, ...found] : found),
    /** More than can be looked through. */
    areMany: typed !== '' || (data?.length ?? 0) > FOLDERS_AT_ONCE,
    isSearched: search !== '',
    failed: isError,
    refetch,
    choose: (email: string) => setChosen(found?.find(({ notaryEmail }) => notaryEmail === email) ?? null),
  };
}
