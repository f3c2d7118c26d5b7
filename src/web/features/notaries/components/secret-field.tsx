import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NotarySecret } from '#shared/contracts/notaries.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useReveal } from '../secrets.queries.ts';
import { ReplaceSecret } from './replace-secret.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

interface SecretFieldProps {
  notaryId: string;
  secret: NotarySecret;
  label: string;
  /** For the names of the buttons: « Afficher le mot de passe Google ». */
  what: string;
  stored: boolean;
}

/** Masked; what is shown was asked for with a reason, and is forgotten at the end of the look. */
export function SecretField({ notaryId, secret, label, what, stored }: SecretFieldProps) {
  const { data, mutate, reset, isPending } = useReveal(notaryId, secret);
  const text = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const value = data?.value;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-well px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-44">
        <span className="block text-muted text-xs">{label}</span>
        {!stored && <span className="text-muted">Aucun</span>}
        {stored && value && (
          <code ref={text} className="font-sans text-base [overflow-wrap:anywhere]">
            {value}
          </code>
        )}
        {stored && !value && (
          <>
            <span aria-hidden="true">••••••••••••</span>
            <span className="sr-only">Masqué</span>
          </>
        )}
      </p>
      {stored && (
        <div className="flex flex-wrap gap-2">
          {value && <CopyButton text={value} what={what} source={text} />}
          <Button
            ref={opener}
            size="small"
            disabled={isPending}
            aria-label={`${value ? 'Masquer' : 'Afficher'} ${what}`}
            onClick={() => (value ? reset() : setAsking(true))}
          >
            <RevealIcon shown={Boolean(value)} pending={isPending} />
            {value ? 'Masquer' : 'Afficher'}
          </Button>
          <ReplaceSecret notaryId={notaryId} secret={secret} what={what} onReplaced={reset} />
        </div>
      )}
      {asking && (
        <RevealDialog
          what={what}
          isPending={isPending}
          opener={opener.current}
          onAsk={(asked) => mutate(asked, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function RevealIcon({ shown, pending }: { shown: boolean; pending: boolean }) {
  if (pending) return <Spinner />;
  const Icon = shown ? EyeOff : Eye;
  return <Icon className="size-4" aria-hidden="true" />;
}
