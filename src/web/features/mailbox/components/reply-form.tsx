import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Exchanged, ReplyDraft } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextAreaField } from '#web/components/ui/form-fields.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formField } from '#web/lib/form-field.ts';
import { useReply } from '../messages.queries.ts';
import { type ReplyFields, replyFieldsSchema } from '../reply-fields.ts';
import { AnsweredMeanwhile } from './answered-meanwhile.tsx';
import { ReplyConsequence } from './reply-consequence.tsx';
import { ReplyRecipient } from './reply-recipient.tsx';

export interface ReplyFormProps {
  id: string;
  reply: ReplyDraft;
  exchange: Exchanged[];
  /** Its client is not reminded before it is settled. */
  waits: boolean;
  onClose: () => void;
}

/** The letter as it leaves: to whom, about what, what is written and what stands under it. */
export function ReplyForm({ id, reply, exchange, waits, onClose }: ReplyFormProps) {
  const queryClient = useQueryClient();
  const draftKey = ['reply-draft', id];
  // Answers that its writer has not seen are not written after.
  const [after, setAfter] = useState(reply.after);
  const form = useForm<ReplyFields>({
    resolver: zodResolver(replyFieldsSchema),
    defaultValues: { text: queryClient.getQueryData<string>(draftKey) ?? '' },
  });
  const { mutate, isPending } = useReply(id);
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);

  const submit = form.handleSubmit(({ text }) => {
    if (isPending) return;
    const done = () => {
      queryClient.removeQueries({ queryKey: draftKey });
      onClose();
    };
    mutate({ text, after }, { onSuccess: done });
  });
  const { prepared } = reply;
  return (
    <TitledCard id="reply" title="Répondre">
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <ReplyRecipient id={id} reply={reply} />
        {reply.after > after && (
          <AnsweredMeanwhile exchange={exchange} onGoOn={() => setAfter(reply.after)} />
        )}
        <TextAreaField
          label="Votre réponse"
          rows={9}
          {...formField(form, 'text', {
            // Kept while he looks elsewhere, in this window alone.
            onChange: ({ target }) => queryClient.setQueryData(draftKey, target.value),
          })}
        />
        {prepared && (
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => {
              form.setValue('text', prepared, { shouldValidate: form.formState.isSubmitted });
              setFocus('text');
            }}
          >
            Reprendre la réponse préparée
          </Button>
        )}
        <div>
          <p className="text-muted text-xs">Ajouté à la fin</p>
          <p className="mt-1 whitespace-pre-wrap border-line-strong border-l-2 pl-3 text-muted text-sm">
            {reply.ending}
          </p>
        </div>
        {waits && <ReplyConsequence id={id} />}
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" look="primary" disabled={isPending || reply.after > after}>
            {isPending && <Spinner />}
            Envoyer la réponse
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
