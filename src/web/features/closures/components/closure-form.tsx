import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { TextAreaField } from '#web/components/ui/form-fields.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { useAddClosure } from '../closures.queries.ts';

const empty = { firstDay: '', lastDay: '', answer: '' };

export function ClosureForm() {
  const { mutate, isPending } = useAddClosure();
  const [typed, setTyped] = useState(empty);
  const { firstDay, lastDay, answer } = typed;
  const errors = {
    firstDay: firstDay ? undefined : 'Indiquez le premier jour.',
    lastDay: !lastDay
      ? 'Indiquez le dernier jour.'
      : lastDay < firstDay
        ? 'Le dernier jour précède le premier.'
        : undefined,
  };
  const set = (field: keyof typeof empty) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  const { tried, beginAnew, form } = useSmallForm({
    isSound: !errors.firstDay && !errors.lastDay,
    isPending,
    onSend: () =>
      mutate(
        { firstDay, lastDay, answer: answer.trim() || null },
        {
          onSuccess: () => {
            setTyped(empty);
            beginAnew();
          },
        },
      ),
  });
  return (
    <form {...form} className="mt-5 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          label="Fermée du"
          value={firstDay}
          onChange={set('firstDay')}
          error={tried ? errors.firstDay : undefined}
        />
        <TextField
          type="date"
          label="Au (compris)"
          value={lastDay}
          onChange={set('lastDay')}
          error={tried ? errors.lastDay : undefined}
        />
      </div>
      <TextAreaField
        label="Réponse automatique (facultative)"
        hint="Écrite par vous, envoyée une seule fois à chaque client qui écrit pendant la fermeture. Laissez vide pour ne rien répondre."
        maxLength={2000}
        value={answer}
        onChange={set('answer')}
      />
      <div>
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending && <Spinner />}
          Enregistrer la fermeture
        </Button>
      </div>
    </form>
  );
}
