import { ArrowRight, TriangleAlert } from 'lucide-react';
import { joinClasses } from '#web/lib/class-names.ts';

const samples = [
  { from: 'IMG_2043.jpg', to: 'DURAND Paul - Carte nationale d’identité -', dated: '14-03-2021.jpg' },
  { from: 'Scan.pdf', to: 'MARTIN Claire - Acte de naissance -', dated: '12-02-2026.pdf' },
  { from: 'document (2).pdf', to: 'SCI LES ORMES - Extrait Kbis -', dated: '03-02-2026.pdf' },
  { from: 'photo.png', to: null },
];

/** What Minutier does, in one picture: the name a file came with, and the name it is filed under. */
export function RenamedFiles({ className }: { className?: string }) {
  return (
    <figure className={joinClasses('rounded-card border border-line-strong bg-panel px-5 py-4', className)}>
      <figcaption className="pb-3 text-sm text-muted">Reçu ce matin, 9 h 12</figcaption>
      <ul>
        {samples.map(({ from, to, dated }) => (
          <li
            key={from}
            className="grid grid-cols-[1rem_1fr] items-center gap-x-3 gap-y-0.5 border-line border-t py-2.5 text-sm sm:grid-cols-[8.5rem_1rem_1fr]"
          >
            <span className="col-span-2 text-muted sm:col-span-1">{from}</span>
            {to ? (
              <>
                <ArrowRight className="size-4 text-faint" aria-label="devient" />
                <span className="font-medium">
                  {to} <span className="whitespace-nowrap">{dated}</span>
                </span>
              </>
            ) : (
              <>
                <TriangleAlert className="size-4 text-warning" aria-hidden="true" />
                <span className="text-warning">À vérifier{'\u00a0'}: page illisible</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}
