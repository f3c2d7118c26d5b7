import type { Notary } from '#shared/contracts/notaries.ts';
import { Facts } from '#web/components/ui/facts.tsx';
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
    <div className="rounded-control bg-well px-4 py-3.5">
      <Facts facts={facts} />
    </div>
  );
}
