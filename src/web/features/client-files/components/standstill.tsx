import type { MouseEvent } from 'react';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useLeaveSuspended } from '../standstill.queries.ts';
import { listUndecided } from '../undecided.ts';
import { SuspensionReason } from './suspension-reason.tsx';

interface StandstillProps {
  file: ClientFile;
  onResume: (act: 'resume' | 'reopen', event: MouseEvent<HTMLElement>) => void;
}

/** Why nothing automatic goes to him, and what a person says to it: it stays so, or it ends. */
export function Standstill({ file, onResume }: StandstillProps) {
  const { suspensions } = file;
  const isClosed = suspensions.some(({ kind }) => kind === 'closed');
  const undecided = listUndecided(file).map(({ id }) => id);
  const leave = useLeaveSuspended(file);
  return (
    <Card aria-label="Relances suspendues" className="grid gap-3 border-warning/35 p-4 md:p-6">
      {suspensions.map((suspension) => (
        <SuspensionReason key={suspension.id} suspension={suspension} />
      ))}
      <May be="clerk">
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          {undecided.length > 0 && (
            <Button
              size="small"
              look="primary"
              aria-keyshortcuts="A"
              disabled={leave.isPending}
              onClick={() => leave.mutate(undecided)}
            >
              {leave.isPending && <Spinner />}
              Laisser suspendu
            </Button>
          )}
          <Button size="small" onClick={(event) => onResume(isClosed ? 'reopen' : 'resume', event)}>
            {isClosed ? 'Rouvrir le dossier' : 'Reprendre'}
          </Button>
        </div>
      </May>
    </Card>
  );
}
