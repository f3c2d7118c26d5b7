import type { Activity } from '#shared/contracts/activity.ts';
import { FileName } from '#web/components/file-name.tsx';
import { OpenDialog, type OpenDialogProps } from '#web/components/ui/dialog.tsx';
import { formatDateTime } from '#web/lib/dates.ts';

export interface WhyDialogProps extends Pick<OpenDialogProps, 'opener' | 'onClose'> {
  act: Activity;
}

/** The reasons of one automatic act, and what became of the file's name. */
export function WhyDialog({ act, ...place }: WhyDialogProps) {
  return (
    <OpenDialog title={act.title} description={formatDateTime(act.at)} {...place}>
      <Facts {...act} />
      <h3 className="mt-5 font-semibold text-heading">Pourquoi{'\u00a0'}?</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {act.because.map((reason) => (
          <li key={reason} className="ml-4.5 list-disc pl-1 marker:text-faint">
            {reason}
          </li>
        ))}
      </ul>
    </OpenDialog>
  );
}

function Facts({ clientName, fromFile, toFile }: Pick<Activity, 'clientName' | 'fromFile' | 'toFile'>) {
  const facts = [
    { name: 'Dossier', value: clientName },
    { name: 'Nom reçu', value: fromFile },
    { name: 'Nouveau nom', value: toFile },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-2.5 rounded-control bg-well px-4 py-3.5 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">{value && <FileName name={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}
