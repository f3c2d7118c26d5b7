import { ArrowRight } from 'lucide-react';
import type { OfficeBankCall } from '#shared/contracts/bank-calls.ts';

/** « FR •••• 1234 → FR •••• 5678 » : what the office knew, and what came. */
export function AccountChange({ before, after }: Pick<OfficeBankCall, 'before' | 'after'>) {
  return (
    <div className="grid gap-0.5">
      <p className="text-muted text-xs">{before ? 'Compte connu, puis compte reçu' : 'Compte reçu'}</p>
      <p className="flex flex-wrap items-center gap-x-2 font-medium tabular-nums">
        {before && (
          <>
            {before.shown}
            <ArrowRight className="size-4 text-muted" aria-label="remplacé par" role="img" />
          </>
        )}
        {after ? after.shown : <span className="font-normal text-muted">aucun numéro dans le message</span>}
      </p>
      {after?.holder && <p className="text-muted text-xs">Titulaire lu : {after.holder}</p>}
    </div>
  );
}
