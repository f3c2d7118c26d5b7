import { useId } from 'react';
import { FileName } from '#web/components/file-name.tsx';

/** The name that the drive will show, as the fields are now. */
export function NamePreview({ name }: { name: string | null }) {
  const id = useId();
  return (
    <div className="rounded-control bg-well px-4 py-3.5">
      <p id={id} className="text-muted text-xs">
        Nom du fichier
      </p>
      <output aria-labelledby={id} className="mt-1 block text-sm [overflow-wrap:anywhere]">
        {name ? (
          <span className="font-medium">
            <FileName name={name} />
          </span>
        ) : (
          <span className="text-muted">PERSONNE - Type - JJ-MM-AAAA</span>
        )}
      </output>
    </div>
  );
}
