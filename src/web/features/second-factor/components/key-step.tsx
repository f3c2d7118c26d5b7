import { type FormEvent, useState } from 'react';
import type { SecondFactorBegun } from '#shared/contracts/second-factor.ts';
import { licenceKeyInputSchema } from '#shared/contracts/sessions.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { useBeginSecondFactor } from '../second-factor.queries.ts';

export function KeyStep({ onBegun }: { onBegun: (begun: SecondFactorBegun) => void }) {
  const [licenseKey, setLicenseKey] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { mutate: begin, isPending } = useBeginSecondFactor();
  const input = licenceKeyInputSchema.safeParse({ licenseKey });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (input.success && !isPending) begin(input.data, { onSuccess: onBegun });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-sm">
        Il vous faut une application d’authentification sur votre téléphone (celle de votre office, Aegis,
        Google Authenticator…). Donnez d’abord votre clé de licence.
      </p>
      <TextField
        label="Votre clé de licence"
        name="licenseKey"
        autoComplete="off"
        spellCheck={false}
        value={licenseKey}
        onChange={(event) => setLicenseKey(event.target.value)}
        error={submitted ? input.error?.issues[0]?.message : undefined}
      />
      <div className="flex justify-end max-md:*:w-full">
        <Button type="submit" look="primary" disabled={isPending}>
          Continuer
        </Button>
      </div>
    </form>
  );
}
