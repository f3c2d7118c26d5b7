import { Fragment } from 'react';
import { Link } from 'react-router';
import type { MessageView } from '#shared/contracts/messages.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { clientPage, toDoPage } from '#web/lib/pages.ts';

const statuses: Record<MessageView['status'], { tone: BadgeTone; label: string }> = {
  coming: { tone: 'info', label: 'En cours de traitement' },
  waits: { tone: 'warning', label: 'Vous attend' },
  settled: { tone: 'success', label: 'Traité par l’étude' },
  done: { tone: 'success', label: 'Traité' },
  refused: { tone: 'neutral', label: 'Sans suite' },
};

/** What it is about, from whom, whose it is, and why it waits. */
export function MessageHeading({ message }: { message: MessageView }) {
  const { subject, senderName, senderAddress, at, status, because, announces, clients, choice } = message;
  const { tone, label } = statuses[status];
  const title = subject || 'Sans objet';
  const here = useHere();
  return (
    <div className="mb-8 [overflow-wrap:anywhere]">
      <title>{`${title} · Minutier`}</title>
      <BackLink otherwise={toDoPage} />
      <h1 className="font-display text-title tracking-[-0.01em]">{title}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{senderName || senderAddress || 'Sans expéditeur'}</span>
        {senderName && senderAddress && <span className="text-muted">{senderAddress}</span>}
        <time dateTime={at} className="text-muted text-sm tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {clients.length > 0 && (
          <p>
            <span className="text-muted">
              {choice || clients.length > 1 ? 'Peut-être' : 'Client'}
              {'\u00a0'}:
            </span>{' '}
            {clients.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ' ou '}
                <Link to={clientPage(id)} state={here} className="underline underline-offset-4">
                  {name}
                </Link>
              </Fragment>
            ))}
          </p>
        )}
        {because && <p className={announces ? 'font-medium text-warning' : 'text-muted'}>{because}</p>}
      </div>
    </div>
  );
}
