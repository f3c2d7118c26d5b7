import { FileUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { routes } from '#shared/contracts/routes.ts';
import {
  TRIAL_BYTES,
  TRIAL_MEDIA_TYPE,
  type Trial as TrialAnswer,
  trialSchema,
} from '#shared/contracts/trial.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { Chapter } from './chapter.tsx';
import { TrialResult } from './trial-result.tsx';

type State =
  | { step: 'idle' | 'reading' }
  | { step: 'read'; trial: TrialAnswer }
  | { step: 'failed'; why: string };

/** One PDF without an account: the same reading that an office gets. */
export function Trial() {
  const id = useId();
  const [early] = useState(findChosenEarly);
  const [state, setState] = useState<State>({ step: early ? 'reading' : 'idle' });

  useEffect(() => {
    if (early) void tryFile(early).then(setState);
  }, [early]);

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    setState({ step: 'reading' });
    setState(await tryFile(file));
  }

  return (
    <Chapter
      id="essai"
      title="Essayez avec un PDF"
      intro="Sans compte. Prenez de préférence un document qui n’engage personne."
    >
      <div className="rounded-card border border-line-strong bg-panel px-5 py-6 md:px-8 md:py-8">
        <label
          htmlFor={id}
          className="flex min-h-28 cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-control border-dashed px-4 py-5 text-center transition-colors focus-within:outline-2 focus-within:outline-focus hover:bg-raised"
        >
          {state.step === 'reading' ? (
            <Spinner />
          ) : (
            <FileUp className="size-6 text-faint" strokeWidth={1.5} aria-hidden="true" />
          )}
          <span className="font-medium">
            {state.step === 'reading' ? 'Lecture du document…' : 'Choisir un PDF'}
          </span>
          <span className="text-muted text-sm">6&nbsp;Mo au plus</span>
          <input
            id={id}
            type="file"
            accept={TRIAL_MEDIA_TYPE}
            className="sr-only"
            disabled={state.step === 'reading'}
            onChange={(event) => void read(event)}
          />
        </label>
        <div role="status" className="has-[*]:mt-6">
          {state.step === 'read' && <TrialResult trial={state.trial} />}
          {state.step === 'failed' && <p className="text-danger">{state.why}</p>}
        </div>
        <p className="mt-5 text-muted text-sm">
          Le fichier est lu en mémoire par un processus fermé, qui n’écrit sur aucun disque, puis
          oublié&nbsp;: ni copie, ni trace dans les journaux. Une étude obtient davantage&nbsp;: ses clients
          sont connus et ses corrections retenues.
        </p>
      </div>
    </Chapter>
  );
}

/** What was chosen while the page was only drawn: that element is about to be replaced. */
function findChosenEarly(): File | null {
  if (typeof document === 'undefined') return null;
  const drawn = document.querySelector<HTMLInputElement>('#root[data-drawn] input[type=file]');
  return drawn?.files?.[0] ?? null;
}

async function tryFile(file: File): Promise<State> {
  if (file.size > TRIAL_BYTES) return { step: 'failed', why: 'Ce fichier dépasse 6\u00a0Mo.' };
  try {
    const pdf = new Blob([file], { type: TRIAL_MEDIA_TYPE });
    const trial = await callApi(trialSchema, routes.trial, { method: 'POST', file: pdf, timeout: 90_000 });
    return { step: 'read', trial };
  } catch (error) {
    const told = error instanceof ApiError ? error.message : '';
    return { step: 'failed', why: told || 'Le document n’a pas pu être lu. Réessayez dans un instant.' };
  }
}
