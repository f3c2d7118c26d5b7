import type { UseFormRegisterReturn } from 'react-hook-form';
import type { NotaryFolder } from '#shared/contracts/folders.ts';
import { notaryChoiceLabels, notaryFolderLabels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { countOf } from '#web/lib/figures.ts';
import type { OwnerChoice } from '../use-owner-choice.ts';

interface OwnerSelectProps {
  choice: OwnerChoice;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Which notary the workflow is for. */
export function OwnerSelect({ choice, field, error }: OwnerSelectProps) {
  const { notaries, isSearched } = choice;
  if (!notaries && choice.failed)
    return <LoadFailure title={toasts.loading.notaryChoice} onRetry={choice.refetch} />;
  if (notaries?.length === 0 && !isSearched) return <Notice tone="warning" title={notaryChoiceLabels.none} />;
  return (
    <div className="grid gap-2">
      {/* The list comes after the field: a new one takes the choice that is kept for it. */}
      <SelectField key={notaries ? 'ready' : 'loading'} label="Notaire" error={error} {...field}>
        <option value="">{notaries ? promptFor(notaries, isSearched) : 'Chargement…'}</option>
        {notaries?.map(({ notaryId, notaryName, notaryEmail }) => (
          <option key={notaryId} value={notaryEmail}>
            {notaryName} ({notaryEmail})
          </option>
        ))}
      </SelectField>
      {choice.areMany && (
        <SearchField
          label={notaryFolderLabels.search}
          placeholder={notaryFolderLabels.search}
          className="w-full"
          value={choice.typed}
          onSearch={choice.setTyped}
        />
      )}
    </div>
  );
}

/** What a search has found shows in the field, whose list is closed. */
function promptFor({ length }: NotaryFolder[], isSearched: boolean): string {
  if (length === 0) return notaryFolderLabels.noNotary;
  return isSearched ? `Choisir un notaire (${countOf(length, 'trouvé', 'trouvés')})` : 'Choisir un notaire';
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
