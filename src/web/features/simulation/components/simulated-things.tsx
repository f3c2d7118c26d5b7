import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type SimulatedKind, simulatedKinds } from '#shared/contracts/simulations.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { joinClasses } from '#web/lib/class-names.ts';
import { useSimulatedThings } from '../simulation.queries.ts';
import { SimulatedRow } from './simulated-row.tsx';

const labels: Record<SimulatedKind, string> = {
  paper: 'Pièces',
  mail: 'Réponses et relances',
  message: 'Messages',
  client: 'Clients créés',
};
const order: SimulatedKind[] = ['paper', 'mail', 'message', 'client'];

/** One kind at a time, each with its address. */
export function SimulatedThings({ startedAt }: { startedAt: string }) {
  const [parameters] = useSearchParams();
  const asked = parameters.get('type');
  const kind = simulatedKinds.find((one) => one === asked) ?? 'paper';
  return (
    <div>
      <nav aria-label="Ce qui serait fait" className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {order.map((one) => (
            <li key={one}>
              <Link
                to={`?type=${one}`}
                replace
                preventScrollReset
                aria-current={one === kind ? 'page' : undefined}
                className={joinClasses(
                  'inline-flex h-11 items-center rounded-control border px-3 text-sm transition-colors md:h-9',
                  one === kind
                    ? 'border-control bg-raised text-text'
                    : 'border-line-strong text-muted hover:bg-raised hover:text-text',
                )}
              >
                {labels[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Things key={kind} kind={kind} startedAt={startedAt} />
    </div>
  );
}

function Things({ kind, startedAt }: { kind: SimulatedKind; startedAt: string }) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSimulatedThings(
    kind,
    startedAt,
  );
  const list = useRef<HTMLUListElement>(null);
  if (!data)
    return isError ? (
      <LoadFailure title="Le détail n’a pas pu être chargé" onRetry={refetch} />
    ) : (
      <Skeleton className="h-40 w-full rounded-card" />
    );
  const things = data.pages.flatMap((page) =>
    page.things.map((thing, index) => ({ thing, at: `${page.next} ${index}` })),
  );
  if (things.length === 0)
    return (
      <Card as="article" className="p-5 text-muted text-sm md:p-6">
        Rien de cette sorte ne serait fait.
      </Card>
    );
  return (
    <>
      <Card as="article" aria-label={labels[kind]} className="overflow-hidden">
        <ul ref={list}>
          {things.map(({ thing, at }) => (
            <SimulatedRow key={at} thing={thing} />
          ))}
        </ul>
      </Card>
      <MoreButton
        className="mt-3 w-full"
        list={list}
        shown={things.length}
        hasMore={hasNextPage}
        isWaiting={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
