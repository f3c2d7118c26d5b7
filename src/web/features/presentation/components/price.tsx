import { price } from '#shared/price.ts';
import { IncludedServices } from '#web/components/included-services.tsx';
import { describeVat, formatPrice } from '#web/lib/prices.ts';
import { Chapter } from './chapter.tsx';

const payments = [
  { when: 'À l’ouverture, une fois', cents: price.initial },
  { when: 'Puis chaque mois', cents: price.monthly },
];

export function Price() {
  return (
    <Chapter
      id="tarif"
      title="Un prix, une licence"
      intro="Le paiement, par carte ou prélèvement SEPA, est confié à un prestataire spécialisé. Votre clé de licence arrive ensuite par e-mail."
    >
      <div className="grid gap-x-12 gap-y-8 rounded-card border border-line-strong bg-panel px-5 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:px-8 md:py-8">
        <div>
          <dl className="grid gap-6">
            {payments.map(({ when, cents }) => (
              <div key={when}>
                <dt className="text-muted text-sm">{when}</dt>
                <dd>
                  <span className="font-display text-display tabular-nums">{formatPrice(cents)}</span>
                  <span className="block text-muted text-sm">{describeVat(cents)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="font-semibold text-heading">L’abonnement comprend</h3>
          <IncludedServices className="mt-3" />
        </div>
        <p className="text-muted text-sm md:col-span-2">
          Le prélèvement a lieu le même jour chaque mois. Vous résiliez quand vous le souhaitez, depuis vos
          paramètres&nbsp;: l’abonnement reste actif jusqu’à la fin de la période déjà payée.
        </p>
      </div>
      <a
        href="#acheter"
        className="mt-6 inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4"
      >
        Acheter une licence
      </a>
    </Chapter>
  );
}
