import { type FormEvent, useState } from 'react';
import { licenceKeyInputSchema, type PublicInfo } from '#shared/contracts/sessions.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { useSignIn } from '../sign-in.ts';
import { DemoKeys } from './demo-keys.tsx';

/** One field, checked here without the form library: it would be a tenth of what this page weighs. */
export function SignInForm({ demo }: { demo: PublicInfo['demo'] }) {
  const { signIn, isPending, needsCode } = useSignIn();
  const [code, setCode] = useState('');
  const [licenseKey, setLicenseKey] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const input = licenceKeyInputSchema.safeParse({ licenseKey });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (input.success && !isPending) void signIn(input.data.licenseKey, code.trim());
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Clé de licence"
          name="licenseKey"
          placeholder="NOTARY-XXXXXXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={licenseKey}
          onChange={(event) => setLicenseKey(event.target.value)}
          error={submitted ? input.error?.issues[0]?.message : undefined}
        />
        {needsCode && (
          <TextField
            // The only thing that is left to do.
            autoFocus
            label="Code de votre application"
            hint="Six chiffres, ou l’un de vos codes de secours."
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <Button type="submit" look="primary" className="h-11 w-full md:h-11" disabled={isPending}>
          {isPending ? 'Connexion en cours...' : 'Se connecter'}
        </Button>
      </form>
      {demo && <DemoKeys demo={demo} onChoose={setLicenseKey} />}
    </>
  );
}
