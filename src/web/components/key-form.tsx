import { type ReactNode, useState } from 'react';
import { licenceKeyInputSchema } from '#shared/contracts/sessions.ts';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { PasswordField } from './ui/password-field.tsx';

interface KeyFormProps {
  /** Why it is asked for. */
  why: string;
  label: string;
  isPending: boolean;
  onGive: (input: { licenseKey: string }) => void;
  /** Its buttons. */
  children: ReactNode;
}

/** Asks for the licence key once more, before something weighty: whoever only sits at the desk does not have it. */
export function KeyForm({ why, label, isPending, onGive, children }: KeyFormProps) {
  const [licenseKey, setLicenseKey] = useState('');
  const input = licenceKeyInputSchema.safeParse({ licenseKey });
  const { tried, form } = useSmallForm({
    isSound: input.success,
    isPending,
    onSend: () => input.data && onGive(input.data),
  });
  return (
    <form {...form} className="grid gap-5">
      <p className="text-sm">{why}</p>
      <PasswordField
        label={label}
        what="la clé"
        name="licenseKey"
        autoComplete="off"
        spellCheck={false}
        value={licenseKey}
        onChange={(event) => setLicenseKey(event.target.value)}
        error={tried ? input.error?.issues[0]?.message : undefined}
      />
      {children}
    </form>
  );
}
