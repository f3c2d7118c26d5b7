import type { ComponentProps } from 'react';
import type { OfficeClient } from '#shared/contracts/clients.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';

interface ClientFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'disabled'> {
  clients: OfficeClient[] | undefined;
  failed: boolean;
  onRetry: () => void;
  error: string | undefined;
}

/** Whose the document is, where nobody could be recognised. */
export function ClientField({ clients, failed, onRetry, ...field }: ClientFieldProps) {
  if (failed) return <LoadFailure title="Vos clients n’ont pas pu être chargés" onRetry={onRetry} />;
  return (
    <SelectField
      label="Client"
      hint={clients?.length === 0 ? 'Votre étude n’a pas encore de client dans Minutier.' : undefined}
      disabled={!clients}
      {...field}
    >
      <option value="" disabled>
        {clients ? 'Choisir un client' : 'Chargement…'}
      </option>
      {clients?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
