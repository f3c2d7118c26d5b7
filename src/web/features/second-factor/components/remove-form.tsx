import { type FormEvent, useState } from 'react';
import { secondFactorCodeSchema } from '#shared/contracts/second-factor.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useRemoveSecondFactor } from '../second-factor.queries.ts';
import { CodeField } from './code-field.tsx';

export function RemoveForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { mutate: remove, isPending } = useRemoveSecondFactor();
  const input = secondFactorCodeSchema.safeParse({ code });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (input.success && !isPending) remove(input.data, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <CodeField
        hint="Celui de votre application, ou un code de secours."
        value={code}
        onChange={setCode}
        error={submitted ? input.error?.issues[0]?.message : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2 max-md:*:w-full">
        <Button onClick={onDone}>Ne rien changer</Button>
        <Button type="submit" look="danger" disabled={isPending}>
          Retirer le second facteur
        </Button>
      </div>
    </form>
  );
}
