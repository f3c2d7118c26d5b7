import type { CasePieces } from '#shared/contracts/clients.ts';
import { phoneSourceLabels } from '#shared/messages/bank-calls.ts';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';

import { WriteToClient } from './write-to-client.tsx';

/** Where he is written to and called, without opening the sheet. */
export function ClientContacts({ found }: { found: CasePieces }) {
  const { emails, phone } = found.contacts;
  if (emails.length === 0 && !phone) return null;
  return (
    <TitledCard id="client-contacts" title="Coordonnées">
      <dl className="mt-3 grid gap-3 text-sm [overflow-wrap:anywhere]">
        {phone && (
          <div>
            <dt className="text-muted text-xs">Téléphone</dt>
            <dd>
              <a
                href={`tel:${phone.number.replace(/[^+\d]/g, '')}`}
                className="inline-flex min-h-11 items-center font-medium tabular-nums underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-0"
              >
                {phone.number}
              </a>
              {(phone.source || phone.since) && (
                <p className="text-muted text-xs">
                  {[
                    phone.source && phoneSourceLabels[phone.source],
                    phone.since && `connu depuis le ${formatDateTime(phone.since)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              )}
            </dd>
          </div>
        )}
        {emails.length > 0 && (
          <div>
            <dt className="text-muted text-xs">{emails.length > 1 ? 'Adresses' : 'Adresse'}</dt>
            {emails.map((email) => (
              <dd key={email}>{email}</dd>
            ))}
          </div>
        )}
      </dl>
      {emails.length > 0 && (
        <div className="mt-4 empty:hidden">
          <WriteToClient client={found} />
        </div>
      )}
    </TitledCard>
  );
}
