import { Link2, RefreshCw } from 'lucide-react';
import type { GoogleConnection } from '#shared/contracts/google.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useConnectGoogle, useGoogleConnection } from '../google-connection.queries.ts';
import { useConsentResult } from '../use-consent-result.ts';

/** The office's Google account: what it gives access to, where it stands, and the one click that connects it. */
export function GoogleCard() {
  const { data: connection, isError, refetch } = useGoogleConnection();
  const result = useConsentResult();
  if (connection?.state === 'unconfigured' && !result) return null;
  return (
    <Card aria-labelledby="google-card" className="grid gap-4 p-5 md:p-6">
      <div>
        <h2 id="google-card" className="font-display text-section">
          Compte Google
        </h2>
        <p className="mt-1 max-w-prose text-muted text-sm">
          Minutier range les pièces dans Drive, tient les trois feuilles et relève la boîte Gmail de l’adresse
          dédiée. Il n’y supprime rien.
        </p>
      </div>
      {connection && <Standing connection={connection} result={result} />}
      {!connection && !isError && <Skeleton className="h-16 w-full" />}
      {isError && !connection && (
        <Notice
          tone="danger"
          title="L’état du compte Google n’a pas pu être lu"
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      )}
    </Card>
  );
}

interface StandingProps {
  connection: GoogleConnection;
  /** Why the consent that has just come back did not succeed. */
  result: string | null;
}

function Standing({ connection, result }: StandingProps) {
  const { state, account, connectedAt, sentence } = connection;
  if (state === 'connected')
    return (
      <>
        {result && (
          <Notice tone="danger" title="Le compte n’a pas été changé">
            {result}
          </Notice>
        )}
        <Notice tone="success" title={`Connecté : ${account}`} action={<ConnectButton again />}>
          {connectedAt && `Depuis le ${formatDateTime(connectedAt)}.`}
        </Notice>
      </>
    );
  const fresh = state === 'not-connected' && !result;
  return (
    <Notice
      tone={fresh ? 'warning' : 'danger'}
      title={fresh ? 'Compte Google pas encore connecté' : 'Compte Google non connecté'}
      action={<ConnectButton again={state === 'problem'} primary />}
    >
      {result ?? sentence}
    </Notice>
  );
}

function ConnectButton({ again, primary = false }: { again: boolean; primary?: boolean }) {
  const { mutate, isPending, isSuccess } = useConnectGoogle();
  const leaving = isPending || isSuccess;
  const Icon = again ? RefreshCw : Link2;
  return (
    <May be="notary">
      <Button
        look={primary ? 'primary' : 'outline'}
        onClick={() => mutate()}
        disabled={leaving}
        className="max-sm:w-full"
      >
        {leaving ? <Spinner /> : <Icon className="size-4" aria-hidden="true" />}
        {leaving ? 'Ouverture de Google...' : again ? 'Connecter de nouveau' : 'Connecter le compte Google'}
      </Button>
    </May>
  );
}
