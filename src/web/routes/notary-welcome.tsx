import { ArrowRight, BellRing, FolderCheck, type LucideIcon, MailOpen } from 'lucide-react';
import { FileNameAnatomy } from '#web/components/file-name-anatomy.tsx';
import { Logo } from '#web/components/logo.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';

const acts: { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: MailOpen,
    title: 'Il lit le courrier',
    text: 'Les e-mails de l’adresse dédiée sont lus toutes les 2\u00a0minutes. Chaque client a son dossier, et les questions fréquentes reçoivent votre réponse.',
  },
  {
    Icon: FolderCheck,
    title: 'Il classe les pièces',
    text: 'Chaque pièce est reconnue, renommée et rangée. Une pièce illisible ou douteuse n’est jamais devinée : elle vous est présentée à vérifier.',
  },
  {
    Icon: BellRing,
    title: 'Il relance les clients',
    text: 'Les pièces manquantes sont demandées à la fréquence que vous choisissez, aux heures de bureau, avec votre signature.',
  },
];

export function Component() {
  return (
    <div className="mx-auto max-w-[62rem]">
      <title>Bienvenue · Minutier</title>
      <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)] md:py-4">
        <Logo size="large" className="mt-2 max-md:hidden" />
        <div>
          <h1 className="font-display text-title tracking-[-0.01em] md:text-display">Bienvenue</h1>
          <p className="mt-3 max-w-[42rem] text-lead text-muted">
            L’intelligence artificielle de Minutier prend en charge le courrier de votre étude&nbsp;: elle lit
            les e-mails reçus, en tire les pièces et les coordonnées, tient vos dossiers à jour et relance vos
            clients. Vous gardez la main sur chacune de ses automatisations.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
            <ButtonLink look="primary" to="/notary/google">
              Configuration du compte
              <ArrowRight className="size-4" aria-hidden="true" />
            </ButtonLink>
            <ButtonLink to="/notary/google-ecosystem">Écosystème Google</ButtonLink>
            <ButtonLink look="ghost" to="/notary/workflows">
              Voir mes automatisations
            </ButtonLink>
          </div>
        </div>
      </div>
      <FileNameAnatomy className="mt-9" />
      <ol className="mt-9 grid gap-x-8 gap-y-7 md:grid-cols-3">
        {acts.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className="size-5 text-faint" aria-hidden="true" />
            <h2 className="mt-3 font-semibold text-heading">{title}</h2>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
