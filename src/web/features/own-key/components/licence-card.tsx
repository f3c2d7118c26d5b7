import { KeyRound } from 'lucide-react';
import { LineCard } from '#web/components/line-card.tsx';
import { ReplaceKey } from './replace-key.tsx';

/** That there is a key, and where it is: neither the screen nor the browser has it (decision 0062). */
export function LicenceCard({ maskedKey }: { maskedKey: string | null }) {
  return (
    <LineCard id="licence-card" Icon={KeyRound} title="Clé de licence" action={maskedKey && <ReplaceKey />}>
      <p className="mt-0.5 text-base tabular-nums [overflow-wrap:anywhere]">
        {!maskedKey && <span className="text-muted">Non disponible</span>}
        {maskedKey && <span aria-hidden="true">{maskedKey}</span>}
        {maskedKey && <span className="sr-only">Masquée</span>}
      </p>
      <p className="mt-0.5 text-muted text-sm">
        Elle est liée définitivement à votre compte. Pour votre sécurité, elle n’est ni affichée ni gardée ici
        : elle est dans l’e-mail qui vous l’a remise.
      </p>
    </LineCard>
  );
}
