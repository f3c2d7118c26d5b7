import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-errors.ts';
import { fetchExport, saveFile } from './fetch-export.ts';

export type ExportState =
  | { step: 'idle' }
  | { step: 'under-way'; bytes: number }
  | { step: 'done'; fileName: string }
  | { step: 'failed'; reason: string };

const unreachable = 'La connexion s’est interrompue : rien n’a été enregistré.';

/** One export at a time; who leaves the screen leaves it. */
export function useExport(): { state: ExportState; start: () => Promise<void> } {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function start(): Promise<void> {
    const leave = new AbortController();
    leaving.current = leave;
    setState({ step: 'under-way', bytes: 0 });
    try {
      const content = await fetchExport((bytes) => setState({ step: 'under-way', bytes }), leave.signal);
      const fileName = `minutier-export-${new Date().toLocaleDateString('sv')}.zip`;
      saveFile(content, fileName);
      setState({ step: 'done', fileName });
    } catch (error) {
      if (leave.signal.aborted) return;
      const refusal = error instanceof ApiError && error.message;
      setState({ step: 'failed', reason: refusal || unreachable });
    }
  }

  return { state, start };
}
