import { supportHours } from '#shared/contracts/support-access.ts';
import { supportTexts } from '#shared/messages/support-access.ts';
import { May } from '#web/components/may.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useEndSupport, useGrantSupport, useSupportAccess } from '../support-access.queries.ts';

/** Whether the platform's administrators see more of this office's runs than counts, and until when. */
export function SupportCard() {
  const { data } = useSupportAccess();
  const open = data?.open;
  return (
    <TitledCard
      id="support-access"
      title="Accès du support"
      action={data && <Badge tone={open ? 'warning' : 'neutral'}>{open ? 'Ouvert' : 'Fermé'}</Badge>}
    >
      <p className="mt-1.5 max-w-prose text-muted text-sm">
        Les administrateurs de Minutier voient de vos exécutions des nombres, jamais un client ni une pièce.
        Pour vous aider, ils peuvent en voir le détail le temps que vous dites.
      </p>
      {open ? (
        <OpenAccess expiresAt={open.expiresAt} lookedAt={open.lookedAt} />
      ) : (
        data && (
          <May be="notary">
            <GrantButtons />
          </May>
        )
      )}
    </TitledCard>
  );
}

function GrantButtons() {
  const { mutate: grant, isPending } = useGrantSupport();
  return (
    <fieldset className="mt-4 flex flex-wrap items-center gap-2">
      <legend className="mb-2 text-sm">Ouvrir un accès pour</legend>
      {supportHours.map((hours) => (
        <Button key={hours} size="small" disabled={isPending} onClick={() => grant(hours)}>
          {supportTexts.hours[hours]}
        </Button>
      ))}
    </fieldset>
  );
}

function OpenAccess({ expiresAt, lookedAt }: { expiresAt: string; lookedAt: string | null }) {
  const { mutate: end, isPending } = useEndSupport();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4 text-sm">
      <div>
        <p className="font-medium tabular-nums">Jusqu’au {formatDateTime(expiresAt)}</p>
        <p className="text-muted tabular-nums">
          {lookedAt ? `Consulté depuis le ${formatDateTime(lookedAt)}` : 'Personne n’a encore regardé'}
        </p>
      </div>
      <May be="notary">
        <Button size="small" disabled={isPending} onClick={() => end()}>
          Fermer maintenant
        </Button>
      </May>
    </div>
  );
}
