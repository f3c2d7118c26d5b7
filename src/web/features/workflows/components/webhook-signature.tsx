import { type Control, useWatch } from 'react-hook-form';
import { hostOf } from '#shared/webhook-host.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import type { WorkflowFormValues } from '../use-workflow-form.ts';
import { useRollWebhookSecret, useWebhookSecret } from '../webhook-secret.queries.ts';
import { NewWebhookSecret } from './new-webhook-secret.tsx';

interface WebhookSignatureProps {
  workflowId: string;
  /** Its form, whose address may not be saved yet. */
  control: Control<WorkflowFormValues>;
}

/** What the receiver of a workflow's calls knows them by. */
export function WebhookSignature({ workflowId, control }: WebhookSignatureProps) {
  const { data: state } = useWebhookSecret(workflowId);
  const { mutate, data: made, isPending } = useRollWebhookSecret(workflowId);
  const host = hostOf(useWatch({ control, name: 'webhookUrl' }));
  if (!state) return null;
  const isMoved = host !== '' && host !== state.host;
  return (
    <section
      aria-labelledby="signature-title"
      className="grid gap-3 rounded-control bg-well px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id="signature-title" className="font-medium">
            Signature des appels
          </h3>
          {isMoved ? (
            <p className="text-muted">
              Un secret ne sert qu’au serveur pour lequel il a été créé. Enregistrez la nouvelle adresse, puis
              créez le sien ici.
            </p>
          ) : (
            <SignatureState {...state} />
          )}
        </div>
        {state.signedWith !== 'engine' && !isMoved && (
          <Button size="small" disabled={isPending} onClick={() => mutate()}>
            {isPending && <Spinner />}
            {state.signedWith === 'secret' ? 'Remplacer le secret' : 'Créer le secret'}
          </Button>
        )}
      </div>
      {made && !isMoved && <NewWebhookSecret secret={made.secret} />}
    </section>
  );
}

type State = NonNullable<ReturnType<typeof useWebhookSecret>['data']>;

function SignatureState({ host, signedWith, createdAt, previousUntil }: State) {
  if (signedWith === 'engine')
    return <p className="text-muted">Le moteur de Minutier reconnaît lui-même ces appels.</p>;
  if (signedWith === 'nothing') {
    return (
      <p className="text-muted [overflow-wrap:anywhere]">
        Les appels à {host} ne sont pas signés&nbsp;: ce serveur ne peut pas vérifier qu’ils viennent de
        Minutier.
      </p>
    );
  }
  return (
    <p className="text-muted [overflow-wrap:anywhere]">
      Les appels à {host} sont signés.
      {createdAt && ` Secret créé le ${formatDateTime(createdAt)}.`}
      {previousUntil
        ? ` L’ancien signe aussi, jusqu’au ${formatDateTime(previousUntil)}. Un nouveau remplacement l’arrêterait aussitôt.`
        : ' Remplacé, il resterait valable 24 heures.'}
    </p>
  );
}
