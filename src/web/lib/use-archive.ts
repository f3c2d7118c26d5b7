import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type ArchiveProgress,
  nameArchive,
  openArchive,
  receiveArchive,
  saveFile,
} from '#web/lib/fetch-archive.ts';
import { isProofNeeded, sendProved } from '#web/lib/proof.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

export type ArchiveState =
  | { step: 'idle' }
  | ({ step: 'under-way' } & ArchiveProgress)
  | { step: 'done'; fileName: string }
  | { step: 'failed'; reason: string };

const unreachable = 'La connexion s’est interrompue\u00a0: rien n’a été enregistré.';
const nothingYet: ArchiveProgress = { bytes: 0, expected: null };

interface Archive {
  path: string;
  /** Of the file, without the day and `.zip`. */
  name: string;
  /** « Exporter mes données » */
  act: string;
}

/** One archive at a time; who leaves the screen leaves it. */
export function useArchive({ path, name, act }: Archive): { state: ArchiveState; start: () => void } {
  const [progress, setProgress] = useState(nothingYet);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, ...mutation } = useMutation({
    mutationFn: async () => {
      leaving.current = new AbortController();
      setProgress(nothingYet);
      const { signal } = leaving.current;
      const begun = await sendProved(act, (proof) => openArchive(path, { proof, signal }));
      const content = await receiveArchive(begun, setProgress);
      const fileName = nameArchive(name, new Date());
      saveFile(content, fileName);
      return fileName;
    },
  });
  return { state: tellState(mutation, progress), start: () => !mutation.isPending && mutate() };
}

function tellState(
  { status, data, error }: { status: string; data: string | undefined; error: Error | null },
  progress: ArchiveProgress,
): ArchiveState {
  if (status === 'pending') return { step: 'under-way', ...progress };
  if (data !== undefined) return { step: 'done', fileName: data };
  // Whoever would not prove who he is has asked for nothing.
  if (!error || isProofNeeded(error)) return { step: 'idle' };
  return { step: 'failed', reason: refusalWords(error) ?? unreachable };
}
