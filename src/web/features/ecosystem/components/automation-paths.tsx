import { BellRing, FolderCheck, type LucideIcon, MailOpen } from 'lucide-react';
import { automations } from '#shared/automations.ts';
import { describeInterval } from '#web/lib/intervals.ts';

const paths: { Icon: LucideIcon; title: string; when: string; steps: string[] }[] = [
  {
    Icon: MailOpen,
    title: 'Un e-mail arrive à l’adresse dédiée',
    when: describeInterval(automations.client_management.intervalMinutes),
    steps: [
      'Le client est reconnu, ou créé avec son dossier et sa ligne dans «\u00a0Clients\u00a0».',
      'Chaque pièce jointe est déposée dans son dossier\u00a0; celle d’un inconnu attend dans «\u00a0Dossier / À vérifier\u00a0».',
      'Une question fréquente reçoit votre réponse. Si l’intelligence artificielle ne peut pas répondre d’après votre base de données, le client est orienté vers votre adresse principale.',
    ],
  },
  {
    Icon: FolderCheck,
    title: 'Un document est dans un dossier client',
    when: describeInterval(automations.document_classification.intervalMinutes),
    steps: [
      'Reçu autrement que par e-mail\u00a0? Déposez-le dans le dossier du client, pas dans «\u00a0Pièces\u00a0».',
      'Sûr de lui, Minutier le range dans «\u00a0Pièces\u00a0» sous le nom «\u00a0personne - type - date\u00a0».',
      'Au moindre doute, il le met dans «\u00a0À vérifier\u00a0» et vous dit pourquoi. Des coordonnées bancaires vous sont toujours signalées.',
    ],
  },
  {
    Icon: BellRing,
    title: 'Il manque une pièce à un dossier',
    when: 'à la fréquence que vous avez choisie',
    steps: [
      'Ce qui est reçu est comparé à «\u00a0Pièces à fournir\u00a0», selon le type de dossier.',
      'Le client reçoit un seul e-mail qui énumère ce qui manque, avec votre signature.',
      'Du lundi au samedi, de 8\u00a0h à 19\u00a0h, hors jours fériés. Après cinq relances sans réponse, c’est vous qui êtes prévenu.',
    ],
  },
];

/** What happens by itself, and where each thing ends up. */
export function AutomationPaths() {
  return (
    <ol className="grid gap-x-8 gap-y-8 lg:grid-cols-3">
      {paths.map(({ Icon, title, when, steps }) => (
        <li key={title} className="min-w-0">
          <Icon className="size-5 text-faint" aria-hidden="true" />
          <h3 className="mt-3 font-semibold text-heading">{title}</h3>
          <p className="mt-0.5 text-muted text-sm">{when}</p>
          <ol className="mt-3 grid gap-2.5 text-sm">
            {steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[1.25rem_1fr]">
                <span className="text-muted tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
