import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import { callRule, callTexts } from '#shared/messages/bank-calls.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { May } from '#web/components/may.tsx';
import { MissingPage } from '#web/components/missing-page.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useFinish } from '#web/lib/finish.ts';
import { useHere, useLeave } from '#web/lib/origin.ts';
import { clientPage, messagePage, toDoPage } from '#web/lib/pages.ts';
import { useBankCalls } from '../calls.queries.ts';
import { AccountChange } from './account-change.tsx';
import { NumberToCall } from './call-card.tsx';
import { CallForm } from './call-form.tsx';

/** What is written down of a call: the account and the number stay in sight. */
export function CallPage({ id }: { id: string }) {
  const { data: calls, error, refetch } = useBankCalls();
  const [call, setCall] = useState<OfficeBankCall | null>(null);
  const found = calls?.find((one) => one.id === id);
  // Once it is written down it leaves the list, and stays here until its page is left.
  if (found && found !== call) setCall(found);
  if (calls && !found && !call)
    return <MissingPage otherwise={toDoPage}>Cet appel n’est pas, ou n’est plus, à passer.</MissingPage>;
  return (
    <>
      <BackLink otherwise={toDoPage} />
      {call && <Call call={call} />}
      {!call && error && (
        <>
          <PageHeading title="Appel" />
          <LoadFailure
            title="Les appels à passer n’ont pas pu être chargés"
            error={error}
            onRetry={refetch}
          />
        </>
      )}
      {!call && !error && (
        <div role="status" aria-label="Chargement de l’appel" className="grid max-w-2xl gap-6">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </div>
      )}
    </>
  );
}

function Call({ call }: { call: OfficeBankCall }) {
  const here = useHere();
  const leave = useLeave(toDoPage);
  const finish = useFinish(toDoPage);
  const { client, why, passage, messageId } = call;
  return (
    <>
      <PageHeading title={`Appel : ${client?.name ?? 'client non reconnu'}`}>
        <span className="mr-3">{callTexts[why].because}</span>{' '}
        {client && (
          <Link
            to={clientPage(client.id)}
            state={here}
            className="mr-3 whitespace-nowrap text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            Voir le dossier
          </Link>
        )}{' '}
        {messageId && (
          <Link
            to={messagePage(messageId)}
            state={here}
            className="whitespace-nowrap text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            Lire le message
          </Link>
        )}
      </PageHeading>
      <div className="grid max-w-2xl gap-5">
        <p className="text-muted text-sm">{callRule}</p>
        {passage && (
          <blockquote className="border-line-strong border-l-2 pl-3 text-muted text-sm">
            « {passage} »
          </blockquote>
        )}
        <Card as="article" className="grid gap-4 p-4 text-sm sm:grid-cols-2 md:p-5">
          <AccountChange before={call.before} after={call.after} />
          <NumberToCall call={call} />
        </Card>
        <May be="clerk">
          <CallForm call={call} onDone={finish} onClose={leave} />
        </May>
      </div>
    </>
  );
}
