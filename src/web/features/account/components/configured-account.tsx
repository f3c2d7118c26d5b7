import { Pencil } from 'lucide-react';
import type { Notary } from '#shared/contracts/notaries.ts';
import { workflowLabels } from '#shared/messages/labels.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Facts } from '#web/components/ui/facts.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';

interface ConfiguredAccountProps {
  notary: Notary;
  /** Reading, filing and sending were tried, and went well. */
  ready: boolean;
  /** The last trial of one of them did not. */
  failing: boolean;
  onEdit: () => void;
}

export function ConfiguredAccount({ notary, ready, failing, onEdit }: ConfiguredAccountProps) {
  return (
    <>
      <div role="status" className="grid gap-4">
        {ready ? (
          <Notice tone="success" title="Votre compte est configuré">
            La boîte {notary.email} se lit, les pièces se rangent, les e-mails partent&nbsp;: c’est essayé.
          </Notice>
        ) : (
          <Notice tone="warning" title="Vos informations sont enregistrées">
            {failing
              ? `Le dernier essai de la boîte ${notary.email} a échoué, ci-dessous\u00a0: tant qu’il échoue, vos automatisations ne travaillent pas comme prévu.`
              : `La boîte ${notary.email} n’est pas encore dite configurée\u00a0: lire, ranger et envoyer doivent d’abord réussir, ci-dessous.`}
          </Notice>
        )}
        {!failing && <Activation notary={notary} />}
      </div>
      <Card aria-labelledby="account-summary" className="p-5 md:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="account-summary" className="font-display text-section">
            Votre configuration
          </h2>
          <May be="notary">
            <Button onClick={onEdit} className="max-sm:w-full">
              <Pencil className="size-4" aria-hidden="true" />
              Modifier la configuration
            </Button>
          </May>
        </div>
        <Summary notary={notary} />
      </Card>
    </>
  );
}

function Activation({ notary }: Pick<ConfiguredAccountProps, 'notary'>) {
  if (notary.workflows.active > 0)
    return <Notice tone="success" title="Automatisations configurées et intégrées" />;
  return (
    <Notice tone="warning" title={workflowLabels.pendingActivation}>
      Comptez de 24 à 48 heures. Un e-mail de validation vous parviendra à votre adresse principale
      {notary.mainEmail && `, ${notary.mainEmail}`}.
    </Notice>
  );
}

function Summary({ notary }: { notary: Notary }) {
  const facts: [string, string | null][] = [
    ['Notaire', `${notary.firstName} ${notary.lastName}`],
    ['Étude', notary.cabinetName],
    ['Adresse dédiée', notary.email],
    ['E-mail principal', notary.mainEmail],
    ['Téléphone', notary.phoneNumber],
    ['Relances', `tous les ${countOf(notary.reminderFrequency, 'jour', 'jours')}`],
    ['Signature', notary.emailSignature],
    ['Dernière modification', formatDateTime(notary.updatedAt)],
  ];
  return <Facts facts={facts} wide />;
}
