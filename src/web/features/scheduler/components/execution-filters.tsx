import type { ChangeEvent } from 'react';
import { automations, automationTypes } from '#shared/automations.ts';
import { executionStatuses } from '#shared/contracts/executions.ts';
import { labelExecutionStatus } from '#shared/messages/labels.ts';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import type { ExecutionFilters as Filters } from '../scheduler.queries.ts';
import { OfficeChoice } from './office-choice.tsx';

export interface Office {
  id: string;
  name: string;
}

interface ExecutionFiltersProps {
  asked: Filters;
  onAsk: (filters: Filters) => void;
  office: Office | null;
  onOffice: (office: Office | null) => void;
}

/** Whose runs, which, and how they ended. */
export function ExecutionFilters({ asked, onAsk, office, onOffice }: ExecutionFiltersProps) {
  const ask = (name: 'status' | 'automation') => (event: ChangeEvent<HTMLSelectElement>) => {
    const { [name]: _former, ...others } = asked;
    onAsk(event.target.value ? ({ ...others, [name]: event.target.value } as Filters) : others);
  };
  return (
    <search className="mb-4 grid grid-cols-2 items-start gap-4 md:grid-cols-3">
      <OfficeChoice office={office} onOffice={onOffice} />
      <SelectField label="Automatisation" value={asked.automation ?? ''} onChange={ask('automation')}>
        <option value="">Toutes</option>
        {automationTypes.map((type) => (
          <option key={type} value={type}>
            {automations[type].presetName}
          </option>
        ))}
      </SelectField>
      <SelectField label="Résultat" value={asked.status ?? ''} onChange={ask('status')}>
        <option value="">Tous</option>
        {executionStatuses.map((status) => (
          <option key={status} value={status}>
            {labelExecutionStatus(status)}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
