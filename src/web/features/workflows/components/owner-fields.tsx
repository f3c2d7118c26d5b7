import type { UseFormRegisterReturn } from 'react-hook-form';
import type { NotaryFolder } from '#shared/contracts/folders.ts';
import { notaryChoiceLabels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import { Notice } from '#web/components/ui/notice.tsx';

interface OwnerSelectProps {
  notaries: NotaryFolder[] | undefined;
  failed: boolean;
  onRetry: () => void;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Which notary the workflow is for. */
export function OwnerSelect({ notaries, failed, onRetry, field, error }: OwnerSelectProps) {
  if (!notaries && failed) return <LoadFailure title={toasts.loading.notaryChoice} onRetry={onRetry} />;
  if (notaries?.length === 0) return <Notice tone="warning" title={notaryChoiceLabels.none} />;
  return (
    // The list comes after the field: a new one takes the choice that is kept for it.
    <SelectField key={notaries ? 'ready' : 'loading'} label="Notaire" error={error} {...field}>
      <option value="">{notaries ? 'Choisir un notaire' : 'Chargement…'}</option>
      {notaries?.map(({ notaryId, notaryName, notaryEmail }) => (
        <option key={notaryId} value={notaryEmail}>
          {notaryName} ({notaryEmail})
        </option>
      ))}
    </SelectField>
  );
}

/** Said, not asked. */
export function OwnerFact({ name, email }: { name: string | null; email: string | null }) {
  return (
    <dl className="rounded-control bg-well px-4 py-3 text-sm">
      <dt className="text-muted">Notaire</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{name ?? 'Aucun notaire'}</dd>
      {email && <dd className="text-muted [overflow-wrap:anywhere]">{email}</dd>}
    </dl>
  );
}
