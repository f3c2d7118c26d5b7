import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { AutomationType } from '#shared/automations.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { SelectField, TextAreaField } from '#web/components/ui/form-fields.tsx';
import { LabelledSwitch } from '#web/components/ui/labelled-switch.tsx';
import { NamedOptions } from '#web/components/ui/named-options.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formField } from '#web/lib/form-field.ts';
import { useFolders } from '../folders.queries.ts';
import type { WorkflowFormValues } from '../use-workflow-form.ts';
import { TemplateChoice } from './template-choice.tsx';

interface WorkflowFormProps {
  form: UseFormReturn<WorkflowFormValues>;
  /** Who it is for: a choice, or a fact. */
  owner: ReactNode;
  onTemplate?: (type: AutomationType) => void;
  /** How its calls are signed, beside the address that they go to. */
  signature?: ReactNode;
  submitLabel: string;
  /** Something is missing that no field can tell. */
  blocked?: boolean;
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** The fields of a workflow, new or not. */
export function WorkflowForm({
  form,
  owner,
  onTemplate,
  signature,
  submitLabel,
  blocked = false,
  pending,
  onSubmit,
  onClose,
}: WorkflowFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {owner}
      <TemplateChoice
        {...formField(form, 'templateType', {
          onChange: ({ target }) => onTemplate?.(target.value as AutomationType),
        })}
      />
      <TextField label="Nom" autoComplete="off" {...formField(form, 'name')} />
      <TextAreaField label="Description" rows={2} {...formField(form, 'description')} />
      <TextField
        label="URL du webhook"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...formField(form, 'webhookUrl')}
      />
      {signature}
      <FolderChoice {...formField(form, 'folderId', { setValueAs: orNull })} />
      <Controller
        control={form.control}
        name="enableCron"
        render={({ field }) => (
          <div>
            <LabelledSwitch
              label="Planification automatique"
              checked={field.value}
              describedBy="schedule-hint"
              onChange={field.onChange}
            />
            <p id="schedule-hint" className="text-muted text-sm">
              L’intervalle est fixé par le type. Rien ne démarre tant que le workflow n’est pas actif.
            </p>
          </div>
        )}
      />
      {/* Stays in sight while the fields scroll under it. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-line border-t bg-panel px-6 py-4 max-md:*:flex-1">
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" look="primary" disabled={blocked || pending}>
          {pending && <Spinner />}
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

const orNull = (value: string | null) => value || null;

/** Only where there are folders to choose from. */
function FolderChoice(field: ReturnType<typeof formField>) {
  const { data: folders } = useFolders();
  if (!folders || folders.length === 0) return null;
  return (
    <SelectField label="Dossier" {...field}>
      <option value="">Aucun dossier</option>
      <NamedOptions of={folders} />
    </SelectField>
  );
}
