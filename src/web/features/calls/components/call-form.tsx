import { type ComponentProps, useState } from 'react';
import { type CallOutcome, callOutcomes } from '#shared/bank-calls.ts';
import type { CallReportInput, OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import { callResults, outcomeLabels } from '#shared/messages/bank-calls.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { SelectField, TextAreaField } from '#web/components/ui/form-fields.tsx';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { type CallFields, checkFields, emptyFields, toReport } from '../call-form.ts';
import { useReportCall } from '../calls.queries.ts';

interface CallFormProps {
  call: OfficeBankCall;
  onDone: () => void;
  onClose: () => void;
}

/** Who called, when, what was said, what came of it; asked once more before an account is believed or refused. */
export function CallForm({ call, onDone, onClose }: CallFormProps) {
  const [fields, setFields] = useState(() => emptyFields(new Date()));
  const [asking, setAsking] = useState<CallReportInput | null>(null);
  const { mutate, isPending } = useReportCall(call.id);
  const wrong = checkFields(fields, new Date());
  const report = toReport(fields, call.accountId);
  const { tried, form } = useSmallForm({
    isSound: Object.keys(wrong).length === 0 && report !== null,
    isPending,
    onSend: () => setAsking(report),
  });
  const change = (some: Partial<CallFields>) => setFields((all) => ({ ...all, ...some }));

  return (
    <>
      <form {...form} className="grid gap-4">
        <ReportFields fields={fields} errors={tried ? wrong : {}} onChange={change} />
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose}>Plus tard</Button>
          <Button type="submit" look="primary" aria-keyshortcuts="A" disabled={isPending}>
            Enregistrer l’appel
          </Button>
        </div>
      </form>
      {asking && (
        <ConfirmReport
          call={call}
          report={asking}
          pending={isPending}
          opener={form.ref.current?.querySelector<HTMLElement>('button[type="submit"]') ?? null}
          onConfirm={() => mutate(asking, { onSuccess: onDone, onSettled: () => setAsking(null) })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

interface ReportFieldsProps {
  fields: CallFields;
  errors: ReturnType<typeof checkFields>;
  onChange: (some: Partial<CallFields>) => void;
}

function ReportFields({ fields, errors, onChange }: ReportFieldsProps) {
  return (
    <>
      <TextField
        label="Qui a appelé"
        aria-keyshortcuts="C"
        autoComplete="name"
        hint="Votre nom, gardé avec l’appel."
        value={fields.caller}
        error={errors.caller}
        onChange={({ target }) => onChange({ caller: target.value })}
      />
      <TextField
        label="Quand"
        type="datetime-local"
        value={fields.calledAt}
        error={errors.calledAt}
        onChange={({ target }) => onChange({ calledAt: target.value })}
      />
      <TextAreaField
        label="Ce qui a été dit"
        maxLength={1000}
        value={fields.said}
        error={errors.said}
        onChange={({ target }) => onChange({ said: target.value })}
      />
      <SelectField
        label="Résultat"
        value={fields.outcome}
        error={errors.outcome}
        onChange={({ target }) => onChange({ outcome: target.value })}
      >
        <option value="">Choisir…</option>
        <OutcomeOptions />
      </SelectField>
    </>
  );
}

function OutcomeOptions() {
  return callOutcomes.map((outcome) => (
    <option key={outcome} value={outcome}>
      {outcomeLabels[outcome]}
    </option>
  ));
}

interface ConfirmReportProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'pending' | 'opener' | 'onConfirm' | 'onClose'> {
  call: OfficeBankCall;
  report: CallReportInput;
}

function ConfirmReport({ call, report, ...dialog }: ConfirmReportProps) {
  return (
    <ConfirmDialog title={questions[report.outcome]} confirmLabel={outcomeLabels[report.outcome]} {...dialog}>
      <p>
        {call.after ? `Compte ${call.after.shown}. ` : ''}
        {callResults[report.outcome]}
      </p>
      <p>L’appel est gardé sous le nom de {report.caller}.</p>
    </ConfirmDialog>
  );
}

const questions: Record<CallOutcome, string> = {
  confirmed: 'Confirmer ce compte ?',
  refused: 'Refuser ce compte ?',
  unreachable: 'Noter un appel sans réponse ?',
};
