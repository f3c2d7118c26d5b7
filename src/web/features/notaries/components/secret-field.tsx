import { Eye, EyeOff } from 'lucide-react';
import { useRef } from 'react';
import type { NotarySecret } from '#shared/contracts/notaries.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useReveal } from '../notaries.queries.ts';

interface SecretFieldProps {
  notaryId: string;
  secret: NotarySecret;
  label: string;
  /** For the names of the buttons: « Afficher le mot de passe Google ». */
  what: string;
  stored: boolean;
}

/** Fetched at each look and forgotten at the end of it. */
export function SecretField({ notaryId, secret, label, what, stored }: SecretFieldProps) {
  const { data, mutate, reset, isPending } = useReveal(notaryId, secret);
  const text = useRef<HTMLElement>(null);
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
        <div className="flex gap-2">
          {value && <CopyButton text={value} what={what} source={text} />}
          <Button
            size="small"
            disabled={isPending}
            aria-label={`${value ? 'Masquer' : 'Afficher'} ${what}`}
            onClick={() => (value ? reset() : mutate())}
          >
            <RevealIcon shown={Boolean(value)} pending={isPending} />
            {value ? 'Masquer' : 'Afficher'}
          </Button>
        </div>
      )}
    </div>
  );
}

function RevealIcon({ shown, pending }: { shown: boolean; pending: boolean }) {
  if (pending) return <Spinner />;
  const Icon = shown ? EyeOff : Eye;
  return <Icon className="size-4" aria-hidden="true" />;
}
