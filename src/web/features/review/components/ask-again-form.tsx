import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type AgainWhy, againWhys } from '#shared/asked-again.ts';
import type { AgainDraft } from '#shared/contracts/asked-again.ts';
import type { DocumentSeen } from '#shared/contracts/document-seen.ts';
import { againLabels } from '#shared/messages/asked-again.ts';
import { Button } from '#web/components/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/components/ui/form-fields.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formField } from '#web/lib/form-field.ts';
import { type AgainFields, againFieldsSchema } from '../again-fields.ts';
import { useAskAgain } from '../ask-again.queries.ts';

interface AskAgainFormProps extends DocumentSeen {
  id: string;
  draft: Exclude<AgainDraft, { obstacle: string }>;
  onClose: () => void;
}

/** What is wrong, and the mail as it leaves: to whom, about what, what is written and what stands under it. */
export function AskAgainForm({ id, from, draft, onClose }: AskAgainFormProps) {
  const [first] = againWhys;
  const form = useForm<AgainFields>({
    resolver: zodResolver(againFieldsSchema),
    defaultValues: { why: first, text: draft.texts[first] },
  });
  const { mutate, isPending } = useAskAgain(id);
  const submit = form.handleSubmit((fields) => {
    if (!isPending) mutate({ ...fields, from });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-4">
      <SelectField
        label="Ce qui ne va pas"
        {...formField(form, 'why', {
          onChange: ({ target }) => {
            // What was changed by hand is not thrown away for another reason.
            const isOurs = Object.values(draft.texts).includes(form.getValues('text'));
            if (isOurs) form.setValue('text', draft.texts[target.value as AgainWhy]);
          },
        })}
      >
        {againWhys.map((why) => (
          <option key={why} value={why}>
            {againLabels[why]}
          </option>
        ))}
      </SelectField>
      <dl className="grid gap-1 text-sm [overflow-wrap:anywhere]">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">À</dt>
          <dd>{draft.toAddress}</dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">Objet</dt>
          <dd>{draft.subject}</dd>
        </div>
      </dl>
      <TextAreaField label="L’e-mail au client" rows={8} {...formField(form, 'text')} />
      <div>
        <p className="text-muted text-xs">Ajouté à la fin</p>
        <p className="mt-1 whitespace-pre-wrap border-line-strong border-l-2 pl-3 text-muted text-sm">
          {draft.ending}
        </p>
      </div>
      <p className="text-muted text-sm">
        Le document est mis de côté et sa pièce redevient manquante. L’e-mail part dans une minute{'\u00a0'}:
        vous pouvez l’annuler d’ici là.
      </p>
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending && <Spinner />}
          Envoyer au client
        </Button>
      </div>
    </form>
  );
}
