import { callRule } from '#shared/messages/bank-calls.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { firstOnPhone, SeeAll } from '#web/components/see-all.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { countOf } from '#web/lib/figures.ts';
import { useBankCalls } from '../calls.queries.ts';
import { CallCard } from './call-card.tsx';

/** The rest stands in « À traiter », some as the messages that have asked for them. */
const FIRST_SHOWN = 3;

/** « Appels à passer » : there only when there is one. */
export function BankCalls() {
  const { data: calls, error, refetch } = useBankCalls();

  if (!calls)
    return error ? (
      <LoadFailure title="Les appels à passer n’ont pas pu être chargés" error={error} onRetry={refetch} />
    ) : null;
  const shown = calls.slice(0, FIRST_SHOWN);
  return (
    <>
      {calls.length > 0 && (
        <section aria-labelledby="bank-calls">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="bank-calls" className="font-display text-section">
              Appels à passer
            </h2>
            <Badge tone="warning">{countOf(calls.length, 'appel', 'appels')}</Badge>
          </div>
          <p className="mt-1 mb-4 text-muted text-sm">{callRule}</p>
          <ul className={`grid gap-3 ${firstOnPhone}`}>
            {shown.map((call) => (
              <CallCard key={call.id} call={call} />
            ))}
          </ul>
          <SeeAll kind={null} shown={shown.length} total={calls.length} />
        </section>
      )}
    </>
  );
}
