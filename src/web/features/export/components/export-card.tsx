import { FolderDown } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { type ExportState, useExport } from '../use-export.ts';

/** What Minutier knows of the office, to take along: at any time, whatever has become of the subscription. */
export function ExportCard() {
  const { state, start } = useExport();
  const button = useRef<HTMLButtonElement>(null);
  const underWay = state.step === 'under-way';
  return (
    <TitledCard id="export" title="Vos données">
      <p className="mt-3 max-w-prose">
        Emportez les registres de votre étude&nbsp;: clients, pièces, documents, messages, courriers envoyés
        et activité, en tableaux qui s’ouvrent dans Excel ou LibreOffice.
      </p>
      <p className="mt-2 max-w-prose text-muted text-sm">
        Les documents eux-mêmes restent dans le drive de votre étude&nbsp;: l’export dit de chacun où il est.
        Il est possible à tout moment, même licence suspendue ou abonnement annulé.
      </p>
      <Button ref={button} className="mt-5 max-sm:w-full" onClick={start} aria-disabled={underWay}>
        {underWay ? <Spinner /> : <FolderDown className="size-4" aria-hidden="true" />}
        {underWay ? 'Export en cours…' : 'Exporter mes données'}
      </Button>
      <p className="mt-4 text-muted text-sm tabular-nums has-[:first-child:empty]:mt-0">
        <span role="status">{describeStep(state)}</span>
        {/* Beside what is read out: a screen reader would say every piece that arrives. */}
        {underWay && <span aria-hidden="true">{` ${countReceived(state.bytes)}`}</span>}
      </p>
      {state.step === 'failed' && (
        <div role="alert" className="mt-4">
          <Notice
            tone="danger"
            title="Vos données n’ont pas pu être exportées"
            action={
              <Button
                size="small"
                onClick={() => {
                  // This one goes with the notice.
                  button.current?.focus();
                  start();
                }}
              >
                Réessayer
              </Button>
            }
          >
            {state.reason}
          </Notice>
        </div>
      )}
    </TitledCard>
  );
}

const kilobytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

function describeStep(state: ExportState): string | null {
  if (state.step === 'under-way') return 'Préparation de vos registres…';
  return state.step === 'done' ? `Enregistré\u00a0: ${state.fileName}` : null;
}

function countReceived(bytes: number): string {
  return `${kilobytes.format(bytes / 1024)}\u00a0Ko reçus`;
}
