import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UndeliveredMailView } from '#shared/contracts/mailbox.ts';
import { lostTitles } from '#shared/messages/sending.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { May } from '#web/components/may.tsx';
import { MissingPage } from '#web/components/missing-page.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { useHere } from '#web/lib/origin.ts';
import { clientPage, messagePage, toDoPage } from '#web/lib/pages.ts';
import { useSeeMail, useUndeliveredMail, useUnseeMail } from '../undelivered.queries.ts';

interface UndeliveredPageProps {
  id: string;
  /** How its client is written to by another letter. */
  children: (clientId: string) => ReactNode;
}

/** A mail of the office that did not arrive: to whom, why, what it said, and what a person does about it. */
export function UndeliveredPage({ id, children }: UndeliveredPageProps) {
  const { data: mail, error, refetch } = useUndeliveredMail(id);
  if (!mail && isMissing(error))
    return (
      <MissingPage otherwise={toDoPage}>
        Cet envoi n’existe pas, n’est pas de votre étude, ou est bien parti.
      </MissingPage>
    );
  if (mail) return <Undelivered mail={mail}>{children}</Undelivered>;
  return (
    <>
      <BackLink otherwise={toDoPage} />
      <PageHeading title="Envoi non remis" />
      {error ? <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} /> : <Waiting />}
    </>
  );
}

function Undelivered({
  mail,
  children,
}: { mail: UndeliveredMailView } & Pick<UndeliveredPageProps, 'children'>) {
  const { subject, recipient, at, state, because, client, messageId, text } = mail;
  return (
    <div className="[overflow-wrap:anywhere]">
      <BackLink otherwise={toDoPage} />
      <PageHeading title={subject || 'Sans objet'}>
        À {recipient}, constaté le <time dateTime={at}>{formatDateTime(at)}</time>
      </PageHeading>
      <div className="grid max-w-2xl gap-5">
        <Notice tone="warning" title={lostTitles[state]}>
          {because}
        </Notice>
        {(client || messageId) && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            {client && (
              <>
                <span>
                  <span className="text-muted">Client :</span> {client.name}
                </span>
                <TextLink to={clientPage(client.id)}>Voir le dossier</TextLink>
              </>
            )}
            {messageId && <TextLink to={messagePage(messageId)}>Lire le message</TextLink>}
          </p>
        )}
        <TitledCard id="undelivered-text" title="Ce qui a été écrit">
          <p className="mt-3 whitespace-pre-wrap text-sm">{text}</p>
        </TitledCard>
        <May be="clerk">
          <Acts mail={mail}>{client && children(client.id)}</Acts>
        </May>
      </div>
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  const here = useHere();
  return (
    <Link
      to={to}
      state={here}
      className="inline-flex whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:min-h-11 max-md:items-center"
    >
      {children}
    </Link>
  );
}

function Acts({ mail: { id, state, seenAt }, children }: { mail: UndeliveredMailView; children: ReactNode }) {
  const see = useSeeMail(id);
  const unsee = useUnseeMail(id);
  return (
    <section aria-label="Que faire de cet envoi" className="flex flex-wrap items-center gap-2">
      {seenAt ? (
        <Button
          look="ghost"
          className="max-md:w-full"
          disabled={unsee.isPending}
          onClick={() => unsee.mutate()}
        >
          Remettre en attente
        </Button>
      ) : (
        <Button
          look="primary"
          className="max-md:w-full"
          aria-keyshortcuts="A"
          disabled={see.isPending}
          onClick={() => see.mutate(state)}
        >
          C’est vu
        </Button>
      )}
      {children}
    </section>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Chargement de l’envoi" className="grid max-w-2xl gap-5">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
