import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

/** The notary's own key, masked so that it may be left on the screen. */
export function LicenceCard({ licenseKey }: { licenseKey: string | null }) {
  const [shown, setShown] = useState(false);
  const text = useRef<HTMLElement>(null);
  return (
    <Card
      aria-labelledby="licence-card"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 md:px-6"
    >
      <KeyRound className="size-5 shrink-0 text-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="licence-card" className="font-semibold text-heading">
          Clé de licence
        </h2>
        <p className="mt-0.5 text-base tabular-nums [overflow-wrap:anywhere]">
          {!licenseKey && <span className="text-muted">Non disponible</span>}
          {licenseKey && <KeyText licenseKey={licenseKey} shown={shown} textRef={text} />}
        </p>
        <p className="mt-0.5 text-muted text-sm">Elle est liée définitivement à votre compte.</p>
      </div>
      {licenseKey && (
        <div className="flex gap-2">
          {shown && <CopyButton text={licenseKey} what="la clé de licence" source={text} />}
          <Button
            size="small"
            aria-label={shown ? 'Masquer la clé de licence' : 'Afficher la clé de licence'}
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <EyeOff className="size-4" aria-hidden="true" />
            ) : (
              <Eye className="size-4" aria-hidden="true" />
            )}
            {shown ? 'Masquer' : 'Afficher'}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface KeyTextProps {
  licenseKey: string;
  shown: boolean;
  textRef: RefObject<HTMLElement | null>;
}

function KeyText({ licenseKey, shown, textRef }: KeyTextProps) {
  if (shown)
    return (
      <code ref={textRef} className="font-sans">
        {licenseKey}
      </code>
    );
  return (
    <>
      <span aria-hidden="true">{`${licenseKey.split('-')[0]}-••••••••`}</span>
      <span className="sr-only">Masquée</span>
    </>
  );
}
