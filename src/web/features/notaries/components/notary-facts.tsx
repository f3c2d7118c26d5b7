import type { Notary } from '#shared/contracts/notaries.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';

/** The record, line by line; what is missing is said to be missing. */
export function NotaryFacts({ notary }: { notary: Notary }) {
  const { googleCredentials: google, workflows } = notary;
  const facts: [string, string | null][] = [
    ['Adresse dédiée', notary.email],
    ['E-mail principal', notary.mainEmail],
    ['Téléphone', notary.phoneNumber],
    ['Relances', `tous les ${countOf(notary.reminderFrequency, 'jour', 'jours')}`],
    ['Signature', notary.emailSignature],
    ['Client ID Google', google.clientId || null],
    ['Client secret', google.clientSecretStored ? 'Enregistré, jamais affiché' : null],
    ['URI de redirection', google.redirectUri || null],
    [
      'Automatisations',
      `${countOf(workflows.total, 'workflow', 'workflows')}, ${countOf(workflows.active, 'actif', 'actifs')}`,
    ],
    ['Créé le', formatDateTime(notary.createdAt)],
    ['Modifié le', formatDateTime(notary.updatedAt)],
  ];
  return (
    <dl className="grid gap-2.5 rounded-control bg-well px-4 py-3.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {value ?? <span className="text-muted">Non renseigné</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
