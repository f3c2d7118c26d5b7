import { ArrowUpRight } from 'lucide-react';
import { Card } from '#web/components/ui/card.tsx';
import { Notice } from '#web/components/ui/notice.tsx';

/** Without these four, the automations cannot open the mailbox, or open one that holds more than they should see. */
export function MandatoryWarning() {
  return (
    <Notice tone="warning" title="Obligatoire avant de continuer">
      <p>Par ce formulaire seulement&nbsp;: « Mettre l’étude en route », plus haut, n’en demande rien.</p>
      <ul className="mt-1 grid gap-1">
        <li>Créez une nouvelle adresse Gmail, réservée à Minutier&nbsp;: jamais celle de l’étude.</li>
        <li>N’activez pas la validation en deux étapes sur cette adresse.</li>
        <li>Choisissez un mot de passe fort, qui ne sert nulle part ailleurs.</li>
        <li>Donnez cette adresse à vos clients&nbsp;: c’est là qu’ils envoient leurs pièces.</li>
      </ul>
    </Notice>
  );
}

const steps = [
  'Ouvrez la page de création de compte Google et choisissez « Pour mon usage personnel ».',
  'Indiquez le nom de l’étude, puis une adresse qui la fait reconnaître, par exemple « pieces.etude.durand ».',
  'Choisissez un mot de passe long, inventé pour cette adresse, et notez-le en lieu sûr.',
  'Laissez la validation en deux étapes désactivée.',
  'Reportez l’adresse et le mot de passe dans le formulaire, puis enregistrez.',
  'Communiquez l’adresse à vos clients, par exemple dans vos courriers d’ouverture de dossier.',
];

export function CreationSteps({ className = '' }: { className?: string }) {
  return (
    <Card aria-labelledby="creation-steps" className={`p-5 md:p-6 ${className}`}>
      <h2 id="creation-steps" className="font-semibold text-heading">
        Créer l’adresse dédiée
      </h2>
      <ol className="mt-4 grid gap-3.5 text-muted text-sm">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
            <span className="font-display text-[1.125rem] text-text leading-5" aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <a
        href="https://accounts.google.com/signup"
        target="_blank"
        rel="noreferrer"
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 text-sm underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-current"
      >
        Créer un compte Google
        <ArrowUpRight className="size-4" aria-hidden="true" />
        <span className="sr-only">(s’ouvre dans un nouvel onglet)</span>
      </a>
    </Card>
  );
}
