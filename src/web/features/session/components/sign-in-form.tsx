import { type FormEvent, useState } from 'react';
import { licenceKeyInputSchema, type SignInInfo } from '#shared/contracts/sessions.ts';
import { TextField } from '#web/components/ui/field.tsx';
import { useSignIn } from '../sign-in.ts';
import { CodeAndSubmit } from './code-and-submit.tsx';
import { DemoKeys } from './demo-keys.tsx';

/** One field, checked here without the form library: it would be a tenth of what this page weighs. */
export function SignInForm({ demo }: { demo: SignInInfo['demo'] }) {
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
        <CodeAndSubmit needsCode={needsCode} code={code} onCode={setCode} isPending={isPending} />
      </form>
      {demo && <DemoKeys demo={demo} onChoose={setLicenseKey} />}
    </>
  );
}
