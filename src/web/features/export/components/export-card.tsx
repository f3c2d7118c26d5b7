import { useState } from 'react';
import { routes } from '#shared/contracts/routes.ts';
import { ArchiveExport } from '#web/components/archive-export.tsx';
import { LabelledSwitch } from '#web/components/ui/labelled-switch.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';

/** What Minutier knows of the office, to take along: at any time, whatever has become of the subscription. */
export function ExportCard() {
  const [withDocuments, setWithDocuments] = useState(false);
  return (
    <TitledCard id="export" title="Vos données">
      <p className="mt-3 max-w-prose">
        Emportez les registres de votre étude&nbsp;: clients, pièces, documents, messages, courriers envoyés
        et activité, en tableaux qui s’ouvrent dans Excel ou LibreOffice.
      </p>
      <p id="export-documents" className="mt-2 max-w-prose text-muted text-sm">
        {withDocuments
          ? 'Chaque document est lu dans votre drive et joint à l’archive\u00a0: cela peut durer. Ce qui n’a pas pu être lu y est dit, un à un.'
          : 'Les documents eux-mêmes restent dans le drive de votre étude\u00a0: l’export dit de chacun où il est.'}{' '}
        Il est possible à tout moment, même licence suspendue ou abonnement annulé.
      </p>
      <div className="mt-3">
        <LabelledSwitch
          label="Avec les documents"
          describedBy="export-documents"
          checked={withDocuments}
          onChange={setWithDocuments}
        />
      </div>
      <ArchiveExport
        key={String(withDocuments)}
        path={withDocuments ? routes.fullExport : routes.dataExport}
        fileName={withDocuments ? 'minutier-export-documents' : 'minutier-export'}
        label="Exporter mes données"
        preparing={withDocuments ? 'Lecture de vos documents…' : 'Préparation de vos registres…'}
        failure="Vos données n’ont pas pu être exportées"
      />
    </TitledCard>
  );
}
