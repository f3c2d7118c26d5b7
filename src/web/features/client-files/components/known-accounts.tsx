import type { ClientAccount } from '#shared/contracts/bank-calls.ts';
import { formatDateTime } from '#web/lib/dates.ts';

const states: Record<ClientAccount['state'], { label: string; ink: string }> = {
  known: { label: 'compte connu', ink: 'text-success' },
  'to-confirm': { label: 'à confirmer par téléphone', ink: 'text-warning' },
  refused: { label: 'refusé après appel', ink: 'text-danger' },
  former: { label: 'ancien compte', ink: 'text-muted' },
};

/** A client's bank accounts, by country and last four: what the office may rely on, and what it may not. */
export function KnownAccounts({ accounts }: { accounts: ClientAccount[] }) {
  return (
    <section aria-labelledby="known-accounts">
      <h2 id="known-accounts" className="font-medium text-muted text-sm">
        Comptes bancaires
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {accounts.map(({ shown, holder, state, since }) => (
          <li key={`${shown} ${since}`} className="py-3 text-sm">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium tabular-nums">{shown}</span>
              <span className={states[state].ink}>{states[state].label}</span>
            </p>
            <p className="text-muted [overflow-wrap:anywhere]">
              {holder && `${holder} · `}vu la première fois le{' '}
              <time dateTime={since}>{formatDateTime(since)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
