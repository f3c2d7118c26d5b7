import { KeyRound } from 'lucide-react';
import { Card } from '#web/components/ui/card.tsx';
import { ReplaceKey } from './replace-key.tsx';

/** That there is a key, and where it is: neither the screen nor the browser has it (decision 0062). */
export function LicenceCard({ maskedKey }: { maskedKey: string | null }) {
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
          {!maskedKey && <span className="text-muted">Non disponible</span>}
          {maskedKey && <span aria-hidden="true">{maskedKey}</span>}
          {maskedKey && <span className="sr-only">Masquée</span>}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          Elle est liée définitivement à votre compte. Pour votre sécurité, elle n’est ni affichée ni gardée
          ici : elle est dans l’e-mail qui vous l’a remise.
        </p>
      </div>
      {maskedKey && <ReplaceKey />}
    </Card>
  );
}
