import { useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="grid gap-5">
      <p className="text-sm">
        Le second facteur est activé. Notez ces dix codes de secours&nbsp;: chacun ouvre une seule fois votre
        espace si vous n’avez plus votre téléphone. Ils ne seront plus montrés.
      </p>
      <ul
        ref={list}
        aria-label="Codes de secours"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line-strong bg-well px-4 py-3 tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2 max-md:*:w-full">
        <CopyButton text={codes.join('\n')} what="les codes de secours" source={list} />
        <Button look="primary" onClick={onDone}>
          J’ai noté les codes
        </Button>
      </div>
    </div>
  );
}
