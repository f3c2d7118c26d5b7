import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Erasure } from '#shared/contracts/erasures.ts';
import { eraseOptions } from './client-data.queries.ts';

const id = '01900000-0000-7000-8000-000000000801';
const erased: Erasure = {
  id: '01900000-0000-7000-8000-000000000901',
  clientId: id,
  askedAt: '2026-06-16T08:00:00.000Z',
  doneAt: '2026-06-16T08:01:00.000Z',
  by: null,
  binsPapers: false,
  sheetLeft: false,
  problem: null,
  documents: 1,
  messages: 1,
  mails: 1,
};

afterEach(() => vi.unstubAllGlobals());

async function erase({ isThere }: { isThere: boolean }) {
  vi.stubGlobal('fetch', async () => Response.json(erased));
  const queryClient = new QueryClient();
  const words = ['message-content', 'm', null];
  const told = [['client-files', id], ['client-messages', id], words];
  for (const key of told) queryClient.setQueryData(key, 'Bonjour, Claire Martin');
  const leave = vi.fn(async () => undefined);
  const erasure = new MutationObserver(
    queryClient,
    eraseOptions(queryClient, id, { isThere: () => isThere, leave }),
  );
  await erasure.mutate({ binsPapers: false });
  return { leave, kept: told.filter((key) => queryClient.getQueryData(key) !== undefined) };
}

it('who has gone on is not led away by an erasure', async () => {
  expect((await erase({ isThere: false })).leave).not.toHaveBeenCalled();
  expect((await erase({ isThere: true })).leave).toHaveBeenCalledOnce();
});

it('nothing that was read of the erased one stays in memory', async () => {
  expect((await erase({ isThere: true })).kept).toEqual([]);
});
