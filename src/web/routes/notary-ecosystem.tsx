import type { ReactNode } from 'react';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { AutomationPaths } from '#web/features/ecosystem/components/automation-paths.tsx';
import { DriveTree } from '#web/features/ecosystem/components/drive-tree.tsx';
import { SafeAnswers } from '#web/features/ecosystem/components/safe-answers.tsx';
import { SheetGuide } from '#web/features/ecosystem/components/sheet-guide.tsx';

export function Component() {
  return (
    <>
      <PageHeading title="Écosystème Google">
        Votre drive contient 2&nbsp;dossiers principaux et 3&nbsp;feuilles, créés pour vous. Voici à quoi sert
        chacun, et ce que les automatisations y font.
      </PageHeading>
      <Notice tone="warning" title="Ne supprimez rien">
        Ni fichier, ni dossier, ni feuille, ni colonne&nbsp;: les automatisations s’appuient sur chacun d’eux.
        De leur côté, elles ne suppriment jamais rien.
      </Notice>
      <Section id="tree" title="L’arborescence">
        <DriveTree />
      </Section>
      <Section id="sheets" title="Vos trois feuilles">
        <SheetGuide />
      </Section>
      <Section id="paths" title="Où va chaque chose">
        <AutomationPaths />
      </Section>
      <Section id="answers" title="Et si…">
        <SafeAnswers />
        <p className="mt-7 text-muted text-sm">
          Votre étude utilise un drive Nextcloud ou WebDAV&nbsp;? L’arborescence est la même, et les feuilles
          sont des fichiers Excel.
        </p>
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-5 font-display text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
