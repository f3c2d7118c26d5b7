import { writeDay } from '#shared/calendar.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useCancelClosure, useClosures } from '../closures.queries.ts';
import { ClosureForm } from './closure-form.tsx';

/** When the office is closed, and what it then answers. */
export function ClosuresCard() {
  const { data } = useClosures();
  const cancel = useCancelClosure();
  return (
    <TitledCard id="closures" title="Fermetures de l’étude">
      <p className="mt-1.5 text-muted text-sm">
        Pendant une fermeture, aucune relance ne part. Les pièces reçues sont classées, les questions vous
        attendent.
      </p>
      {data && data.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {data.map(({ id, firstDay, lastDay, answer, isNow }) => (
            <li key={id} className="grid gap-x-6 gap-y-2 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p id={`closure-${id}`} className="font-medium tabular-nums">
                  Du {writeDay(firstDay)} au {writeDay(lastDay)}
                  {isNow && <span className="font-normal text-info"> · en cours</span>}
                </p>
                <p className="whitespace-pre-line text-muted">{answer ?? 'Sans réponse automatique'}</p>
              </div>
              <May be="notary">
                <Button
                  size="small"
                  className="justify-self-start sm:self-center"
                  aria-describedby={`closure-${id}`}
                  disabled={cancel.isPending && cancel.variables === id}
                  onClick={() => cancel.mutate(id)}
                >
                  Annuler cette fermeture
                </Button>
              </May>
            </li>
          ))}
        </ul>
      )}
      <May be="notary">
        <ClosureForm />
      </May>
    </TitledCard>
  );
}
