import { Ban, CircleCheck } from 'lucide-react';
import { Card } from '#web/components/ui/card.tsx';

const allowed = [
  'Télécharger des fichiers',
  'Importer les documents d’un client dans son dossier, hors du dossier «\u00a0Pièces\u00a0»',
  'Modifier les fichiers de base de données',
];
const forbidden = [
  'Ouvrir les e-mails de la boîte automatisée',
  'Renommer, supprimer ou déplacer des fichiers ou des dossiers',
];

/** What a notary may do on the drive without getting in the way of the automations. */
export function DriveRules() {
  return (
    <aside aria-label="Règles du drive" className="grid gap-4 md:grid-cols-2">
      <Card className="px-5 py-4">
        <h2 className="flex items-center gap-2.5 font-semibold text-heading">
          <CircleCheck className="size-4.5 text-success" aria-hidden="true" />
          Autorisé sur le drive
        </h2>
        <Rules rules={allowed} />
      </Card>
      <Card className="px-5 py-4">
        <h2 className="flex items-center gap-2.5 font-semibold text-heading">
          <Ban className="size-4.5 text-danger" aria-hidden="true" />À ne pas faire
        </h2>
        <Rules rules={forbidden} />
      </Card>
    </aside>
  );
}

function Rules({ rules }: { rules: string[] }) {
  return (
    <ul className="mt-2.5 grid gap-2 pl-7 text-muted text-sm">
      {rules.map((rule) => (
        <li key={rule} className="list-disc marker:text-faint">
          {rule}
        </li>
      ))}
    </ul>
  );
}
