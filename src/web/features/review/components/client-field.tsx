import type { OfficeClient } from '#shared/contracts/clients.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';

interface ClientFieldProps {
  clients: OfficeClient[] | undefined;
  failed: boolean;
  onRetry: () => void;
  value: string;
  error: string | undefined;
  onChange: (client: OfficeClient) => void;
}

/** Whose the document is, where nobody could be recognised. */
export function ClientField({ clients, failed, onRetry, value, error, onChange }: ClientFieldProps) {
  if (failed) return <LoadFailure title="Vos clients n’ont pas pu être chargés" onRetry={onRetry} />;
  return (
    <SelectField
      label="Client"
      hint={clients?.length === 0 ? 'Votre étude n’a pas encore de client dans Minutier.' : undefined}
      error={error}
      disabled={!clients}
      value={value}
      onChange={({ target }) => {
        const chosen = clients?.find(({ id }) => id === target.value);
        if (chosen) onChange(chosen);
      }}
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
