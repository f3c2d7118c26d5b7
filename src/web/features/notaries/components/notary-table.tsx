import type { Notary } from '#shared/contracts/notaries.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { ActivateButton } from './office-activation.tsx';
import { WorkflowState } from './workflow-state.tsx';

interface NotaryTableProps {
  notaries: Notary[];
  onOpen: (notary: Notary, opener: HTMLElement) => void;
}

/** A table where there is room for one, cards on a phone. */
export function NotaryTable({ notaries, onOpen }: NotaryTableProps) {
  return (
    <Card className="overflow-hidden max-md:border-0 max-md:bg-transparent">
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">Notaires</caption>
        <thead className="border-line border-b text-left text-muted text-xs max-md:sr-only">
          <tr>
            <th className="px-5 py-3 font-medium">Notaire</th>
            <th className="px-3 py-3 font-medium">Adresse dédiée</th>
            <th className="px-3 py-3 font-medium max-lg:hidden">Téléphone</th>
            <th className="px-3 py-3 font-medium">Automatisations</th>
            <th className="px-3 py-3 font-medium max-xl:hidden">Créé le</th>
            <th className="px-5 py-3">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {notaries.map((notary) => (
            <NotaryRow key={notary.id} notary={notary} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function NotaryRow({ notary, onOpen }: Pick<NotaryTableProps, 'onOpen'> & { notary: Notary }) {
  const name = `${notary.firstName} ${notary.lastName}`;
  return (
    <tr className="border-line not-first:border-t max-md:grid max-md:gap-1.5 max-md:rounded-card max-md:border max-md:bg-panel max-md:p-4">
      <td className="md:px-5 md:py-3.5">
        <span className="font-medium text-base">{name}</span>
        {notary.cabinetName && <span className="block text-muted">{notary.cabinetName}</span>}
      </td>
      <td className="[overflow-wrap:anywhere] md:px-3 md:py-3.5">{notary.email}</td>
      <td className="whitespace-nowrap tabular-nums max-lg:hidden md:px-3 md:py-3.5">
        {notary.phoneNumber ?? '—'}
      </td>
      <td className="md:px-3 md:py-3.5">
        <WorkflowState {...notary} />
      </td>
      <td className="whitespace-nowrap tabular-nums max-xl:hidden md:px-3 md:py-3.5">
        {formatDateTime(notary.createdAt)}
      </td>
      <td className="max-md:mt-2 md:px-5 md:py-3">
        <div className="flex flex-wrap justify-end gap-2">
          {notary.workflows.active === 0 && <ActivateButton notary={notary} className="max-md:w-full" />}
          <Button
            size="small"
            className="max-md:w-full"
            aria-label={`Voir ${name}`}
            onClick={(event) => onOpen(notary, event.currentTarget)}
          >
            Voir
          </Button>
        </div>
      </td>
    </tr>
  );
}
