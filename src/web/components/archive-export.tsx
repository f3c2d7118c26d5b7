import { FolderDown } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import type { ArchiveProgress } from '#web/lib/fetch-archive.ts';
import { type ArchiveState, useArchive } from '#web/lib/use-archive.ts';

interface ArchiveExportProps {
  /** The route that makes it. */
  path: string;
  /** Of the file, without the day. */
  fileName: string;
  label: string;
  /** « Préparation de vos registres… » */
  preparing: string;
  /** « Vos données n’ont pas pu être exportées » */
  failure: string;
}

/** A button that brings an archive, what has come of it meanwhile, and what went wrong. */
export function ArchiveExport({ path, fileName, label, preparing, failure }: ArchiveExportProps) {
  const { state, start } = useArchive({ path, name: fileName, act: label });
  const button = useRef<HTMLButtonElement>(null);
  const underWay = state.step === 'under-way';
  return (
    <>
      <Button ref={button} className="mt-5 max-sm:w-full" onClick={start} aria-disabled={underWay}>
        {underWay ? <Spinner /> : <FolderDown className="size-4" aria-hidden="true" />}
        {underWay ? 'Export en cours…' : label}
      </Button>
      <p className="mt-4 text-muted text-sm tabular-nums has-[:first-child:empty]:mt-0">
        <span role="status">{describeStep(state, preparing)}</span>
        {/* Beside what is read out: a screen reader would say every piece that arrives. */}
        {underWay && <span aria-hidden="true">{` ${countReceived(state)}`}</span>}
      </p>
      {state.step === 'failed' && (
        <div role="alert" className="mt-4">
          <Notice
            tone="danger"
            title={failure}
            action={
              <Button
                size="small"
                onClick={() => {
                  // This one goes with the notice.
                  button.current?.focus();
                  start();
                }}
              >
                Réessayer
              </Button>
            }
          >
            {state.reason}
          </Notice>
        </div>
      )}
    </>
  );
}

const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const MEGABYTE = 1024 * 1024;

function describeStep(state: ArchiveState, preparing: string): string | null {
  if (state.step === 'under-way') return preparing;
  return state.step === 'done' ? `Enregistré\u00a0: ${state.fileName}` : null;
}

function countReceived({ bytes, expected }: ArchiveProgress): string {
  // What was foreseen is about: nobody is told of 101 %.
  const of = expected && expected > bytes ? ` sur ${writeSize(expected)} environ` : '';
  return `${writeSize(bytes)} reçus${of}`;
}

function writeSize(bytes: number): string {
  return bytes < MEGABYTE
    ? `${numbers.format(bytes / 1024)}\u00a0Ko`
    : `${numbers.format(bytes / MEGABYTE)}\u00a0Mo`;
}
