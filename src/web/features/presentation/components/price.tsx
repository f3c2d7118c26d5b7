import { Check } from 'lucide-react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Chapter } from './chapter.tsx';

const included = [
  'Automatisations illimitées',
  'Gestion automatisée des clients',
  'Classement intelligent des documents',
  'Relances automatiques',
  'Assistance technique',
];

const payments = [
  { when: 'À l’ouverture, une fois', amount: '950', tax: '158,33' },
  { when: 'Puis chaque mois', amount: '150', tax: '25,00' },
];

export function Price() {
  return (
    <Chapter
      id="tarif"
      title="Un prix, une licence"
      intro="Le paiement par carte est confié à un prestataire spécialisé. Votre clé de licence arrive ensuite par e-mail."
    >
      <div className="grid gap-x-12 gap-y-8 rounded-card border border-line-strong bg-panel px-5 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:px-8 md:py-8">
        <div>
          <dl className="grid gap-6">
            {payments.map(({ when, amount, tax }) => (
              <div key={when}>
                <dt className="text-muted text-sm">{when}</dt>
                <dd>
                  <span className="font-display text-display tabular-nums">{amount}&nbsp;€</span>
                  <span className="block text-muted text-sm">TTC, dont {tax}&nbsp;€ de TVA à 20&nbsp;%</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="font-semibold text-heading">L’abonnement comprend</h3>
          <ul className="mt-3 grid gap-2">
            {included.map((item) => (
              <li key={item} className="flex gap-3">
                <Check className="mt-1 size-4 shrink-0 text-success" aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-muted text-sm md:col-span-2">
          Le prélèvement a lieu le même jour chaque mois. Vous résiliez quand vous le souhaitez, depuis vos
          paramètres&nbsp;: l’abonnement reste actif jusqu’à la fin de la période déjà payée.
        </p>
      </div>
      <ButtonLink look="outline" to="/login" className="mt-6">
        Acheter une licence ou se connecter
      </ButtonLink>
    </Chapter>
  );
}
