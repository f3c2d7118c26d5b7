import { PageHeading } from '#web/components/page-heading.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { DriveTree } from '#web/features/ecosystem/components/drive-tree.tsx';
import { SheetGuide } from '#web/features/ecosystem/components/sheet-guide.tsx';

const rules: { title: string; text: string }[] = [
  {
    title: 'Les documents reçus par e-mail',
    text: 'Ils sont rangés dans le dossier «\u00a0Pièces\u00a0» du dossier de chaque client, sous le nom «\u00a0personne - type - date\u00a0».',
  },
  {
    title: 'Les documents reçus autrement',
    text: 'Remis en main propre ou par la poste\u00a0: déposez-les dans le dossier du client, pas dans «\u00a0Pièces\u00a0». Minutier les lit et les range.',
  },
  {
    title: 'Les questions sans réponse',
    text: 'Si l’intelligence artificielle ne peut pas répondre d’après votre base de données, le client est orienté vers votre adresse principale.',
  },
];

export function Component() {
  return (
    <>
      <PageHeading title="Écosystème Google">
        Votre drive contient 2&nbsp;dossiers principaux et 3&nbsp;feuilles. Voici à quoi sert chacun.
      </PageHeading>
      <Notice tone="warning" title="Ne supprimez rien">
        Ni fichier, ni dossier, ni feuille, ni colonne&nbsp;: les automatisations s’appuient sur chacun d’eux.
      </Notice>
      <div className="mt-8 grid items-start gap-x-10 gap-y-9 lg:grid-cols-2">
        <section aria-labelledby="tree">
          <h2 id="tree" className="mb-4 font-display text-section">
            L’arborescence
          </h2>
          <DriveTree />
        </section>
        <section aria-labelledby="sheets">
          <h2 id="sheets" className="mb-4 font-display text-section">
            Vos trois feuilles
          </h2>
          <SheetGuide />
        </section>
      </div>
      <section aria-labelledby="paths" className="mt-10 border-line border-t pt-8">
        <h2 id="paths" className="font-display text-section">
          Où va chaque chose
        </h2>
        <dl className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {rules.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold text-heading">{title}</dt>
              <dd className="mt-1 text-muted text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
