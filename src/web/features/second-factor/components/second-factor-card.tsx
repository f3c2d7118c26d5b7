import { useRef, useState } from 'react';
import { closedToKey } from '#shared/messages/second-factor.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useMay } from '#web/lib/standing.ts';
import { useSecondFactor } from '../second-factor.queries.ts';
import { RemoveForm } from './remove-form.tsx';
import { SetUpSteps } from './set-up-steps.tsx';

/** Whether the key alone opens this account. */
export function SecondFactorCard() {
  const { data } = useSecondFactor();
  const hasKey = useMay('holder');
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<'set-up' | 'removal' | null>(null);
  const [isHeld, setHeld] = useState(false);
  const close = () => setAsking(null);
  return (
    <TitledCard
      id="second-factor"
      title="Second facteur"
      action={
        data && <Badge tone={data.on ? 'success' : 'neutral'}>{data.on ? 'Activé' : 'Non activé'}</Badge>
      }
    >
      <p className="mt-1.5 max-w-prose text-muted text-sm">
        {hasKey
          ? 'À chaque connexion, un code de votre téléphone est demandé en plus de la clé : une clé volée n’ouvre plus rien à elle seule.'
          : 'À chaque connexion, un code de votre téléphone est demandé en plus du lien : une boîte ouverte par un autre n’ouvre rien ici.'}
      </p>
      {data?.on && (
        <p className="mt-3 text-sm tabular-nums">
          {data.recoveryCodesLeft > 1
            ? `Il vous reste ${data.recoveryCodesLeft} codes de secours.`
            : data.recoveryCodesLeft === 1
              ? 'Il vous reste un code de secours.'
              : 'Il ne vous reste aucun code de secours.'}
        </p>
      )}
      {data?.closed && <p className="mt-3 text-sm">{closedToKey.holder}</p>}
      {data && !data.closed && !(data.on && data.required) && (
        <Button
          ref={opener}
          size="small"
          className="mt-4"
          onClick={() => setAsking(data.on ? 'removal' : 'set-up')}
        >
          {data.on ? 'Retirer le second facteur' : 'Activer le second facteur'}
        </Button>
      )}
      {asking && (
        <OpenDialog
          title={asking === 'set-up' ? 'Activer le second facteur' : 'Retirer le second facteur ?'}
          opener={() => opener.current}
          mayClose={!isHeld}
          onClose={close}
        >
          {asking === 'set-up' ? (
            <SetUpSteps onDone={close} onHeld={setHeld} />
          ) : (
            <RemoveForm onDone={close} />
          )}
        </OpenDialog>
      )}
    </TitledCard>
  );
}
