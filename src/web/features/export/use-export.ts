import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-errors.ts';
import { fetchExport, saveFile } from './fetch-export.ts';

export type ExportState =
  | { step: 'idle' }
  | { step: 'under-way'; bytes: number }
  | { step: 'done'; fileName: string }
  | { step: 'failed'; reason: string };

const unreachable = 'La connexion s’est interrompue\u00a0: rien n’a été enregistré.';

/** One export at a time; who leaves the screen leaves it. */
export function useExport(): { state: ExportState; start: () => void } {
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, ...mutation } = useMutation({
    mutationFn: async () => {
      leaving.current = new AbortController();
      setBytes(0);
      const content = await fetchExport(setBytes, leaving.current.signal);
      const fileName = `minutier-export-${new Date().toLocaleDateString('sv')}.zip`;
      saveFile(content, fileName);
      return fileName;
    },
  });
  return { state: tellState(mutation, bytes), start: () => !mutation.isPending && mutate() };
}

function tellState(
  { status, data, error }: { status: string; data: string | undefined; error: Error | null },
  bytes: number,
): ExportState {
  if (status === 'pending') return { step: 'under-way', bytes };
  if (data !== undefined) return { step: 'done', fileName: data };
  if (!error) return { step: 'idle' };
  return { step: 'failed', reason: (error instanceof ApiError && error.message) || unreachable };
}
