import { ArrowRight } from 'lucide-react';
import { joinClasses } from '#web/lib/class-names.ts';

const parts = [
  { text: 'MARTIN Claire', meaning: 'Personne' },
  { text: 'Acte de naissance', meaning: 'Type de pièce' },
  { text: '12-02-2026', meaning: 'Date de la pièce' },
];

/** One file before and after: what came by e-mail, and how its new name is made. */
export function FileNameAnatomy({ className }: { className?: string }) {
  return (
    <figure
      className={joinClasses(
        'grid gap-x-8 gap-y-4 rounded-card border border-line-strong bg-panel px-5 py-6 md:px-8 md:py-7 lg:grid-cols-[auto_auto_1fr]',
        className,
      )}
    >
      <div>
        <p className="text-muted text-sm">Vous recevez</p>
        <p className="mt-1.5 text-[1.25rem] text-muted lg:pt-1">Scan.pdf</p>
      </div>
      <ArrowRight className="size-5 text-faint max-lg:rotate-90 lg:mt-9.5" aria-label="devient" />
      <div>
        <p className="text-muted text-sm">Vous trouvez, dans le dossier de votre cliente</p>
        <p className="mt-1.5 flex flex-wrap gap-x-2.5 gap-y-3 font-display text-section sm:text-[1.75rem]">
          {parts.map(({ text, meaning }, index) => (
            <span key={meaning} className="flex gap-x-2.5">
              {index > 0 && <span className="text-faint">-</span>}
              <span>
                {text}
                {index === parts.length - 1 && <span className="text-muted">.pdf</span>}
                <span className="mt-1 block border-control border-t pt-1 font-sans text-muted text-xs">
                  {meaning}
                </span>
              </span>
            </span>
          ))}
        </p>
      </div>
    </figure>
  );
}
