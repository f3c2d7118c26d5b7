import type { ComponentProps } from 'react';
import type { OfficeClient } from '#shared/contracts/clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { SelectField } from './ui/form-fields.tsx';
import { NamedOptions } from './ui/named-options.tsx';

interface ClientFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'disabled'> {
  clients: OfficeClient[] | undefined;
  failed: boolean;
  onRetry: () => void;
  error: string | undefined;
  hint?: string | undefined;
}

/** One of the office's clients, once they are known. */
export function ClientField({ clients, failed, onRetry, ...field }: ClientFieldProps) {
  if (failed) return <LoadFailure title="Vos clients n’ont pas pu être chargés" onRetry={onRetry} />;
  return (
    <SelectField label="Client" disabled={!clients} {...field}>
      <option value="" disabled>
        {clients ? 'Choisir un client' : 'Chargement…'}
      </option>
      <NamedOptions of={clients} />
    </SelectField>
  );
}
