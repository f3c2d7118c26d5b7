import { useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

export function NewKey({ licenseKey, onDone }: { licenseKey: string; onDone: () => void }) {
  const text = useRef<HTMLElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line-strong bg-well px-4 py-3">
        <code ref={text} className="min-w-0 flex-1 font-sans text-base tabular-nums [overflow-wrap:anywhere]">
          {licenseKey}
        </code>
        <CopyButton text={licenseKey} what="la nouvelle clé" source={text} />
      </div>
      <p className="mt-3 text-muted text-sm">
        Notez-la dans un endroit sûr. Elle est aussi partie par e-mail à l’adresse de la licence.
      </p>
      <div className="mt-6 flex justify-end max-md:*:w-full">
        <Button look="primary" onClick={onDone}>
          J’ai noté la clé
        </Button>
      </div>
    </>
  );
}
